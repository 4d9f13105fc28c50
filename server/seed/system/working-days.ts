import type { CalendarDay } from '#schemas/language/flow/working-time/calendar.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import { dateOfDay, dayNumber } from '#schemas/language/field-types/date-value.ts';
import { hasTable, type Transaction } from '../../kernel/database.ts';
import { insertMissing, type SeedRow } from '../../module-kit/insert-missing.ts';

/** The holidays and exchanged days of China that the product ships; where the documents have a working calendar. */
export async function seedWorkingDays(trx: Transaction): Promise<void> {
  if (await hasTable(trx, 'records.sys_working_day')) await insertMissing(trx, 'sys_working_day', workingDayRows());
}

/** A record's id is its day. */
export function workingDayRows(): SeedRow[] {
  return Object.entries(chinaCalendar.years).flatMap(([year, { off, work, names = {}, source = '' }]) => {
    const rowsOf = (entry: CalendarDay, kind: string): SeedRow[] => daysIn(entry).map((day) => ({
      id: day, day, name: names[typeof entry === 'string' ? entry : entry[0]] ?? day, kind, year: Number(year), description: source,
    }));
    return [...off.flatMap((entry) => rowsOf(entry, 'holiday')), ...work.flatMap((entry) => rowsOf(entry, 'shifted'))];
  });
}

function daysIn(entry: CalendarDay): string[] {
  const [first, last] = (typeof entry === 'string' ? [entry, entry] : entry).map(dayNumber);
  if (first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_none, index) => dateOfDay(first + index) ?? []).flat();
}
