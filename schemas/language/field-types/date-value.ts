import type { JsonValue } from '../documents/json.ts';
import { accept, refuse, type Parsed } from './definition.ts';
import { parsePattern } from './text-value.ts';

const DATE = /^[1-9]\d{3}-\d{2}-\d{2}$/;
const INSTANT = /^[1-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
export const MS_PER_DAY = 86_400_000;
const MIN_INSTANT_MS = Date.UTC(1000, 0, 1);
const MAX_INSTANT_MS = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** Days since 1970-01-01 of a `YYYY-MM-DD` that exists in the calendar, or undefined. */
export function dayNumber(date: string): number | undefined {
  if (!DATE.test(date)) return undefined;
  const [year, month, day] = [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8))];
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) ? Date.UTC(year, month - 1, day) / MS_PER_DAY : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** `YYYY-MM-DD` of a day number, or undefined outside the years 1000 to 9999. */
export function dateOfDay(day: number): string | undefined {
  const date = new Date(day * MS_PER_DAY);
  const year = date.getUTCFullYear();
  return Number.isInteger(day) && year >= 1000 && year <= 9999 ? date.toISOString().slice(0, 10) : undefined;
}

export function parseDate(value: JsonValue): Parsed {
  return typeof value === 'string' && dayNumber(value) !== undefined ? accept(value) : refuse('dateExpected');
}

/** Epoch milliseconds; an ISO 8601 text with its zone is accepted too. */
export function parseInstant(value: JsonValue): Parsed {
  const ms = typeof value === 'string' ? instantOfText(value) : value;
  if (typeof ms !== 'number' || !Number.isInteger(ms)) return refuse('datetimeExpected');
  return ms >= MIN_INSTANT_MS && ms <= MAX_INSTANT_MS ? accept(ms + 0) : refuse('datetimeExpected');
}

function instantOfText(text: string): number | undefined {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  if (!INSTANT.test(text) || dayNumber(text.slice(0, 10)) === undefined) return undefined;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? undefined : ms;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/;
const WEEK = /^([1-9]\d{3})-W(\d{2})$/;

export function parseTime(value: JsonValue): Parsed {
  if (typeof value !== 'string' || !TIME.test(value)) return refuse('timeExpected');
  return accept(value.length === 5 ? `${value}:00` : value);
}

export function parseWeek(value: JsonValue): Parsed {
  const match = typeof value === 'string' ? WEEK.exec(value) : null;
  const number = Number(match?.[2]);
  const exists = match !== null && number >= 1 && number <= weeksOf(Number(match[1]));
  return exists ? accept(value) : refuse('weekExpected');
}

/** 53 where the year begins or ends on a Thursday. */
function weeksOf(year: number): number {
  const thursday = 4;
  const isLong = new Date(Date.UTC(year, 0, 1)).getUTCDay() === thursday || new Date(Date.UTC(year, 11, 31)).getUTCDay() === thursday;
  return isLong ? 53 : 52;
}

export const parseMonth = parsePattern(/^[1-9]\d{3}-(?:0[1-9]|1[0-2])$/, 'monthExpected');
export const parseQuarter = parsePattern(/^[1-9]\d{3}-0[1-4]$/, 'quarterExpected');
