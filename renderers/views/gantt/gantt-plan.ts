import dayjs from 'dayjs';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isDayRange } from '#schemas/language/list-views/calendar.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { addDays, daysBetween, daysOf, movedValues } from '../calendar/calendar-days.ts';
import type { CalendarFields, DaySpan } from '../calendar/calendar-days.ts';
import type { TableLine } from '../list/table/table-types.ts';
import { criticalPath } from './critical-path.ts';

/** What a Gantt chart reads of a record. */
export interface GanttFields {
  days: CalendarFields;
  after: string | undefined;
  progress: string | undefined;
  actualStart: string | undefined;
  actualEnd: string | undefined;
}

/** A record with its bar; without a beginning it has none. */
export interface GanttRow {
  line: TableLine;
  span: DaySpan | null;
  actual: DaySpan | null;
  /** Percent, where it is known. */
  done: number | null;
  /** Ids of what it waits for. */
  after: string[];
  isCritical: boolean;
  /** By how many days it can be late; null where nothing is known. */
  slack: number | null;
}

export type Zoom = 'day' | 'week' | 'month';

/** Pixels of a day. */
export const DAY_PX: Record<Zoom, number> = { day: 34, week: 14, month: 5 };

/** The rows of a plan as their records say, what is on its way to the server included. */
export function ganttRows(lines: readonly TableLine[], fields: GanttFields, pending: ReadonlyMap<string, Values>, today: string): GanttRow[] {
  const rows = lines.map((line) => {
    const record: Values = { ...line.record, ...pending.get(line.id) };
    return { line, span: daysOf(fields.days, record), actual: actualOf(record, fields, today), done: percentOf(record, fields.progress), after: idsOf(record, fields.after) };
  });
  // What others are part of is as long as they are: it decides nothing itself.
  const summaries = new Set(rows.filter(({ line }) => line.branch !== undefined).map(({ line }) => line.id));
  const { critical, slack } = criticalPath(rows.flatMap(({ line, span, after }) => (
    span === null || summaries.has(line.id) ? [] : [{ id: line.id, first: daysBetween(EPOCH, span[0]), last: daysBetween(EPOCH, span[1]), after }])));
  return rows.map((row) => ({ ...row, isCritical: critical.has(row.line.id), slack: slack.get(row.line.id) ?? null }));
}

/** First and last day that are drawn: whole months with a little room around all bars and today. */
export function shownDays(rows: readonly GanttRow[], today: string): DaySpan {
  const days = rows.flatMap(({ span, actual }) => [...(span ?? []), ...(actual ?? [])]);
  const all = [...days, ...(days.length === 0 ? [today] : [])].sort();
  const first = all[0] ?? today;
  const last = all.at(-1) ?? today;
  return [dayjs(first).subtract(7, 'day').startOf('month').format(DAY), dayjs(last).add(14, 'day').endOf('month').format(DAY)];
}

/** The months of a span, each with its days. */
export function monthsOf([first, last]: DaySpan): { month: string; days: number }[] {
  const months: { month: string; days: number }[] = [];
  for (let day = dayjs(first); day.format(DAY) <= last; day = day.add(1, 'month')) months.push({ month: day.format('YYYY-MM'), days: day.daysInMonth() });
  return months;
}

/** The fields of a record whose end has been moved by whole days; null where it would come before the beginning. */
export function endMovedValues(fields: CalendarFields, record: Values, days: number): Values | null {
  const span = daysOf(fields, record);
  if (span === null || addDays(span[1], days) < span[0]) return null;
  const { start, startField, end } = fields;
  if (isDayRange(startField)) {
    const moved = movedValues(fields, record, days)[start] ?? null;
    const value = record[start] ?? null;
    return Array.isArray(value) && Array.isArray(moved) ? { [start]: [value[0] ?? null, moved[1] ?? null] } : null;
  }
  if (end === undefined) return null;
  const moved = movedValues(fields, record, days)[end];
  return { [end]: moved ?? addDays(span[1], days) };
}

/** Whether the end of a bar can be moved by itself. */
export function hasEnd({ startField, end }: CalendarFields): boolean {
  return end !== undefined || isDayRange(startField);
}

const DAY = 'YYYY-MM-DD';
const EPOCH = '2000-01-01';

function actualOf(record: Values, { actualStart, actualEnd }: GanttFields, today: string): DaySpan | null {
  const first = dayOf(actualStart === undefined ? null : record[actualStart]);
  if (first === null) return null;
  const last = dayOf(actualEnd === undefined ? null : record[actualEnd]) ?? (actualEnd === undefined || today < first ? first : today);
  return [first, last < first ? first : last];
}

function dayOf(value: JsonValue | undefined): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? dayjs(value).format(DAY) : null;
}

function percentOf(record: Values, key: string | undefined): number | null {
  const value = key === undefined ? null : record[key];
  return typeof value === 'number' ? Math.min(100, Math.max(0, value)) : null;
}

function idsOf(record: Values, key: string | undefined): string[] {
  const value = key === undefined ? null : record[key] ?? null;
  return [value].flat().flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : []));
}
