import type { Values } from '#schemas/language/runtime.ts';
import { dayOfInstant } from '#schemas/language/conditions/day.ts';
import type { StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';

interface BillRule {
  prefix: string | null;
  date_format: string | null;
  digit: number | string | null;
  start_number: number | string | null;
}

/** Fills empty bill numbers. The counter row is locked to the end of the transaction: no gaps, no duplicates. */
export async function drawBillNumbers(database: Database, model: StoredModel, values: Values, now: number): Promise<void> {
  await drawBillNumbersOfMany(database, model, [values], now);
}

/** The same for many records, in their order: one statement a rule. */
export async function drawBillNumbersOfMany(database: Database, model: StoredModel, records: readonly Values[], now: number): Promise<void> {
  for (const field of model.root.fields.values()) {
    const rule = field.document.billRule;
    if (rule === undefined || field.place.type !== 'column') continue;
    const empty = records.filter(({ [field.key]: given }) => given === undefined || given === null || given === '');
    const numbers = empty.length === 0 ? [] : await nextBillNumbers(database, rule, now, empty.length);
    empty.forEach((values, index) => { values[field.key] = numbers[index] ?? null; });
  }
}

/**
 * The next number of a bill rule, e.g. `XM2026110001`; the counter starts again with every period of
 * the rule's date. A rule nobody has set up counts with its code as prefix.
 */
export async function nextBillNumber(database: Database, rule: string, now: number): Promise<string> {
  return (await nextBillNumbers(database, rule, now, 1))[0] ?? '';
}

async function nextBillNumbers(database: Database, rule: string, now: number, count: number): Promise<string[]> {
  const [stored] = await database.query<BillRule>(
    `SELECT to_jsonb(b) ->> 'prefix' AS prefix, to_jsonb(b) ->> 'date_format' AS date_format,
            to_jsonb(b) ->> 'digit' AS digit, to_jsonb(b) ->> 'start_number' AS start_number
     FROM records.sys_bill_rule b WHERE b.en_code = $1 AND b.deleted_at IS NULL
       AND COALESCE(to_jsonb(b) ->> 'enabled_mark', '1') NOT IN ('0', 'false') LIMIT 1`,
    [rule],
  );
  const period = periodOf(stored === undefined ? 'yyyyMM' : stored.date_format ?? 'no', now);
  const digits = Math.min(20, Math.max(1, Number(stored?.digit ?? 4) || 4));
  const start = Math.max(0, Number(stored?.start_number ?? 1) || 1);
  const [counter] = await database.query<{ value: number }>(
    `INSERT INTO kernel.bill_counter AS c (rule, period, value) VALUES ($1, $2, $3::bigint + $4::bigint - 1)
     ON CONFLICT (rule, period) DO UPDATE SET value = c.value + $4::bigint RETURNING value`,
    [rule, period, start, count],
  );
  const last = counter?.value ?? start + count - 1;
  const prefix = `${stored?.prefix ?? (stored === undefined ? rule : '')}${period}`;
  return Array.from({ length: count }, (_, index) => prefix + String(last - count + 1 + index).padStart(digits, '0'));
}

/** Date part of the number, by the product's day; empty when the rule has none. */
function periodOf(format: string, now: number): string {
  const [year = '', month = '', day = ''] = dayOfInstant(now).split('-');
  switch (format) {
    case 'yyyyMMdd': return `${year}${month}${day}`;
    case 'yyyyMM': return `${year}${month}`;
    case 'yyyy': return year;
    default: return '';
  }
}
