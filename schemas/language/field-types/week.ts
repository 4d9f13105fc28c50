import { accept, refuse } from './definition.ts';
import { ORDER_OPERATORS } from './operators.ts';
import { textType } from './text-value.ts';

const WEEK = /^([1-9]\d{3})-W(\d{2})$/;

/** A week of ISO 8601 as `YYYY-Www`: it begins on Monday, and the first one has the year's first Thursday. */
export const week = textType(8, {
  operators: ORDER_OPERATORS,
  parse(value) {
    const match = typeof value === 'string' ? WEEK.exec(value) : null;
    const number = Number(match?.[2]);
    const exists = match !== null && number >= 1 && number <= weeksOf(Number(match[1]));
    return exists ? accept(value) : refuse('weekExpected');
  },
});

/** 53 where the year begins or ends on a Thursday. */
function weeksOf(year: number): number {
  const thursday = 4;
  const isLong = new Date(Date.UTC(year, 0, 1)).getUTCDay() === thursday || new Date(Date.UTC(year, 11, 31)).getUTCDay() === thursday;
  return isLong ? 53 : 52;
}
