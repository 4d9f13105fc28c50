import type { Decimal } from 'decimal.js';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { Exact, ExactNumber } from './exact-number.ts';
import { accept, isEmptyValue, refuse, type Fault, type FieldTypeDefinition, type Parsed } from './definition.ts';
import { ORDER_OPERATORS } from './operators.ts';

/** A JSON number keeps 15 significant digits exactly, in JavaScript and in PostgreSQL alike. */
const MAX_SIGNIFICANT_DIGITS = 15;
export const MAX_INTEGER_DIGITS = 12;
const TOO_LARGE = ExactNumber.from(10 ** MAX_INTEGER_DIGITS);

const NUMERAL = /^[+-]?(?:\d{1,60}(?:\.\d{0,60})?|\.\d{1,60})$/;

/** The number a JSON value stands for, or undefined. Texts of digits count. */
export function toDecimal(value: JsonValue | undefined): Decimal | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Exact(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const numeral = value.trim();
  return NUMERAL.test(numeral) ? new Exact(numeral) : undefined;
}

/** The same, ready to be computed with. */
export function toExactNumber(value: JsonValue | undefined): ExactNumber | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? ExactNumber.from(value) : undefined;
  const decimal = toDecimal(value);
  return decimal && ExactNumber.fromDecimal(decimal);
}

/** Rounds half up to `scale` places and refuses what a field cannot hold exactly. */
export function toCanonicalNumber(value: ExactNumber, scale: number): Parsed {
  if (!value.isFinite()) return refuse('numberExpected');
  const rounded = value.rounded(scale);
  if (rounded.abs().comparedTo(TOO_LARGE) >= 0) return refuse('amountTooLarge', { digits: MAX_INTEGER_DIGITS });
  if (!rounded.isShort() && rounded.decimal.precision() > MAX_SIGNIFICANT_DIGITS) return refuse('tooManyDigits', { digits: MAX_SIGNIFICANT_DIGITS });
  // Adding zero turns -0 into 0.
  return accept(rounded.toNumber() + 0);
}

export function parseNumber(value: JsonValue, scale: number): Parsed {
  // Whole numbers need no rounding; tables are full of them.
  if (Number.isInteger(value) && Math.abs(value as number) < 10 ** MAX_INTEGER_DIGITS) return accept((value as number) + 0);
  const number = toExactNumber(value);
  return number === undefined ? refuse('numberExpected') : toCanonicalNumber(number, scale);
}

/** A type whose value is one number with `defaultScale` decimal places unless its field says otherwise. */
export function numberType(defaultScale: number, more: Partial<FieldTypeDefinition> = {}): FieldTypeDefinition {
  return {
    storage: 'decimal',
    valueKind: 'number',
    operators: ORDER_OPERATORS,
    codec: 'number',
    shape: 'number',
    defaultScale,
    settings: {},
    sortable: true,
    parse: (value: JsonValue, field: FieldDocument) => parseNumber(value, field.scale ?? defaultScale),
    isEmpty: isEmptyValue,
    ...more,
  };
}

/** A whole number; one with decimal places is refused rather than rounded. */
export function parseInteger(value: JsonValue): Parsed {
  const decimal = toDecimal(value);
  if (decimal === undefined) return refuse('numberExpected');
  return decimal.isInteger() ? toCanonicalNumber(ExactNumber.fromDecimal(decimal), 0) : refuse('integerExpected');
}

/** Refuses what lies outside the type's own range, whatever the field's `min` and `max` say. */
export function checkRange(value: JsonValue, min: number, max: number): Fault | undefined {
  if (typeof value !== 'number') return undefined;
  if (value < min) return { rule: 'min', params: { min } };
  return value > max ? { rule: 'max', params: { max } } : undefined;
}

/** A number among the field's settings, or the given default. */
export function numberSetting(field: FieldDocument, name: string, otherwise: number): number {
  const value = field.settings?.[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}
