import { compareText } from '../conditions/compare.ts';
import type { JsonValue } from '../documents/json.ts';
import { ExactNumber } from '../field-types/exact-number.ts';
import { toExactNumber } from '../field-types/number-value.ts';

/** What a formula computes with. A number that is NaN stands for an invalid result and spreads. */
export type FormulaValue = null | boolean | string | ExactNumber | readonly FormulaValue[];
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'list' | 'any';

export const ZERO = ExactNumber.from(0);
export const ONE = ExactNumber.from(1);
export const INVALID = ExactNumber.from(Number.NaN);

export function isNumber(value: FormulaValue): value is ExactNumber {
  return value instanceof ExactNumber;
}

export function isList(value: FormulaValue): value is readonly FormulaValue[] {
  return Array.isArray(value);
}

export function fromJson(value: JsonValue | undefined): FormulaValue {
  if (typeof value === 'number') return ExactNumber.from(value);
  if (value === undefined) return null;
  if (value === null || typeof value !== 'object') return value;
  // Files and free JSON count as something, but have no parts here.
  return Array.isArray(value) ? value.map(fromJson) : true;
}

export function isEmpty(value: FormulaValue): boolean {
  return value === null || value === '' || (isList(value) && value.length === 0);
}

/** Empty counts as 0, yes as 1; text that is no number is invalid. */
export function toNumber(value: FormulaValue): ExactNumber {
  if (isNumber(value)) return value;
  if (isEmpty(value) || value === false) return ZERO;
  if (value === true) return ONE;
  return (typeof value === 'string' ? toExactNumber(value) : undefined) ?? INVALID;
}

export function toText(value: FormulaValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (isNumber(value)) return value.isFinite() ? value.decimal.toFixed() : '';
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  return value.map(toText).join('');
}

/** Zero, empty and invalid are no; everything else is yes. */
export function toBoolean(value: FormulaValue): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return !value.isZero() && !value.isNaN();
  return !isEmpty(value);
}

/** All single values of the arguments, lists taken apart. */
export function flatten(values: readonly FormulaValue[]): FormulaValue[] {
  return values.flatMap((value) => (isList(value) ? flatten(value) : [value]));
}

/** Order of two values; undefined where there is none. Empty stands for 0 beside a number, for '' beside a text. */
export function compareFormulaValues(left: FormulaValue, right: FormulaValue): number | undefined {
  if (isList(left) || isList(right)) return undefined;
  if (isNumber(left) || isNumber(right) || typeof left === 'boolean' || typeof right === 'boolean') {
    const [a, b] = [toNumber(left), toNumber(right)];
    return a.isNaN() || b.isNaN() ? undefined : a.comparedTo(b);
  }
  return compareText(left ?? '', right ?? '');
}
