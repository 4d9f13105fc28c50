import type { Decimal } from 'decimal.js';
import { MAX_INTEGER_DIGITS } from '../field-types/number-value.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const GROUPS = ['', '万', '亿'];

/**
 * An amount in Chinese capitals, rounded to fen; undefined above 12 integer digits.
 *
 * @example toCapitals(new Decimal('100111.05')) // '壹拾万零壹佰壹拾壹元零伍分'
 */
export function toCapitals(amount: Decimal): string | undefined {
  const text = amount.abs().toFixed(2, 4);
  const [yuan = '0', fen = '00'] = text.split('.');
  if (!amount.isFinite() || yuan.length > MAX_INTEGER_DIGITS) return undefined;
  const sign = amount.isNegative() && Number(text) !== 0 ? '负' : '';
  const whole = wholeCapitals(yuan);
  const part = partCapitals(fen, whole !== '');
  if (whole === '' && part === '') return '零元整';
  return `${sign}${whole === '' ? '' : `${whole}元`}${part === '' ? '整' : part}`;
}

/** '' for zero. Groups of four digits; one 零 for each gap between digits that count. */
function wholeCapitals(digits: string): string {
  let result = '';
  let isGap = false;
  for (let index = 0; index < digits.length; index += 1) {
    const fromRight = digits.length - 1 - index;
    const digit = Number(digits[index]);
    if (digit === 0) {
      isGap = result !== '';
    } else {
      result += `${isGap ? '零' : ''}${DIGITS[digit]}${PLACES[fromRight % 4]}`;
      isGap = false;
    }
    const group = digits.slice(Math.max(0, index - 3), index + 1);
    if (fromRight % 4 === 0 && Number(group) !== 0) {
      result += GROUPS[fromRight / 4];
      isGap = false;
    }
  }
  return result;
}

function partCapitals(fen: string, hasWhole: boolean): string {
  const [jiao, cent] = [Number(fen[0]), Number(fen[1])];
  if (jiao === 0 && cent === 0) return '';
  const tenths = jiao === 0 ? (hasWhole ? '零' : '') : `${DIGITS[jiao]}角`;
  return cent === 0 ? tenths : `${tenths}${DIGITS[cent]}分`;
}
