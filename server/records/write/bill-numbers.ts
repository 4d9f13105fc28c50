import type { Values } from '#schemas/language/runtime.ts';
import { allTables, type StoredModel, type StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { loadCounter, numberOf } from './bill-counter.ts';
import { rowsOf } from './diff.ts';
import type { RecordChange } from './record-change.ts';

/**
 * The records with the bill numbers that are still empty in new records and in new rows, in their order; one statement
 * a rule. The counter's row is locked to the end of the transaction: no gaps, no duplicates.
 */
export async function withBillNumbers(
  database: Database, model: StoredModel, records: readonly (RecordChange & { after: Values })[], now: number,
): Promise<Values[]> {
  const counts = new Map<string, number>();
  const count = (rule: string): null => {
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
    return null;
  };
  for (const { before, after } of records) fill(model.root, before, after, count);
  const numbers = new Map<string, string[]>();
  // Always in one order, so that two writes never wait for each other's counters.
  for (const rule of [...counts.keys()].sort()) numbers.set(rule, await nextBillNumbers(database, rule, now, counts.get(rule) ?? 0));
  return records.map(({ before, after }) => fill(model.root, before, after, (rule) => numbers.get(rule)?.shift() ?? null));
}

export function isToBeDrawn(values: Values, key: string): boolean {
  const given = values[key];
  return given === undefined || given === null || given === '';
}

/** The next number of a bill rule, e.g. `XM2026110001`. */
export async function nextBillNumber(database: Database, rule: string, now: number): Promise<string> {
  return (await nextBillNumbers(database, rule, now, 1))[0] ?? '';
}

async function nextBillNumbers(database: Database, rule: string, now: number, count: number): Promise<string[]> {
  const counter = await loadCounter(database, rule, now);
  const [drawn] = await database.query<{ value: number }>(
    `INSERT INTO kernel.bill_counter AS c (rule, period, value) VALUES ($1, $2, $3::bigint + $4::bigint - 1)
     ON CONFLICT (rule, period) DO UPDATE SET value = c.value + $4::bigint RETURNING value`,
    [rule, counter.period, counter.start, count],
  );
  const last = drawn?.value ?? counter.start + count - 1;
  return Array.from({ length: count }, (_, index) => numberOf(counter, last - count + 1 + index));
}

function fill(table: StoredTable, before: Values | undefined, after: Values, next: (rule: string) => string | null): Values {
  const result = { ...after };
  for (const [key, { document: { billRule }, place }] of table.fields) {
    const child = table.children.get(key);
    if (child !== undefined && Array.isArray(after[key]) && hasNumbers(child)) {
      const known = new Map(rowsOf(before?.[key]).map((row) => [String(row['id']), row]));
      result[key] = rowsOf(after[key]).map((row) => fill(child, known.get(String(row['id'])), row, next));
    } else if (before === undefined && billRule !== undefined && place.type === 'column' && isToBeDrawn(after, key)) result[key] = next(billRule);
  }
  return result;
}

function hasNumbers(table: StoredTable): boolean {
  return allTables(table).some(({ fields }) => [...fields.values()].some(({ document }) => document.billRule !== undefined));
}
