import { getFieldType } from '#schemas/language/field-types/index.ts';
import { SUBJECT_MODELS, type SubjectKind } from '#schemas/language/field-types/subject-kinds.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { RecordsContext } from '../context.ts';
import { allTables, type StoredField, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import { namedIdSql } from '../read/columns.ts';
import type { Database } from '../sql/database.ts';
import { liveSql } from '../sql/live-sql.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';

/** A field in which stored records keep one of the given ids or codes. */
export interface Use {
  model: string;
  title: string;
  field: string;
}

/** Who still names these records (of this model); asked of all models in one statement. */
export async function findUses(
  context: RecordsContext, database: Database, model: StoredModel, ids: readonly string[],
): Promise<Use[]> {
  return findHolders(context, database, (other, table, field) => names(context, model, other, table, field), ids, model.root.table);
}

/**
 * Fields (of those that `mayHold`) in which a record that is not removed keeps one of the values. The
 * values are ids of records in `ownTable`, where it is given: what those say of themselves does not count.
 */
export async function findHolders(
  context: RecordsContext, database: Database, mayHold: (model: StoredModel, table: StoredTable, field: StoredField) => boolean,
  values: readonly string[], ownTable?: string,
): Promise<Use[]> {
  const places: Use[] = [];
  const parts: string[] = [];
  for (const other of context.models.values()) {
    for (const table of allTables(other.root)) {
      for (const field of table.fields.values()) {
        if (field.place.type !== 'column' || !mayHold(other, table, field)) continue;
        const isOwn = other.root.table === ownTable;
        parts.push(`SELECT ${places.length} AS n WHERE EXISTS (${useSql(other, table, matchSql(context, field, `t.${quoteName(field.place.column)}`, ownTable), isOwn)})`);
        places.push({ model: other.code, title: resolveText(other.document.title, 'zh-CN'), field: field.path });
      }
    }
  }
  if (parts.length === 0) return [];
  const rows = await database.query<{ n: number }>(parts.join(' UNION ALL '), [values]);
  return rows.flatMap(({ n }) => places[Number(n)] ?? []);
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

function matchSql(context: RecordsContext, field: StoredField, value: string, ownTable: string | undefined): string {
  const kinds = subjectKinds(context, field, ownTable);
  if (kinds.length > 0) {
    const list = kinds.map((kind) => `'${kind}'`).join(', ');
    return `${value} && ARRAY(SELECT kind || ':' || id FROM unnest(ARRAY[${list}]) kind, unnest($1::text[]) id)`;
  }
  return field.kind === 'textArray' ? `${value} && $1::text[]` : `${namedIdSql(field, value)} = ANY ($1::text[])`;
}

function useSql(other: StoredModel, table: StoredTable, match: string, isOwn: boolean): string {
  if (table === other.root) {
    const others = isOwn ? ' AND NOT (t."id" = ANY ($1::text[]))' : '';
    return `SELECT 1 FROM ${quoteTable(table.table)} t WHERE ${match} AND ${liveSql(other, 't')}${others}`;
  }
  // A child row counts while the record it belongs to is alive.
  const chain = chainTo(other.root, table);
  const joins = chain.slice(0, -1).reverse().map((parent, index) =>
    ` JOIN ${quoteTable(parent.table)} p${index} ON p${index}."id" = ${index === 0 ? 't' : `p${index - 1}`}."parent_id"`).join('');
  const root = `p${chain.length - 2}`;
  const others = isOwn ? ` AND NOT (${root}."id" = ANY ($1::text[]))` : '';
  return `SELECT 1 FROM ${quoteTable(table.table)} t${joins} WHERE ${match} AND ${liveSql(other, root)}${others}`;
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
