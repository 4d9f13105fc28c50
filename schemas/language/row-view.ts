import type { JsonValue } from './documents/json.ts';
import type { ExactNumber } from './field-types/exact-number.ts';
import type { Values } from './runtime.ts';

/** What conditions and formulas see of a record, or of one row of its child tables. */
export interface RowView {
  readonly parent: RowView | undefined;
  has(key: string): boolean;
  value(key: string): JsonValue | undefined;
  rows(table: string): readonly RowView[];
  /** Running total of a column, where somebody keeps one. */
  total?(table: string, column: string): ColumnTotal | undefined;
}

export interface ColumnTotal {
  sum: ExactNumber;
  /** Cells that are not empty. */
  count: number;
  /** Cells that are no numbers and make the sum invalid. */
  invalid: number;
}

/** Looks at plain values; only own properties count. */
export function viewOf(values: Values, parent?: RowView): RowView {
  const view: RowView = {
    parent,
    has: (key) => Object.hasOwn(values, key),
    value: (key) => (Object.hasOwn(values, key) ? values[key] : undefined),
    rows(table) {
      const rows = Object.hasOwn(values, table) ? values[table] : undefined;
      if (!Array.isArray(rows)) return [];
      return rows.filter(isValues).map((row) => viewOf(row, view));
    },
  };
  return view;
}

export function isValues(value: JsonValue | undefined): value is Values {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The view `depth` levels up. */
export function enclosing(view: RowView, depth: number): RowView | undefined {
  let level: RowView | undefined = view;
  for (let step = 0; step < depth && level; step += 1) level = level.parent;
  return level;
}
