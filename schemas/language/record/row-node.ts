import type { JsonValue } from '../documents/json.ts';
import type { Text } from '../documents/text.ts';
import { isEmptyValue, type Fault } from '../field-types/definition.ts';
import { ExactNumber } from '../field-types/exact-number.ts';
import { toExactNumber } from '../field-types/number-value.ts';
import type { ColumnTotal, RowView } from '../row-view.ts';
import type { FieldState, Values } from '../runtime.ts';
import type { CompiledField, Level } from './levels.ts';

/** A rule that a field of a row breaks; `path` points inside the value. */
export interface CheckedFault extends Fault {
  field: CompiledField;
  message?: Text;
}

const NOTHING: ColumnTotal = { sum: ExactNumber.from(0), count: 0, invalid: 0 };

/** A record or a child row in memory: what was put in, and what follows from it. */
export class RowNode implements RowView {
  readonly level: Level;
  readonly parent: RowNode | undefined;
  /** Stays with the row wherever it moves. */
  readonly key: string;
  /** Place among its siblings. */
  index = 0;
  /** What was set, canonical where it could be, by place of the field. */
  readonly inputs: (JsonValue | undefined)[] = [];
  readonly inputFaults: (Fault | undefined)[] = [];
  /** What holds now: formulas, forced values and the hidden policy applied. */
  readonly current: (JsonValue | undefined)[] = [];
  /** What changeable values proposed last. */
  readonly proposals: (JsonValue | undefined)[] = [];
  /** What a formula could not do. */
  readonly faults: (Fault | undefined)[] = [];
  readonly states: (FieldState | undefined)[] = [];
  readonly whens: boolean[] = [];
  /** What was found wrong with the row's own fields; undefined once something that was looked at has changed. */
  checked: readonly CheckedFault[] | undefined;
  /** Rows of each table, by place of the table's field. */
  readonly tables: RowNode[][] = [];
  /** Keys that are no fields: id, version and the like. */
  readonly extra: Values;
  /** Most rows have no rows of their own to add up. */
  private totals: Map<CompiledField, ColumnTotal> | undefined;
  private snapshot: Values | undefined;
  private prefixIndex = -1;
  private prefixAbove = '';
  private ownPrefix = '';

  constructor(level: Level, parent: RowNode | undefined, key: string, extra: Values) {
    this.level = level;
    this.parent = parent;
    this.key = key;
    this.extra = extra;
  }

  /** `items.3.`, or '' for the record. */
  get prefix(): string {
    if (!this.parent) return '';
    const above = this.parent.prefix;
    // Asked for with every change, and different only after rows have moved.
    if (this.prefixIndex !== this.index || this.prefixAbove !== above) {
      this.prefixIndex = this.index;
      this.prefixAbove = above;
      this.ownPrefix = `${above}${this.level.table?.key ?? ''}.${this.index}.`;
    }
    return this.ownPrefix;
  }

  stateOf(field: CompiledField): FieldState {
    return this.states[field.index] ?? field.base;
  }

  has(key: string): boolean {
    return this.level.byKey.has(key) || Object.hasOwn(this.extra, key);
  }

  value(key: string): JsonValue | undefined {
    const field = this.level.byKey.get(key);
    if (!field) return Object.hasOwn(this.extra, key) ? this.extra[key] : undefined;
    return field.rows ? this.rows(key).map(() => true) : this.current[field.index];
  }

  /** Rows as they count: none where the table is hidden and cleared or left out. */
  rows(table: string): readonly RowNode[] {
    const field = this.level.byKey.get(table);
    return field?.rows && this.current[field.index] === true ? this.allRows(field) : [];
  }

  allRows(field: CompiledField): RowNode[] {
    return (this.tables[field.index] ??= []);
  }

  total(table: string, column: string): ColumnTotal | undefined {
    const field = this.level.byKey.get(table);
    const summed = field?.rows?.byKey.get(column);
    if (!field?.rows || !summed || !field.rows.totals.has(column) || this.current[field.index] !== true) return undefined;
    return this.totals?.get(summed) ?? NOTHING;
  }

  /** Takes the new value of a field, keeping the parent's totals right. */
  settle(field: CompiledField, value: JsonValue | undefined): void {
    const before = this.current[field.index];
    this.current[field.index] = value;
    this.forget();
    if (this.parent && this.level.totals.has(field.key)) this.parent.changeTotal(field, before, value);
  }

  /** Takes the row's values out of its parent's totals, when it goes. */
  leaveTotals(): void {
    for (const field of this.level.fields) if (this.level.totals.has(field.key)) this.settle(field, undefined);
  }

  private changeTotal(column: CompiledField, before: JsonValue | undefined, after: JsonValue | undefined): void {
    this.totals ??= new Map();
    const total = this.totals.get(column) ?? NOTHING;
    const [gone, come] = [toExactNumber(before), toExactNumber(after)];
    const sum = gone ? total.sum.minus(gone) : total.sum;
    this.totals.set(column, {
      sum: come ? sum.plus(come) : sum,
      count: total.count + Number(!isEmptyValue(after)) - Number(!isEmptyValue(before)),
      invalid: total.invalid + Number(isInvalid(after, come)) - Number(isInvalid(before, gone)),
    });
  }

  /** Drops the snapshots that show the old value: this row's and those around it. */
  forget(): void {
    if (!this.snapshot) return;
    this.snapshot = undefined;
    this.parent?.forget();
  }

  /** Plain values; rows that did not change are the same objects as last time. */
  toValues(): Values {
    if (this.snapshot) return this.snapshot;
    const values: Values = { ...this.extra };
    for (const field of this.level.fields) {
      const value = this.current[field.index];
      if (value === undefined) continue;
      values[field.key] = field.rows ? this.rows(field.key).map((row) => row.toValues()) : value;
    }
    return (this.snapshot = values);
  }
}

function isInvalid(value: JsonValue | undefined, number: ExactNumber | undefined): boolean {
  return number === undefined && !isEmptyValue(value);
}
