import type { Decimal } from 'decimal.js';
import { ExactNumber, type Rounding } from '../../field-types/exact-number.ts';
import { INVALID, toNumber, type FormulaValue } from '../value.ts';
import { eager, type FormulaFunction } from './definition.ts';

const MAX_PLACES = 10;
const MAX_EXPONENT = 1_000;

/** Exact decimal arithmetic; what has no answer is invalid. */
export const mathFunctions = {
  ROUND: rounding('halfUp'),
  ROUNDUP: rounding('up'),
  ROUNDDOWN: rounding('down'),
  ABS: eager(['number'], 'number', (value) => toNumber(value ?? null).abs()),
  /** The whole number at or below the value. */
  INT: eager(['number'], 'number', (value) => ExactNumber.fromDecimal(decimal(value).floor())),
  /** Remainder with the sign of the divisor. */
  MOD: eager(['number', 'number'], 'number', (value, divisor) => {
    const [a, b] = [decimal(value), decimal(divisor)];
    return b.isZero() ? INVALID : ExactNumber.fromDecimal(a.minus(b.times(a.div(b).floor())));
  }),
  POWER: eager(['number', 'number'], 'number', (base, exponent) => power(toNumber(base ?? null), toNumber(exponent ?? null))),
  SQRT: eager(['number'], 'number', (value) => ExactNumber.fromDecimal(decimal(value).sqrt())),
} satisfies Record<string, FormulaFunction>;

function decimal(value: FormulaValue | undefined): Decimal {
  return toNumber(value ?? null).decimal;
}

function rounding(mode: Rounding): FormulaFunction {
  return eager(
    ['number', 'number'],
    'number',
    (value, places) => {
      const count = decimal(places);
      if (!count.isInteger() || count.lt(0) || count.gt(MAX_PLACES)) return INVALID;
      return toNumber(value ?? null).rounded(count.toNumber(), mode);
    },
    { min: 1 },
  );
}

/** Exponents beyond ±1,000 are invalid: they only cost time. */
export function power(base: ExactNumber, exponent: ExactNumber): ExactNumber {
  return exponent.decimal.abs().gt(MAX_EXPONENT) ? INVALID : ExactNumber.fromDecimal(base.decimal.pow(exponent.decimal));
}
