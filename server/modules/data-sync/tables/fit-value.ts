import { isJson } from '#schemas/language/documents/json.ts';
import type { Kind, SyncColumn } from './column.ts';

/** A value as both databases write it in one text; null is none. */
export type Text = string | null;

/** Why a value cannot be in a column: choices of the field `rule` of a run. */
export type Misfit = 'required' | 'tooLong' | 'outOfRange' | 'wrongValue';

export type Fitted = { value: Text } | { misfit: Misfit };

const UTC_PLUS_8_MS = 8 * 3_600_000;
const MOMENT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d+))?$/;
const WHOLE = /^-?\d+$/;
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WRONG: Fitted = { misfit: 'wrongValue' };

/** What was read from the one column as it would stand in the other. */
export function fitValue(text: Text, source: SyncColumn, target: SyncColumn, targetKind: Kind): Fitted {
  if (text === null) return target.isRequired ? { misfit: 'required' } : { value: null };
  switch (target.family) {
    case 'text': return fitText(text, target, targetKind);
    case 'integer': return fitInteger(plainNumber(text), target);
    case 'decimal': return fitDecimal(plainNumber(text), target);
    case 'boolean': return fitBoolean(text, source, target);
    case 'wall': case 'zoned': return fitMoment(text, source, target);
    case 'binary': return target.maxBytes !== null && text.length / 2 > target.maxBytes ? { misfit: 'tooLong' } : { value: text.toLowerCase() };
    default: return fitPlain(text, target);
  }
}

/** Kinds of which every value is written alike, or none. */
function fitPlain(text: string, { family, fraction }: SyncColumn): Fitted {
  switch (family) {
    case 'float': return Number.isFinite(Number(text)) ? { value: text } : WRONG;
    case 'date': return /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') ? { value: text } : WRONG;
    case 'time': return /^(?:[01]\d|2[0-3]):\d\d:\d\d(?:\.\d+)?$/.test(text) ? { value: cutFraction(text, fraction) } : WRONG;
    case 'json': return isJson(text) ? { value: text } : WRONG;
    case 'uuid': return UUID.test(text.toLowerCase()) ? { value: text.toLowerCase() } : WRONG;
    default: return { value: text };
  }
}

/** Whether two values of one column are the same to it. */
export function isSame(one: Text, other: Text, { family, type }: SyncColumn): boolean {
  if (one === null || other === null || one === other) return one === other;
  switch (family) {
    case 'integer': case 'decimal': return plainNumber(one) === plainNumber(other);
    case 'float': return type === 'float' || type === 'float4' ? Math.fround(Number(one)) === Math.fround(Number(other)) : Number(one) === Number(other);
    case 'time': case 'wall': case 'zoned': return cutFraction(one, 6) === cutFraction(other, 6);
    case 'json': return isJson(one) && isJson(other) && sorted(JSON.parse(one)) === sorted(JSON.parse(other));
    case 'uuid': case 'binary': return one.toLowerCase() === other.toLowerCase();
    default: return false;
  }
}

/** What tells rows apart: the values of a key, written in one way. */
export function keyText(values: readonly Text[], columns: readonly SyncColumn[]): string {
  return JSON.stringify(values.map((value, index) => {
    const family = columns[index]?.family;
    if (value === null) return null;
    if (family === 'integer' || family === 'decimal') return plainNumber(value);
    if (family === 'wall' || family === 'zoned') return cutFraction(value, 6);
    return family === 'uuid' ? value.toLowerCase() : value;
  }));
}

function fitText(text: string, target: SyncColumn, kind: Kind): Fitted {
  // What is kept at a fixed length comes back without the blanks at its end.
  const value = target.type === 'char' || target.type === 'bpchar' ? text.replace(/ +$/, '') : text;
  if (target.maxLength !== null && [...value].length > target.maxLength) return { misfit: 'tooLong' };
  if (target.maxBytes !== null && Buffer.byteLength(value) > target.maxBytes) return { misfit: 'tooLong' };
  if (kind === 'postgresql' && value.includes('\0')) return WRONG;
  if (target.charset.startsWith('utf8') && /[\u{10000}-\u{10ffff}]/u.test(value)) return WRONG;
  return { value };
}

/** Without zeros that say nothing; as it is where it is no plain number. */
function plainNumber(text: string): string {
  const parts = NUMBER.exec(text);
  if (parts === null) return text;
  const [, sign = '', whole = '', decimals = ''] = parts;
  const [front, back] = [whole.replace(/^0+(?=\d)/, ''), decimals.replace(/0+$/, '')];
  const plain = back === '' ? front : `${front}.${back}`;
  return plain === '0' ? '0' : `${sign}${plain}`;
}

const BITS: Readonly<Record<string, number>> = { int2: 16, int4: 32, int8: 64, tinyint: 8, smallint: 16, mediumint: 24, int: 32, bigint: 64 };

function fitInteger(text: string, { type, isUnsigned }: SyncColumn): Fitted {
  if (!WHOLE.test(text)) return WRONG;
  const value = BigInt(text);
  if (type === 'year') return value === 0n || (value >= 1901n && value <= 2155n) ? { value: text } : { misfit: 'outOfRange' };
  const bits = BigInt(BITS[type] ?? 64);
  const [low, high] = isUnsigned ? [0n, 2n ** bits] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n)];
  return value >= low && value < high ? { value: text } : { misfit: 'outOfRange' };
}

function fitDecimal(text: string, { precision, scale }: SyncColumn): Fitted {
  const parts = NUMBER.exec(text);
  if (parts === null) return WRONG;
  if (precision === null) return { value: text };
  const [, , whole = '', decimals = ''] = parts;
  const front = whole === '0' ? 0 : whole.length;
  return front > precision - (scale ?? 0) || decimals.length > (scale ?? 0) ? { misfit: 'outOfRange' } : { value: text };
}

/** A flag of MySQL may hold more than yes and no; only another flag of its kind keeps that. */
function fitBoolean(text: string, source: SyncColumn, target: SyncColumn): Fitted {
  const value = plainNumber(text);
  if (target.type === 'tinyint1' && source.type === 'tinyint1') return { value };
  return value === '0' || value === '1' ? { value } : WRONG;
}

function fitMoment(text: string, source: SyncColumn, target: SyncColumn): Fitted {
  const parts = MOMENT.exec(text);
  if (parts === null || text.startsWith('0000')) return WRONG;
  const [, day = '', clock = '', fraction = ''] = parts;
  const offset = source.family === target.family ? 0 : target.family === 'wall' ? UTC_PLUS_8_MS : -UTC_PLUS_8_MS;
  const time = Date.parse(`${day}T${clock}Z`);
  if (Number.isNaN(time)) return WRONG;
  // MySQL keeps moments of 1970 to 2038 alone.
  if (target.type === 'timestamp' && target.family === 'zoned' && (time + offset <= 0 || time + offset >= 2 ** 31 * 1_000)) return { misfit: 'outOfRange' };
  const moved = new Date(time + offset).toISOString().slice(0, 19).replace('T', ' ');
  return { value: cutFraction(fraction === '' ? moved : `${moved}.${fraction}`, target.fraction) };
}

/** Nothing is rounded: what a column is too coarse for is cut, so that it is the same the next time. */
function cutFraction(text: string, digits: number): string {
  const at = text.indexOf('.');
  if (at < 0) return text;
  const rest = text.slice(at + 1, at + 1 + digits).replace(/0+$/, '');
  return rest === '' ? text.slice(0, at) : `${text.slice(0, at)}.${rest}`;
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    (typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part));
}
