import type { Decimal } from 'decimal.js';
import chinese from 'nzh/cn';
import { MAX_INTEGER_DIGITS } from '../field-types/number-value.ts';

const HALF_UP = 4;

/**
 * An amount in Chinese capitals, rounded to fen; undefined above 12 integer digits.
 *
 * @example toCapitals(new Decimal('100111.05')) // '壹拾万零壹佰壹拾壹元零伍分'
 */
export function toCapitals(amount: Decimal): string | undefined {
  if (!amount.isFinite()) return undefined;
  // Without closing zeros, which would take the 整 away.
  const digits = amount.abs().toDecimalPlaces(2, HALF_UP).toFixed();
  if ((digits.split('.')[0] ?? '').length > MAX_INTEGER_DIGITS) return undefined;
  const capitals = chinese.toMoney(digits, { outSymbol: false });
  return amount.isNegative() && digits !== '0' ? `负${capitals}` : capitals;
}
