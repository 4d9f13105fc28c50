import type { Text } from '#schemas/language/documents/text.ts';
import { isSecret } from '#schemas/language/field-types/resolve-field.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { Actor } from '../../kernel/actor.ts';
import { fieldSql } from '../conditions/condition-sql.ts';
import type { RecordsContext } from '../context.ts';
import { allTables, SYSTEM_STORED_FIELDS, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import { ruleSql } from '../read/list-where.ts';
import type { Binds } from '../sql/binds.ts';
import { quoteName, snakeCase } from '../sql/identifier.ts';
import { liveSql } from '../sql/live-sql.ts';
import { relationSql } from '../sql/relation.ts';
import { rootScope, type Scope } from '../sql/scope.ts';
import type { StorageKind } from '../sql/storage.ts';

/** A table as statements of people see it: records of one model, or rows of one of its child tables. */
export interface ReadableTable {
  /** `visa_change`, of the child table `items` of the model `visaChange` `visa_change_items`. */
  name: string;
  /** Code of the model. */
  model: string;
  title: Text;
  columns: ReadableColumn[];
}

export interface ReadableColumn {
  /** The field's key in snake case. */
  name: string;
  kind: StorageKind;
  title: Text;
}

/** A table with what it takes to read it on somebody's behalf. */
export interface ReadableRelation extends ReadableTable {
  /** Some of its records may not be seen. */
  isFiltered: boolean;
  /** The SELECT behind it with those of its columns that are named; values are bound by `binds`. */
  sql(binds: Binds, isNamed: (column: string) => boolean): string;
}

/** The tables that the actor may read (of those that are wanted), by name, with the columns and rows that he may see of each. */
export async function readableTables(context: RecordsContext, actor: Actor, isWanted = (_name: string): boolean => true): Promise<Map<string, ReadableRelation>> {
  const variables = await context.variables(actor);
  const tables = new Map<string, ReadableRelation>();
  for (const model of context.models.values()) {
    // Those of other databases cannot be joined with these.
    if (model.root.existing !== undefined) continue;
    const rights = await context.permissions.model(actor, model.code);
    if (rights.rows === false) continue;
    for (const table of allTables(model.root)) {
      const name = tableName(model, table);
      if (name === undefined || tables.has(name) || !isWanted(name)) continue;
      const relation = describe(context, name, model, table, rights, variables);
      if (relation !== undefined) tables.set(name, relation);
    }
  }
  return tables;
}

function describe(context: RecordsContext, name: string, model: StoredModel, table: StoredTable, rights: ModelRights, variables: Variables): ReadableRelation | undefined {
  const fields = readableFields(table, rights);
  if (fields.size === 0) return undefined;
  return {
    name,
    model: model.code,
    title: fieldAt(model, table)?.document.title ?? model.document.title,
    columns: [
      ...(table.path === '' ? [] : CHILD_COLUMNS),
      ...[...fields].map(([column, { kind, document }]): ReadableColumn => ({ name: column, kind, title: document.title })),
    ],
    isFiltered: rights.rows !== true,
    sql(binds, isNamed) {
      const named = new Map([...fields].filter(([column]) => isNamed(column)));
      return relationOf(rootScope(context.models, binds, model, binds.alias()), table, named, rights, variables);
    },
  };
}

const CHILD_COLUMNS: readonly ReadableColumn[] = [
  { name: 'id', kind: 'text', title: 'ID' },
  { name: 'parent_id', kind: 'text', title: { 'zh-CN': '上级记录', 'en-US': 'Record it belongs to', 'zh-TW': '上級記錄' } },
  { name: 'position', kind: 'integer', title: { 'zh-CN': '行号', 'en-US': 'Place', 'zh-TW': '行號' } },
];

/** By column name. What only some of the visible records show is left out, as it is of filters and sums. */
function readableFields(table: StoredTable, rights: ModelRights): Map<string, StoredField> {
  const fields = new Map<string, StoredField>();
  const all = table.path === '' ? [...SYSTEM_STORED_FIELDS.values(), ...table.fields.values()] : [...table.fields.values()];
  for (const field of all) {
    const column = nameOf(field.key);
    if (column === undefined || isSecret(field.document) || !rights.canQuery(field.path)) continue;
    if (field.place.type === 'none' || field.place.type === 'table') continue;
    fields.set(column, field);
  }
  return fields;
}

function relationOf(root: Scope, table: StoredTable, fields: ReadonlyMap<string, StoredField>, rights: ModelRights, variables: Variables): string {
  const { binds } = root;
  const visible = [liveSql(root.model, root.alias), ruleSql(root, rights.rows, variables)].filter((part) => part !== 'TRUE').join(' AND ') || 'TRUE';
  if (table.path === '') return `SELECT ${columnsSql(root, fields).join(', ')} FROM ${relationSql(table)} ${root.alias} WHERE ${visible}`;
  const chain = chainTo(root.model.root, table);
  const aliases = chain.map(() => binds.alias());
  const joins = chain.map((part, index) => `JOIN ${relationSql(part)} ${String(aliases[index])} ON ${String(aliases[index])}."parent_id" = ${index === 0 ? root.alias : String(aliases[index - 1])}."id"`);
  const scope = chain.reduce<Scope>((enclosing, part, index) => ({ ...enclosing, table: part, alias: String(aliases[index]), enclosing }), root);
  const own = CHILD_COLUMNS.map(({ name }) => `${scope.alias}.${quoteName(name)} AS ${quoteName(name)}`);
  return `SELECT ${[...own, ...columnsSql(scope, fields)].join(', ')} FROM ${relationSql(root.model.root)} ${root.alias} ${joins.join(' ')} WHERE ${visible}`;
}

function columnsSql(scope: Scope, fields: ReadonlyMap<string, StoredField>): string[] {
  return [...fields].map(([column, field]) => `${fieldSql(scope, field.key)?.sql ?? 'NULL'} AS ${quoteName(column)}`);
}

/** The tables from below the root down to this one. */
function chainTo(root: StoredTable, wanted: StoredTable): StoredTable[] {
  for (const child of root.children.values()) {
    if (child === wanted) return [child];
    const below = chainTo(child, wanted);
    if (below.length > 0) return [child, ...below];
  }
  return [];
}

function fieldAt({ root }: StoredModel, { path }: StoredTable): StoredField | undefined {
  if (path === '') return undefined;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<StoredTable | undefined>((table, key) => table?.children.get(key), root);
  return parent?.fields.get(last);
}

function tableName(model: StoredModel, { path }: StoredTable): string | undefined {
  return nameOf([model.code, ...(path === '' ? [] : path.split('.'))].map((part) => snakeName(part) ?? '').join('_'));
}

function nameOf(key: string): string | undefined {
  const name = snakeName(key);
  // What begins so is the database's own.
  return name === undefined || name.startsWith('pg_') ? undefined : name;
}

function snakeName(key: string): string | undefined {
  try {
    return snakeCase(key);
  } catch {
    return undefined;
  }
}
