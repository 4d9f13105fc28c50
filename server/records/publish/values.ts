import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import { sameJson } from './convert-value.ts';
import { encodeValue, STORAGE, type StorageKind } from '../sql/storage.ts';

/** A column that may be read: of the record itself or of rows in it. */
export interface StoredColumn {
  /** From the record's own table to the one that has the column. */
  tables: readonly StoredTable[];
  column: string;
  kind: StorageKind;
}

export interface FoundValue {
  /** Of the row that holds it. */
  id: string;
  /** Of the record around the row. */
  record: string;
  values: JsonValue[];
}

const BATCH = 2_000;

/** Every row in which one of the columns holds a value, in batches in the order of their ids; all columns are of one table. */
export async function* readValues(database: Database, columns: readonly StoredColumn[]): AsyncGenerator<FoundValue[]> {
  const [first] = columns;
  const table = first?.tables.at(-1);
  if (first === undefined || table === undefined) return;
  const shown = columns.map(({ column, kind }) => STORAGE[kind].read(`t.${quoteName(column)}`));
  const wanted = columns.map(({ column }) => `t.${quoteName(column)} IS NOT NULL`).join(' OR ');
  const { joins, root } = pathToRecord(first.tables);
  let last = '';
  for (;;) {
    const rows = await database.query<{ id: string; record: string; values: JsonValue[] } & Record<string, JsonValue>>(
      `SELECT t."id", ${root}."id" AS record, ${shown.map((sql, index) => `${sql} AS v${String(index)}`).join(', ')}
       FROM ${quoteTable(table.table)} t${joins} WHERE (${wanted}) AND t."id" > $1 ORDER BY t."id" LIMIT ${String(BATCH)}`, [last],
    );
    if (rows.length === 0) return;
    yield rows.map((row) => ({ id: row.id, record: row.record, values: columns.map((_column, index) => row[`v${String(index)}`] ?? null) }));
    last = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

function pathToRecord(tables: readonly StoredTable[]): { joins: string; root: string } {
  let joins = '';
  let alias = 't';
  for (let level = tables.length - 2; level >= 0; level -= 1) {
    const parent = tables[level];
    if (parent === undefined) break;
    joins += ` JOIN ${quoteTable(parent.table)} p${String(level)} ON p${String(level)}."id" = ${alias}."parent_id"`;
    alias = `p${String(level)}`;
  }
  return { joins, root: alias };
}

/** The statement that `writeValues` sends. */
export function writeStatement(table: string, column: string, kind: StorageKind): string {
  return `UPDATE ${quoteTable(table)} t SET ${quoteName(column)} = s.value`
    + ` FROM jsonb_to_recordset($1::jsonb) AS s(id text, value ${STORAGE[kind].type}) WHERE t."id" = s.id`;
}

/** Writes one value for each of the rows. */
export async function writeValues(
  database: Database, table: string, column: string, kind: StorageKind, rows: readonly { id: string; value: JsonValue }[],
): Promise<void> {
  if (rows.length === 0) return;
  const encoded = rows.map(({ id, value }) => ({ id, value: kind === 'json' ? value : (encodeValue(kind, value) as JsonValue) }));
  await database.query(writeStatement(table, column, kind), [JSON.stringify(encoded)]);
}

export interface Unfit {
  count: number;
  samples: { record: string; value: JsonValue }[];
  /** They stay where they are; else they are left behind in the retired column. */
  stays?: true;
}

export interface ValueScan {
  /** Values that are there. */
  count: number;
  /** Of those, the ones that become something else. */
  changed: number;
  unfit: Unfit;
}

const MAX_SAMPLES = 20;

/** Looks at every value of a column; `convert` answers what it becomes, undefined where it does not fit. */
export async function scanValues(
  database: Database, column: StoredColumn, convert: (value: JsonValue) => JsonValue | undefined,
): Promise<ValueScan> {
  const scan: ValueScan = { count: 0, changed: 0, unfit: { count: 0, samples: [] } };
  for await (const rows of readValues(database, [column])) {
    for (const { record, values: [value = null] } of rows) {
      if (isEmptyValue(value)) continue;
      scan.count += 1;
      const converted = convert(value);
      if (converted === undefined) {
        scan.unfit.count += 1;
        if (scan.unfit.samples.length < MAX_SAMPLES) scan.unfit.samples.push({ record, value });
      } else if (!sameJson(converted, value)) {
        scan.changed += 1;
      }
    }
  }
  return scan;
}
