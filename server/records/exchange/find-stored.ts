import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { SYSTEM_STORED_FIELDS, type StoredField, type StoredModel } from '../model/stored-model.ts';
import { EVERYTHING } from '../permissions/rights.ts';
import { fieldColumns, selectList } from '../read/columns.ts';
import { ruleSql } from '../read/list-where.ts';
import { addChildren } from '../read/read-record.ts';
import { createRowBuilder, type ShownRow } from '../read/rows.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import { quoteTable } from '../sql/identifier.ts';
import { liveSql } from '../sql/live-sql.ts';
import { rootScope } from '../sql/scope.ts';
import type { ImportWriter } from './import-writer.ts';

/** Whole records by their ids, locked until the transaction ends: a constant number of statements. */
export async function loadStoredMany(
  context: RecordsContext, database: Database, model: StoredModel, actor: Actor, variables: ImportWriter['variables'], ids: readonly string[],
): Promise<Map<string, ShownRow>> {
  if (ids.length === 0) return new Map();
  await database.rows(`SELECT "id" FROM ${quoteTable(model.root.table)} WHERE "id" = ANY ($1::text[]) ORDER BY "id" FOR UPDATE`, [[...ids]]);
  const binds = createBinds();
  const scope = rootScope(context.models, binds, model, 't');
  const system = [...SYSTEM_STORED_FIELDS.values()].filter((field) => !model.root.fields.has(field.key));
  const columns = fieldColumns(scope, [...system, ...model.root.fields.values()]);
  const answer = await database.rows(
    `SELECT ${selectList(columns)} FROM ${quoteTable(model.root.table)} t WHERE ${liveSql(model, 't')} AND t."id" = ANY (${binds.list('text', ids)})`, binds.values,
  );
  const records = answer.map(await createRowBuilder(columns, context, actor));
  await addChildren(context, database, model, scope, records, model.root, { rights: EVERYTHING, rules: [], variables, actor });
  return new Map(records.map((record) => [String(record['id']), record]));
}

/** Ids of the records that the person sees, by the texts of one of their fields, within the surroundings. */
export async function findByKey(
  context: RecordsContext, database: Database, model: StoredModel, writer: ImportWriter, field: StoredField, values: readonly string[], surroundings: Values,
): Promise<Map<string, string[]>> {
  const binds = createBinds();
  const scope = rootScope(context.models, binds, model, 't');
  const value = fieldSql(scope, field.key);
  const found = new Map<string, string[]>();
  if (value === undefined || values.length === 0) return found;
  const where = [liveSql(model, 't'), ruleSql(scope, writer.rights.rows, writer.variables), `(${value.sql})::text = ANY (${binds.list('text', values)})`];
  for (const [key, wanted] of Object.entries(surroundings)) {
    const own = fieldSql(scope, key);
    if (own !== undefined && model.root.fields.has(key)) where.push(`(${own.sql})::text = ${binds.value('text', String(wanted))}`);
  }
  const rows = await database.rows(`SELECT t."id", (${value.sql})::text AS "key" FROM ${quoteTable(model.root.table)} t WHERE ${where.join(' AND ')}`, binds.values);
  for (const [id, key] of rows) found.set(String(key), [...(found.get(String(key)) ?? []), String(id)]);
  return found;
}
