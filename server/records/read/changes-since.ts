import type { RecordsContext } from '../context.ts';
import type { RecordChange } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';

/** What has happened to each of the records after the version named, newest first, as the history counts; in one statement. */
export async function changesSince({ own }: RecordsContext, model: StoredModel, since: ReadonlyMap<string, number>): Promise<Map<string, RecordChange[]>> {
  if (since.size === 0) return new Map();
  const rows = await own.database.query<RecordChange & { id: string }>(
    `SELECT h.record_id AS "id", h.version, h.kind, h.user_id AS "userId", h.time
     FROM unnest($2::text[], $3::bigint[]) AS s(id, version) JOIN kernel.record_history h ON h.model = $1 AND h.record_id = s.id AND h.version > s.version
     ORDER BY h.version DESC`,
    [model.code, [...since.keys()], [...since.values()]],
  );
  const found = new Map<string, RecordChange[]>();
  for (const { id, ...change } of rows) {
    const known = found.get(id);
    if (known === undefined) found.set(id, [change]);
    else known.push(change);
  }
  return found;
}
