import dayjs from 'dayjs';
import type { GroupSpan } from '#schemas/wire/records.ts';

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

/** Days, months or years in a row without a gap, from the first to the last; as they are where that would be too many. */
export function withoutGaps(spans: readonly string[], by: GroupSpan, most: number): string[] {
  const sorted = [...spans].sort();
  const [first] = sorted;
  const last = sorted.at(-1);
  if (first === undefined || last === undefined) return [];
  const format = FORMATS[by];
  const start = dayjs(by === 'year' ? `${first}-01-01` : by === 'month' ? `${first}-01` : first);
  const row: string[] = [];
  for (let at = start; row.length <= most; at = start.add(row.length, by)) {
    const span = at.format(format);
    if (span > last) return row;
    row.push(span);
  }
  return sorted;
}

const FORMATS: Record<GroupSpan, string> = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' };
