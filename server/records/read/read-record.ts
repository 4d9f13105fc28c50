import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { SYSTEM_STORED_FIELDS, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { narrowRights, type ModelRights, type RowRule } from '../permissions/rights.ts';
import { heldParts, partsSql } from '../permissions/rights-on.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { stateSql, type RecordState } from '../sql/live-sql.ts';
import { namedRowSql, namedSql } from '../sql/named-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import { fieldColumns, selectList, type ReadColumn } from './columns.ts';
import { ruleSql } from './list-where.ts';
import { isShown } from '../permissions/masked-fields.ts';
import { withinRights } from './masked-row.ts';
import { createRowBuilder, type ShownRow } from './rows.ts';

export interface ReadOptions {
  /** Fields (columns of child tables as `table.column`) that it does not allow are left out, or masked. */
  rights: ModelRights;
  /** The record must be within all of these. */
  rules: readonly RowRule[];
  variables: Variables;
  /** Who reads: in whose language texts are shown. */
  actor: Actor;
  /** Keeps the record from being changed by others until the transaction ends. */
  lock?: boolean;
  /** One that is there when absent. */
  state?: RecordState;
}

/** The record with its child rows, or undefined; one statement for it and one for each child table. */
export async function readRecord(
  context: RecordsContext, database: Database, model: StoredModel, id: string, options: ReadOptions,
): Promise<ShownRow | undefined> {
  if (options.lock === true) {
    // Locked before it is read, so that what is read is what the lock protects.
    const binds = createBinds(context.source.dialect);
    const { existing } = model.root;
    const rows = existing === undefined
      ? `${relationSql(model.root)} t WHERE ${namedSql(model.root, 't', binds, [id])}`
      : `${existing.target} x WHERE ${namedRowSql(existing, binds, [id])}`;
    await database.rows(`SELECT 1 AS found FROM ${rows} FOR UPDATE`, binds.values);
  }
  const [record] = await readRecords(context, database, model, [id], options);
  return record;
}

/**
 * Those of the records that are there, in no order, with their child rows; as many statements as for one
 * record, and where grants differ in their columns as many again for each set of grants that holds.
 */
export async function readRecords(
  context: RecordsContext, database: Database, model: StoredModel, ids: readonly string[], options: Omit<ReadOptions, 'lock'>,
): Promise<ShownRow[]> {
  const binds = createBinds(context.source.dialect);
  const scope = rootScope(context.models, binds, model, 't');
  const { parts } = options.rights;
  const own = [...model.root.fields.values()].filter((field) => isShown(options.rights, field));
  const columns = recordColumns(scope, own);
  const flags = parts === undefined ? '' : `, ${partsSql(scope, parts, options.variables)}`;
  const where = [stateSql(model, 't', options.state ?? 'live'), namedSql(model.root, 't', binds, ids)];
  for (const rule of options.rules) if (rule !== true) where.push(ruleSql(scope, rule, options.variables));
  const rows = await database.rows(
    `SELECT ${selectList(columns)}${flags} FROM ${relationSql(model.root)} t WHERE ${where.join(' AND ')}`, binds.values,
  );
  if (rows.length === 0) return [];
  const build = await createRowBuilder(columns, context, options.actor);
  await build.ready(rows);
  const records: ShownRow[] = [];
  // The same statement says which of the grants hold, so that no change comes between.
  for (const group of groupedBy(rows, (values) => JSON.stringify(values.slice(columns.length)))) {
    const rights = parts === undefined ? options.rights : narrowRights(options.rights, heldParts(parts, (group[0] ?? []).slice(columns.length)));
    const kept = own.filter((field) => !rights.canRead(field.path));
    const built = group.map((values) => withinRights(build(values), kept, rights));
    await addChildren(context, database, model, scope, built, model.root, { ...options, rights });
    records.push(...built);
  }
  return records;
}

/** Those of the fields and what every record has. */
export function recordColumns(scope: Scope, fields: readonly StoredField[]): ReadColumn[] {
  const system = [...SYSTEM_STORED_FIELDS.values()].filter((field) => !scope.table.fields.has(field.key));
  return fieldColumns(scope, [...system, ...fields]);
}

function groupedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return [...groups.values()];
}

/** Puts the child rows of one level below their parents, then goes down a level. */
export async function addChildren(
  context: RecordsContext, database: Database, model: StoredModel, enclosing: Scope, parents: readonly ShownRow[],
  parent: StoredTable, options: ReadOptions,
): Promise<void> {
  for (const [key, table] of parent.children) {
    if (!options.rights.canRead(table.path)) continue;
    const rows = await readRows(context, database, model, enclosing, table, parents.map((row) => String(row['id'])), options);
    const byParent = new Map<string, ShownRow[]>();
    for (const { parentId, row } of rows) byParent.set(parentId, [...(byParent.get(parentId) ?? []), row]);
    for (const row of parents) row[key] = byParent.get(String(row['id'])) ?? [];
    if (rows.length > 0) {
      const scope: Scope = { ...enclosing, table, alias: 't', enclosing };
      await addChildren(context, database, model, scope, rows.map(({ row }) => row), table, options);
    }
  }
}

async function readRows(
  context: RecordsContext, database: Database, model: StoredModel, enclosing: Scope, table: StoredTable,
  parentIds: readonly string[], options: ReadOptions,
): Promise<{ parentId: string; row: ShownRow }[]> {
  const binds = createBinds(context.source.dialect);
  const scope: Scope = { models: context.models, binds, model, table, alias: 't', enclosing: { ...enclosing, binds } };
  const own = [...table.fields.values()].filter((field) => isShown(options.rights, field));
  const kept = own.filter((field) => !options.rights.canRead(field.path));
  const columns: ReadColumn[] = [
    { key: 'id', sql: 't."id"', isDisplay: false },
    ...fieldColumns(scope, own),
  ];
  const rows = await database.rows(
    `SELECT t."parent_id", ${selectList(columns)} FROM ${relationSql(table)} t`
    + ` WHERE t."parent_id" = ANY (${binds.list('text', parentIds)}) ORDER BY t."parent_id", t."position", t."id"`,
    binds.values,
  );
  const build = await createRowBuilder(columns, context, options.actor);
  const answers = rows.map((values) => values.slice(1));
  await build.ready(answers);
  return rows.map((values, index) => ({ parentId: String(values[0]), row: withinRights(build(answers[index] ?? []), kept, options.rights) }));
}
