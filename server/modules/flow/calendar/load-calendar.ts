import { sql } from 'kysely';
import type { CalendarYear, WorkCalendar } from '#schemas/language/flow/working-time/calendar.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import { hasTable } from '../../../kernel/database.ts';
import type { Uses } from '../../../kernel/caches/kept-in-memory.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { onTablesChanged, SETTINGS_TABLE } from '../../../records/index.ts';
import { ordinaryDays, workingHours } from './working-hours.ts';

export const WORKING_DAY = 'workingDay';
const WORKING_DAY_TABLE = 'sys_working_day';

interface Kept {
  loading: Promise<WorkCalendar> | undefined;
  uses: Uses;
}

const known = new WeakMap<Kernel, Kept>();

/** Working time as administrators have it now on every process; a read costs nothing until they change it. */
export function calendarOf(kernel: Kernel): Promise<WorkCalendar> {
  const kept = keptFor(kernel);
  kept.uses[kept.loading === undefined ? 'misses' : 'hits'] += 1;
  const loading = kept.loading ?? loadCalendar(kernel);
  kept.loading = loading;
  // What could not be read is asked for again.
  loading.catch(() => { if (kept.loading === loading) kept.loading = undefined; });
  return loading;
}

/** What is kept of it counts no more. */
export function forgetCalendar(kernel: Kernel): void {
  keptFor(kernel).loading = undefined;
}

/** Lets administrators see it among what is kept, before anybody has asked for it. */
export function keepCalendar(kernel: Kernel): void {
  const kept = keptFor(kernel);
  kernel.caches.register('workCalendar', { entries: () => (kept.loading === undefined ? 0 : 1), uses: kept.uses, clear: () => forgetCalendar(kernel) });
}

function keptFor(kernel: Kernel): Kept {
  return known.get(kernel) ?? remember(kernel);
}

function remember(kernel: Kernel): Kept {
  const kept: Kept = { loading: undefined, uses: { hits: 0, misses: 0 } };
  known.set(kernel, kept);
  onTablesChanged(kernel.bus, (isChanged) => {
    if (isChanged(WORKING_DAY_TABLE) || isChanged(SETTINGS_TABLE)) forgetCalendar(kernel);
  });
  return kept;
}

async function loadCalendar(kernel: Kernel): Promise<WorkCalendar> {
  return { code: 'office', ...ordinaryDays(await kernel.settings.read(workingHours)), years: await loadYears(kernel) };
}

/** Where the documents have no working calendar, the days are those that the product ships. */
async function loadYears(kernel: Kernel): Promise<WorkCalendar['years']> {
  if (!(await hasTable(kernel.db, `records.${WORKING_DAY_TABLE}`))) return chinaCalendar.years;
  const { rows } = await sql<{ day: string; kind: string }>`
    select day::text, kind from ${sql.table(`records.${WORKING_DAY_TABLE}`)} where deleted_at is null order by day`.execute(kernel.db);
  const years: Record<string, CalendarYear> = {};
  for (const { day, kind } of rows) {
    const year = years[day.slice(0, 4)] ??= { announced: true, off: [], work: [] };
    (kind === 'holiday' ? year.off : year.work).push(day);
  }
  return years;
}
