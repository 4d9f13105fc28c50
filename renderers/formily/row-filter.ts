import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { RecordState } from '#schemas/language/runtime.ts';

/** Keys of all rows that a record has now, rows of rows among them. */
export function keysOfRows(state: RecordState, fields: Record<string, FieldDocument>, prefix = ''): Set<string> {
  const keys = new Set<string>();
  for (const [name, field] of Object.entries(fields)) {
    if (!field.fields) continue;
    const { fields: columns } = field;
    const hasTables = Object.values(columns).some((column) => column.fields);
    state.rowKeys(prefix + name).forEach((key, index) => {
      keys.add(key);
      if (hasTables) for (const inner of keysOfRows(state, columns, `${prefix}${name}.${index}.`)) keys.add(inner);
    });
  }
  return keys;
}

/** Tells of paths such as `items.3.price` whether their row is one of these; fields of the record itself always are. */
export function rowFilter(state: RecordState, fields: Record<string, FieldDocument>, keys: ReadonlySet<string>): (path: string) => boolean {
  const known = new Map<string, string[]>();
  return (path) => {
    const row = innermostRow(fields, path);
    if (!row) return true;
    const now = known.get(row.table) ?? state.rowKeys(row.table);
    known.set(row.table, now);
    return keys.has(now[row.index] ?? '');
  };
}

/** The row that a path leads into last: `items.3.parts.0.size` into the first of `items.3.parts`. */
function innermostRow(fields: Record<string, FieldDocument>, path: string): { table: string; index: number } | undefined {
  const [key = '', index, ...rest] = path.split('.');
  const columns = Object.hasOwn(fields, key) ? fields[key]?.fields : undefined;
  if (!columns || index === undefined || rest.length === 0) return undefined;
  const inner = innermostRow(columns, rest.join('.'));
  return inner ? { ...inner, table: `${key}.${index}.${inner.table}` } : { table: key, index: Number(index) };
}
