import dayjs from 'dayjs';
import type { GroupSpan } from '#schemas/language/group-spans.ts';

/** Round figures from below the least value to above the largest, zero always among them. */
export function roundSteps(values: readonly number[], wanted = 5): number[] {
  const least = Math.min(0, ...values);
  const largest = Math.max(0, ...values);
  if (least === largest) return [0, 1];
  const rough = (largest - least) / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough * (1 - 1e-9)) ?? 10) * power;
  const first = Math.floor(least / step);
  const last = Math.ceil(largest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index === 0 ? 0 : Number(((first + index) * step).toPrecision(12))));
}

/** Hours, days, months or years in a row without a gap, from the first to the last; as they are where that would be too many. */
export function withoutGaps(spans: readonly string[], by: GroupSpan, most: number): string[] {
  const sorted = [...spans].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const row: string[] = [];
  for (let span = first; row.length <= most; span = later(first, by, row.length)) {
    if (span > last) return row;
    row.push(span);
  }
  return sorted;
}

const FORMATS: Record<Exclude<GroupSpan, 'hour'>, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };
const HOUR_MS = 3_600_000;

function later(span: string, by: GroupSpan, count: number): string {
  // The clock of the reader may skip an hour of the year; these do not.
  if (by === 'hour') return new Date(Date.parse(`${span.replace(' ', 'T')}:00Z`) + count * HOUR_MS).toISOString().slice(0, 13).replace('T', ' ');
  return dayjs(by === 'year' ? `${span}-01-01` : by === 'month' ? `${span}-01` : span).add(count, by).format(FORMATS[by]);
}
