import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { RecordsContext } from '../context.ts';
import type { HistoryEntry } from '../engine.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { HISTORY_BUTTON } from '../permissions/buttons.ts';
import { narrowRights, type ModelRights } from '../permissions/rights.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import type { Database } from '../sql/database.ts';
import { labelSql } from '../sql/label-sql.ts';
import { createBinds } from '../sql/binds.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { columnPath, type Change } from './diff.ts';
import { isThere, isWithin } from './stored-record.ts';

export interface HistoryNote {
  id: string;
  version: number;
  /** Nobody looks back on what was purged, but the note of it stays. */
  kind: HistoryEntry['kind'] | 'purge';
  changes: readonly Change[];
  /** Who did it, and when in milliseconds; the actor and now when absent. */
  author?: { userId: string; time: number };
}

/** Notes what a write has changed, in its transaction. */
export async function writeHistory(
  database: Database, model: StoredModel, actor: Actor, entries: readonly HistoryNote[], reason?: string,
): Promise<void> {
  if (entries.length === 0) return;
  // Versions of rows that others write too are not ours to count on.
  const version = model.root.existing === undefined ? 'r.version'
    : '1 + coalesce((SELECT max(h.version) FROM kernel.record_history h WHERE h.model = $1 AND h.record_id = r.record_id), 0)';
  await database.rows(
    `INSERT INTO kernel.record_history (id, model, record_id, version, kind, user_id, time, changes, reason)
     SELECT r.id, $1, r.record_id, ${version}, r.kind, coalesce(r.user_id, $2), coalesce(to_timestamp(r.ms / 1000.0), now()), r.changes, $4
     FROM jsonb_to_recordset($3::jsonb) AS r(id text, record_id text, version bigint, kind text, user_id text, ms double precision, changes jsonb)`,
    [model.code, actor.userId, JSON.stringify(entries.map(({ id, author, ...entry }) =>
      ({ ...entry, id: uuidv7(), record_id: id, user_id: author?.userId, ms: author?.time }))), reason ?? null],
  );
}

const MAX_ENTRIES = 1_000;

/**
 * What happened to a record, newest first; changes of columns the reader may not look back on are left out.
 * 403 without the button, 404 outside his rows.
 */
export async function readHistory(
  context: RecordsContext, actor: Actor, model: StoredModel, id: string,
): Promise<HistoryEntry[]> {
  const rights = await historyRights(context, actor, model, id);
  const user = context.models.get('user');
  const name = user === undefined ? `h.user_id`
    : `(SELECT ${labelSql(rootScope(context.models, createBinds(), user, 'u'), undefined)} FROM ${relationSql(user.root)} u WHERE u."id" = h.user_id)`;
  const rows = await context.own.database.query<Omit<HistoryEntry, 'userName' | 'reason'> & { userName: string | null; reason: string | null }>(
    `SELECT h.version, h.kind, h.user_id AS "userId", ${name} AS "userName", h.time, h.changes, h.reason
     FROM kernel.record_history h WHERE h.model = $1 AND h.record_id = $2 ORDER BY h.version DESC, h.time DESC LIMIT ${MAX_ENTRIES}`,
    [model.code, id],
  );
  return rows.map(({ reason, ...row }) => ({
    ...row,
    ...(reason !== null && { reason }),
    userName: row.userName ?? row.userId,
    changes: row.changes.filter(({ path }) => rights.canRead(columnPath(path))).map((change) => ({
      path: change.path,
      before: readablePart(change.before, columnPath(change.path), rights),
      after: readablePart(change.after, columnPath(change.path), rights),
    })),
  }));
}

/** The columns that a grant gives together with the button and the record. */
export async function historyRights(context: RecordsContext, actor: Actor, model: StoredModel, id: string): Promise<ModelRights> {
  const rights = await context.permissions.model(actor, model.code);
  const rule = actor.isAdministrator ? true : rights.buttons.get(HISTORY_BUTTON) ?? false;
  if (rights.rows === false || rule === false) throw new AppError('forbidden');
  const variables = await context.variables(actor);
  if (!(await isThere(context, model, id, [rights.rows], variables))) throw new AppError('notFound');
  if (!(await isWithin(context, context.database, model, id, rule, variables))) throw new AppError('forbidden');
  const held = await rightsOn(context, context.database, model, id, rights, variables);
  return narrowRights(held, ({ buttons }) => buttons.has(HISTORY_BUTTON));
}

type Value = Change['before'];

/** Cells of a whole row that came or went, as far as they may be read. */
function readablePart(value: Value, path: string, rights: ModelRights): Value {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key === 'id' || rights.canRead(`${path}.${key}`)));
}
