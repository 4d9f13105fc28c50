import { textLength } from '../../field-types/text-value.ts';
import { toCapitals } from '../capitals.ts';
import { formatValue } from '../format-value.ts';
import { flatten, fromJson, toNumber, toText, ZERO, type FormulaValue } from '../value.ts';
import { eager, variadic, type FormulaFunction } from './definition.ts';

/** Texts are counted in characters as a person sees them on a keyboard: code points. */
export const textFunctions = {
  CONCAT: variadic('any', 'text', (...values) => flatten(values).map(toText).join('')),
  LEFT: eager(['any', 'number'], 'text', (text, count) => [...plain(text)].slice(0, length(count)).join('')),
  RIGHT: eager(['any', 'number'], 'text', (text, count) => {
    const characters = [...plain(text)];
    return characters.slice(Math.max(0, characters.length - length(count))).join('');
  }),
  LEN: eager(['any'], 'number', (text) => fromJson(textLength(plain(text)))),
  UPPER: eager(['any'], 'text', (text) => plain(text).toUpperCase()),
  LOWER: eager(['any'], 'text', (text) => plain(text).toLowerCase()),
  TRIM: eager(['any'], 'text', (text) => plain(text).trim()),
  /** TEXT(value, "#,##0.00"), TEXT(date, "YYYY年MM月DD日") */
  TEXT: eager(['any', 'text'], 'text', (value, format) => formatValue(value ?? null, plain(format))),
  /** The number that a text says: VALUE("07"). A text that says none makes the result invalid. */
  VALUE: eager(['any'], 'number', (text) => toNumber(text ?? null)),
  /** An amount in Chinese capitals. */
  CAPITALS: eager(['number'], 'text', (amount) => toCapitals(toNumber(amount ?? null).decimal) ?? null),
} satisfies Record<string, FormulaFunction>;

function plain(value: FormulaValue | undefined): string {
  return toText(value ?? null);
}

function length(count: FormulaValue | undefined): number {
  const number = toNumber(count ?? null);
  return number.isFinite() && number.comparedTo(ZERO) > 0 ? Math.min(Math.floor(number.toNumber()), 1_000_000) : 0;
}
