import { getFieldType } from '#schemas/language/field-types/index.ts';
import { SUBJECT_MODELS, type SubjectKind } from '#schemas/language/field-types/subject-kinds.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { RecordsContext } from '../context.ts';
import { allTables, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { namedIdSql } from '../read/columns.ts';
import { createBinds } from '../sql/binds.ts';
import type { Database } from '../sql/database.ts';
import { stateSql, type RecordState } from '../sql/live-sql.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import { relationSql } from '../sql/relation.ts';

/** A field in which stored records keep one of the given ids or codes. */
export interface Use {
  model: string;
  title: string;
  field: string;
}

/** Who still names these records (of this model); asked of all models in one statement. */
export async function findUses(
  context: RecordsContext, database: Database, model: StoredModel, ids: readonly string[], state: RecordState = 'live',
): Promise<Use[]> {
  return findHolders(context, database, (other, table, field) => names(context, model, other, table, field), ids, model.root.table, state);
}

/**
 * Fields (of those that `mayHold`) in which a record (that is not removed, where no other state is named) keeps one of the values. The
 * values are ids of records in `ownTable`, where it is given: what those say of themselves does not count.
 */
export async function findHolders(
  context: RecordsContext, database: Database, mayHold: (model: StoredModel, table: StoredTable, field: StoredField) => boolean,
  values: readonly string[], ownTable?: string, state: RecordState = 'live',
): Promise<Use[]> {
  const places: Use[] = [];
  const parts: string[] = [];
  const binds = createBinds(context.source.dialect);
  const named: Named = { isAmong: binds.among('text', values), list: '$1::text[]' };
  for (const other of context.models.values()) {
    if (isElsewhere(context, other)) continue;
    for (const table of allTables(other.root)) {
      for (const field of table.fields.values()) {
        if (field.place.type !== 'column' || !mayHold(other, table, field)) continue;
        const isOwn = other.root.table === ownTable;
        parts.push(`SELECT ${places.length} AS n FROM (SELECT 1 AS one) q${places.length} WHERE EXISTS (${useSql(other, table, matchSql(context, field, `t.${quoteName(field.place.column)}`, named, ownTable), isOwn ? named : undefined, state)})`);
        places.push({ model: other.code, title: resolveText(other.document.title, 'zh-CN'), field: field.path });
      }
    }
  }
  if (parts.length === 0) return [];
  const rows = await database.query<{ n: number }>(parts.join(' UNION ALL '), binds.values);
  return rows.flatMap(({ n }) => places[Number(n)] ?? []);
}

/** In another database, which no statement reaches from here. */
function isElsewhere({ source }: RecordsContext, { root }: StoredModel): boolean {
  return root.existing !== undefined && root.existing.source !== source.id;
}

/** Models that share a table share its records, so a reference to one names the other's too. */
function names(
  context: RecordsContext, model: StoredModel, other: StoredModel, table: StoredTable, field: StoredField,
): boolean {
  const isParent = table === other.root && field.key === other.document.parent && other.root.table === model.root.table;
  return isParent || subjectKinds(context, field, model.root.table).length > 0 || context.models.get(field.target ?? '')?.root.table === model.root.table;
}

/** As what the records of a table stand in a field of subjects. */
function subjectKinds(context: RecordsContext, field: StoredField, ownTable: string | undefined): SubjectKind[] {
  const kinds = getFieldType(field.document.type)?.subjects ?? [];
  return kinds.filter((kind) => context.models.get(SUBJECT_MODELS[kind])?.root.table === ownTable);
}

/** The values asked for: as a test, and in PostgreSQL as a list. */
interface Named {
  isAmong(expression: string): string;
  list: string;
}

function matchSql(context: RecordsContext, field: StoredField, value: string, named: Named, ownTable: string | undefined): string {
  const kinds = subjectKinds(context, field, ownTable);
  if (kinds.length > 0) {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    return `${value} && ARRAY(SELECT kind || ':' || id FROM unnest(ARRAY[${list}]) kind, unnest(${named.list}) id)`;
  }
  return field.kind === 'textArray' ? `${value} && ${named.list}` : named.isAmong(namedIdSql(field, value));
}

/** `own`: records that do not count. */
function useSql(other: StoredModel, table: StoredTable, match: string, own: Named | undefined, state: RecordState): string {
  if (table === other.root) {
    const others = own === undefined ? '' : ` AND NOT (${own.isAmong('t."id"')})`;
    return `SELECT 1 FROM ${relationSql(table)} t WHERE ${match} AND ${stateSql(other, 't', state)}${others}`;
  }
  // A child row counts while the record it belongs to is alive.
  const chain = chainTo(other.root, table);
  const joins = chain.slice(0, -1).reverse().map((parent, index) =>
    ` JOIN ${quoteTable(parent.table)} p${index} ON p${index}."id" = ${index === 0 ? 't' : `p${index - 1}`}."parent_id"`).join('');
  const root = `p${chain.length - 2}`;
  const others = own === undefined ? '' : ` AND NOT (${own.isAmong(`${root}."id"`)})`;
  return `SELECT 1 FROM ${relationSql(table)} t${joins} WHERE ${match} AND ${stateSql(other, root, state)}${others}`;
}

/** The tables from the root down to `table`. */
function chainTo(from: StoredTable, table: StoredTable): StoredTable[] {
  if (from === table) return [from];
  for (const child of from.children.values()) {
    const below = chainTo(child, table);
    if (below.length > 0) return [from, ...below];
  }
  return [];
}
