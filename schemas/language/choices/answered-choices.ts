import type { InterfaceOptions } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';

const MAX_CHOICES = 2_000;

export interface AnsweredRow {
  label: string;
  /** Texts of the columns that the field shows in its picker, by their keys; no other of the answer. */
  columns: Readonly<Record<string, string>>;
  /** Values for the fields that the row fills, by the keys of the row. */
  values: Readonly<Record<string, JsonValue>>;
}

/**
 * Value -> row of the choices in what a data interface has answered, in its order: of two with one value the first counts, and a row
 * without a value is none. Undefined where the answer is no list.
 */
export function answeredRows(answer: JsonValue, { value, label, columns = [], fills = [] }: Pick<InterfaceOptions, 'value' | 'label' | 'columns' | 'fills'>): ReadonlyMap<string, AnsweredRow> | undefined {
  if (!Array.isArray(answer)) return undefined;
  const rows = new Map<string, AnsweredRow>();
  for (const row of answer) {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) continue;
    const code = plainText(row[value]);
    if (code === '' || rows.has(code) || rows.size >= MAX_CHOICES) continue;
    rows.set(code, {
      label: plainText(row[label]) || code,
      columns: Object.fromEntries(columns.map(({ key }) => [key, plainText(row[key])])),
      values: Object.fromEntries(fills.map(({ from }) => [from, row[from] ?? null])),
    });
  }
  return rows;
}

function plainText(value: JsonValue | undefined): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}
