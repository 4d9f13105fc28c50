import { Decimal } from 'decimal.js';
import { INVALID, toNumber, type FormulaValue } from '../value.ts';
import { eager, type FormulaFunction } from './definition.ts';

const MAX_PLACES = 10;
const MAX_EXPONENT = 1_000;

/** Exact decimal arithmetic; what has no answer is invalid. */
export const mathFunctions = {
  ROUND: rounding(Decimal.ROUND_HALF_UP),
  ROUNDUP: rounding(Decimal.ROUND_UP),
  ROUNDDOWN: rounding(Decimal.ROUND_DOWN),
  ABS: eager(['number'], 'number', (value) => number(value).abs()),
  /** The whole number at or below the value. */
  INT: eager(['number'], 'number', (value) => number(value).floor()),
  /** Remainder with the sign of the divisor. */
  MOD: eager(['number', 'number'], 'number', (value, divisor) => {
    const [a, b] = [number(value), number(divisor)];
    return b.isZero() ? INVALID : a.minus(b.times(a.div(b).floor()));
  }),
  POWER: eager(['number', 'number'], 'number', (base, exponent) => power(number(base), number(exponent))),
  SQRT: eager(['number'], 'number', (value) => number(value).sqrt()),
} satisfies Record<string, FormulaFunction>;

function number(value: FormulaValue | undefined): Decimal {
  return toNumber(value ?? null);
}

function rounding(mode: Decimal.Rounding): FormulaFunction {
  return eager(
    ['number', 'number'],
    'number',
    (value, places) => {
      const count = number(places);
      if (!count.isInteger() || count.lt(0) || count.gt(MAX_PLACES)) return INVALID;
      return number(value).toDecimalPlaces(count.toNumber(), mode);
    },
    { min: 1 },
  );
}

/** Exponents beyond ±1,000 are invalid: they only cost time. */
export function power(base: Decimal, exponent: Decimal): Decimal {
  return exponent.abs().gt(MAX_EXPONENT) ? INVALID : base.pow(exponent);
}
