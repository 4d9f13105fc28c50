import type { JsonValue } from './documents/json.ts';

const PROVINCES = '京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼';
const ID_CARD_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_CHECKS = '10X98765432';
/** GB 32100: digits and capital letters without I, O, S, V and Z. */
const CREDIT_CODE_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The named checks of the language; each tells whether a text that is not empty has the form. */
const FORMATS = {
  mobile: matches(/^1[3-9]\d{9}$/),
  /** 6 to 16 letters and digits, both of them. */
  password: matches(/^(?=[A-Za-z0-9]{6,16}$)(?:[A-Za-z]+\d|\d+[A-Za-z])/),
  /** With area code, as 400 or 800, a service number, or a mobile; an extension may follow. */
  telephone: matches(/^(?:(?:\+86[ -]?)?(?:0\d{2,3}[ -]?[2-9]\d{6,7}|\(0\d{2,3}\) ?[2-9]\d{6,7}|[48]00[ -]?\d{3}[ -]?\d{4}|1[3-9]\d{9})|[2-9]\d{6,7}|1[12]\d{1,3}|9[56]\d{3,4})(?:(?:[ -]|转|ext\.? ?)\d{1,6})?$/i),
  idCard: isIdCard,
  email: matches(/^[^\s@"<>(),:;\\[\]]{1,64}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63})+$/),
  licencePlate: matches(new RegExp(`^[${PROVINCES}][A-HJ-NP-Z][A-HJ-NP-Z0-9]{4,5}[A-HJ-NP-Z0-9挂学警港澳]$`)),
  /** Chinese characters, 2 to 20; a dot parts the names of some peoples. */
  personName: matches(/^(?=.{2,20}$)\p{Script=Han}+(?:[·•]\p{Script=Han}+)*$/u),
  url: isWebAddress,
  postcode: matches(/^[0-8]\d{5}$/),
  /** 12 to 19 digits of which the last checks the others (Luhn). */
  bankAccount: (text) => /^\d{12,19}$/.test(text) && hasLuhnDigit(text),
  /** Accounts of companies have no check digit. */
  companyAccount: matches(/^\d{6,30}$/),
  creditCode: isCreditCode,
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

/** Only what a browser opens as a page; an address that carries a name and a password is none for people. */
function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"'\\]+$/i.test(text) || text.length > 2_000 || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname !== '' && username === '' && password === '';
}

function hasLuhnDigit(text: string): boolean {
  const sum = [...text].reverse().reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

/** 17 signs and the check sign of GB 32100. */
function isCreditCode(text: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/.test(text)) return false;
  let weight = 1;
  let sum = 0;
  for (const sign of text.slice(0, 17)) {
    sum += CREDIT_CODE_SIGNS.indexOf(sign) * weight;
    weight = (weight * 3) % 31;
  }
  return CREDIT_CODE_SIGNS[(31 - (sum % 31)) % 31] === text[17];
}
