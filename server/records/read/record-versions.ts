import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { createBinds } from '../sql/binds.ts';
import { liveSql } from '../sql/live-sql.ts';
import { namedSql } from '../sql/named-sql.ts';
import { relationSql } from '../sql/relation.ts';

/** The versions of those of the records that are there. */
export async function recordVersions({ source, database }: RecordsContext, model: StoredModel, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const binds = createBinds(source.dialect);
  const where = [liveSql(model, 't'), namedSql(model.root, 't', binds, ids)];
  const rows = await database.rows(`SELECT t."id", t."version" FROM ${relationSql(model.root)} t WHERE ${where.join(' AND ')}`, binds.values);
  return new Map(rows.map(([id, version]) => [String(id), Number(version)]));
}
