import type { JsonValue } from './documents/json.ts';

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECKS = '10X98765432';

/** The named checks of the language; each tells whether a text that is not empty has the form. */
const FORMATS = {
  mobile: matches(/^1[3-9]\d{9}$/),
  /** 6 to 16 letters and digits, both of them. */
  password: matches(/^(?=[A-Za-z0-9]{6,16}$)(?:[A-Za-z]+\d|\d+[A-Za-z])/),
  idCard: isIdCard,
  email: matches(/^[^\s@"<>(),:;\\[\]]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/),
  licencePlate: matches(new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$`)),
  chinese: matches(/^\p{Script=Han}+$/u),
  /** Letters, digits and dots; no dot at either end. */
  code: matches(/^(?!\.)[A-Za-z0-9.]+(?<!\.)$/),
  account: matches(/^[A-Za-z0-9]+$/),
  /** Chinese, letters and digits; no special symbols. */
  fullName: matches(/^[\p{Script=Han}A-Za-z0-9]+$/u),
  digits: matches(/^\d+$/),
  /** A whole number or a multiple of 0.5. */
  halfHour: matches(/^\d+(?:\.[05]0*)?$/),
  positiveInteger: matches(/^0*[1-9]\d*$/),
  noBrackets: matches(/^[^[\]]*$/),
} satisfies Record<string, (text: string) => boolean>;

export type FormatName = keyof typeof FORMATS;
export const FORMAT_NAMES = Object.keys(FORMATS) as FormatName[];

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

/** Whether a value that is not empty has the named form; numbers are judged by their text. */
export function hasFormat(value: JsonValue, name: FormatName): boolean {
  return (typeof value === 'string' || typeof value === 'number') && FORMATS[name](String(value));
}

function matches(pattern: RegExp) {
  return (text: string): boolean => text.length <= 10_000 && pattern.test(text);
}

/** 18 characters of a resident identity card: a birthday that exists and the check digit of GB 11643. */
function isIdCard(text: string): boolean {
  const match = /^\d{6}((?:18|19|20)\d{2})(\d{2})(\d{2})\d{3}[\dXx]$/.exec(text);
  if (!match) return false;
  const month = Number(match[2]);
  const birthday = new Date(Date.UTC(Number(match[1]), month - 1, Number(match[3])));
  if (birthday.getUTCMonth() !== month - 1 || birthday.getUTCDate() !== Number(match[3])) return false;
  const sum = ID_CARD_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return ID_CARD_CHECKS[sum % 11] === text[17]?.toUpperCase();
}
