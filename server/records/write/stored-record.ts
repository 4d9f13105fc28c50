import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { StoredModel, StoredTable } from '../model/stored-model.ts';
import { rightsOn } from '../permissions/rights-on.ts';
import { either, EVERYTHING, type ModelRights, type RowRule } from '../permissions/rights.ts';
import { ruleSql } from '../read/list-where.ts';
import { isMasked, isShown } from '../permissions/masked-fields.ts';
import { maskOf } from '../read/masked-row.ts';
import { readRecord, type ReadOptions } from '../read/read-record.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { liveSql } from '../sql/live-sql.ts';
import { namedSql } from '../sql/named-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope } from '../sql/scope.ts';
import { rowsOf } from './diff.ts';

/** Who writes, and under which rights. */
export interface Writer {
  actor: Actor;
  rights: ModelRights;
  /** Records on which the verb's button may be used. */
  rule: RowRule;
  variables: Variables;
  /** An operation that has checked for itself, or the system: the model's own limits on people do not apply. */
  isTrusted: boolean;
}

/** The rights of the actor for a verb; 403 when he does not have its button at all. */
export async function writerFor(
  context: RecordsContext, actor: Actor, model: StoredModel, buttons: readonly string[], options: WriteOptions,
): Promise<Writer> {
  if (context.source.isReadOnly) throw new AppError('forbidden', { textKey: 'source.readOnly' });
  const isTrusted = options.operation === true || actor.userId === 'system';
  const variables = await context.variables(actor);
  if (isTrusted) return { actor, rights: EVERYTHING, rule: true, variables, isTrusted };
  const rights = await context.permissions.model(actor, model.code);
  const rule = actor.isAdministrator ? true : buttons.map((button) => rights.buttons.get(button) ?? false).reduce(either, false);
  if (model.document.writable === false || rule === false) throw new AppError('forbidden');
  return { actor, rights, rule, variables, isTrusted };
}

/** The whole record for the engine's own use, with every field; undefined outside `rules`. */
export function loadStored(
  context: RecordsContext, database: Database, model: StoredModel, id: string, writer: Pick<Writer, 'actor' | 'variables'>,
  { rules = [], lock = false, state = 'live' }: Partial<Pick<ReadOptions, 'rules' | 'lock' | 'state'>> = {},
): Promise<Values | undefined> {
  return readRecord(context, database, model, id, {
    rights: EVERYTHING, rules, variables: writer.variables, actor: writer.actor, lock, state,
  }) as Promise<Values | undefined>;
}

/** Whether the stored record is within the rule. */
export async function isWithin(
  context: RecordsContext, database: Database, model: StoredModel, id: string, rule: RowRule, variables: Variables,
): Promise<boolean> {
  if (rule === true) return true;
  const binds = createBinds(context.source.dialect);
  const scope = rootScope(context.models, binds, model, 't');
  const rows = await database.rows(
    `SELECT 1 AS found FROM ${relationSql(model.root)} t WHERE ${namedSql(model.root, 't', binds, [id])} AND ${ruleSql(scope, rule, variables)}`,
    binds.values,
  );
  return rows.length > 0;
}

/** Whether there is such a record, not deleted and within every rule. */
export async function isThere(
  context: RecordsContext, model: StoredModel, id: string, rules: readonly RowRule[], variables: Variables,
): Promise<boolean> {
  const binds = createBinds(context.source.dialect);
  const scope = rootScope(context.models, binds, model, 't');
  const where = [liveSql(model, 't'), namedSql(model.root, 't', binds, [id]), ...rules.map((rule) => ruleSql(scope, rule, variables))];
  const rows = await context.database.rows(`SELECT 1 AS found FROM ${relationSql(model.root)} t WHERE ${where.join(' AND ')}`, binds.values);
  return rows.length > 0;
}

/** A record that was answered before, as far as the actor may still see it. */
export async function projectAgain(
  context: RecordsContext, database: Database, model: StoredModel, { rights, variables, isTrusted }: Writer, values: RecordValues, buttons: readonly string[],
): Promise<RecordValues> {
  return isTrusted ? values : project(model, values, await rightsOn(context, database, model, String(values['id']), rights, variables, buttons));
}

/** The record as the actor may see it. */
export function project(model: StoredModel, values: Values, rights: ModelRights): RecordValues {
  return rights === EVERYTHING ? values : projectTable(model.root, values, rights);
}

function projectTable(table: StoredTable, values: Values, rights: ModelRights): Values {
  const result: Values = {};
  for (const [key, value] of Object.entries(values)) {
    const field = table.fields.get(key);
    if (key === '$display' || (field !== undefined && !isShown(rights, field))) continue;
    if (field !== undefined && isMasked(rights, field)) {
      result[key] = maskOf(value);
      continue;
    }
    const child = table.children.get(key);
    result[key] = child === undefined ? value : rowsOf(value).map((row) => projectTable(child, row, rights));
  }
  const display = values['$display'];
  if (display !== undefined && display !== null && typeof display === 'object' && !Array.isArray(display)) {
    result['$display'] = Object.fromEntries(Object.entries(display).filter(([key]) => Object.hasOwn(result, key) && result[key] === values[key]));
  }
  return result;
}
