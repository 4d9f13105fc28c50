import type { Variables } from '../documents/condition.ts';
import { dayOfInstant } from './day.ts';

export type DateVariables = Pick<Variables, 'today' | 'now' | 'startOfMonth' | 'startOfQuarter' | 'startOfYear'>;

/** The variables that only depend on the time; days are those of the product (UTC+8). */
export function dateVariables(now: number): DateVariables {
  const today = dayOfInstant(now);
  const [year = '', month = '01'] = today.split('-');
  const quarterMonth = String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0');
  return {
    today,
    now,
    startOfMonth: `${year}-${month}-01`,
    startOfQuarter: `${year}-${quarterMonth}-01`,
    startOfYear: `${year}-01-01`,
  };
}
