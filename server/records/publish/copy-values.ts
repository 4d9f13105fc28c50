import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import { storageOf } from '#schemas/language/field-types/resolve-field.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import type { Copy } from './arrange.ts';
import { converter, sameJson } from './convert-value.ts';
import { readValues, writeValues } from './values.ts';

/** Fills the new column of a field from its old one, and proves it: throws where a value is missing that should be there. */
export async function copyValues(database: Database, copy: Copy): Promise<void> {
  const { tables, from, to } = copy;
  const table = tables.at(-1)?.table ?? '';
  const { column } = to.place;
  const becomes = valueOf({ from: copy.from.field, to: copy.to.document, earlier: copy.earlier });
  let expected = 0;
  const columns = [from, ...copy.earlier].map((one) => ({ tables, column: one.column, kind: one.kind }));
  for await (const rows of readValues(database, columns)) {
    const written = rows.map(({ id, values: [now = null, ...earlier] }) => ({ id, value: becomes(now, earlier) }));
    expected += written.filter(({ value }) => value !== null).length;
    await writeValues(database, table, column, to.kind, written);
  }
  const [stored] = await database.query<{ count: number }>(
    `SELECT count(*)::float8 AS count FROM ${quoteTable(table)} WHERE ${quoteName(column)} IS NOT NULL`,
  );
  if (stored?.count !== expected) throw new Error(`${table}.${column}: ${String(expected)} values sent, ${String(stored?.count)} arrived`);
}

/**
 * What becomes of the values of a field: an earlier one comes back where the present one is only what had become
 * of it. Values of a field that keeps its type stay, whatever its rules say now.
 */
export function valueOf({ from, to, earlier }: {
  from: FieldDocument;
  to: FieldDocument;
  earlier: readonly { forms: readonly FieldDocument[] }[];
}): (now: JsonValue, earlier: readonly JsonValue[]) => JsonValue {
  const convert = from.type === to.type && storageOf(from) === storageOf(to) ? (value: JsonValue) => value : converter(from, to);
  const ways = earlier.map(({ forms: [first = from, ...later] }) => {
    const hops = later.map((form, index) => converter(index === 0 ? first : later[index - 1] ?? first, form));
    return {
      onward: (value: JsonValue) => hops.reduce<JsonValue>((held, hop) => (isEmptyValue(held) ? null : hop(held) ?? null), value),
      comeBack: converter(first, to),
    };
  });
  return (now, before) => {
    const present = isEmptyValue(now) ? null : now;
    for (const [index, { onward, comeBack }] of ways.entries()) {
      const value = before[index] ?? null;
      const found = !isEmptyValue(value) && sameJson(onward(value), present) ? comeBack(value) : undefined;
      if (found !== undefined) return found;
    }
    return present === null ? null : convert(present) ?? null;
  };
}
