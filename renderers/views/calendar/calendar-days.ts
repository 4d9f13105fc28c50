import dayjs from 'dayjs';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { isDayRange } from '#schemas/language/list-views/calendar.ts';
import { fieldsInView } from '#schemas/language/list-views/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { fieldOf } from '../../engine/model-fields.ts';

/** Which fields place a record on days. */
export interface CalendarFields {
  start: string;
  startField: FieldDocument;
  end?: string;
  endField?: FieldDocument;
}

/** First and last day, `YYYY-MM-DD`, both included. */
export type DaySpan = [string, string];

const DAY = 'YYYY-MM-DD';

/** The fields by which a view of a list places records, as far as this person may know them; null where there is no such view. */
export function calendarFields({ screen, model }: ScreenConfig, view = 'calendar'): CalendarFields | null {
  const [start] = fieldsInView(screen.list, view, 'start');
  const [end] = fieldsInView(screen.list, view, 'end');
  const startField = start === undefined ? undefined : fieldOf(model, start);
  const endField = end === undefined ? undefined : fieldOf(model, end);
  if (start === undefined || startField === undefined) return null;
  return { start, startField, ...(end !== undefined && endField !== undefined && { end, endField }) };
}

/** Records that lie, with a part at least, on the days of a span. */
export function spanCondition({ start, startField, end, endField }: CalendarFields, span: DaySpan): Condition {
  if (isDayRange(startField)) return { field: start, op: 'overlaps', value: edges(kindOf(startField), span) };
  const [first, last] = edges(kindOf(startField), span);
  if (end === undefined || endField === undefined) return { field: start, op: 'between', value: [first, last] };
  const [firstEnd] = edges(kindOf(endField), span);
  return {
    all: [
      { field: start, op: 'le', value: last },
      { any: [{ field: end, op: 'ge', value: firstEnd }, { all: [{ field: end, op: 'empty' }, { field: start, op: 'ge', value: first }] }] },
    ],
  };
}

/** The days of a record; null where it has none. An end before its beginning counts as none. */
export function daysOf({ start, startField, end }: CalendarFields, record: Values): DaySpan | null {
  const value = record[start] ?? null;
  const [from, to] = isDayRange(startField) && Array.isArray(value) ? value : [value, end === undefined ? null : record[end] ?? null];
  const first = dayOf(from);
  if (first === null) return null;
  const last = dayOf(to);
  return [first, last !== null && last > first ? last : first];
}

/** The fields of a record that has been moved by whole days. */
export function movedValues({ start, startField, end }: CalendarFields, record: Values, days: number): Values {
  const value = record[start] ?? null;
  if (isDayRange(startField)) return { [start]: Array.isArray(value) ? value.map((edge): JsonValue => shifted(edge, days)) : null };
  const last = end === undefined ? null : record[end] ?? null;
  return { [start]: shifted(value, days), ...(end !== undefined && last !== null && { [end]: shifted(last, days) }) };
}

/** `2026-11-30` and one day is `2026-12-01`. */
export function addDays(day: string, days: number): string {
  return dayjs(day).add(days, 'day').format(DAY);
}

/** How many days later one day is than another. */
export function daysBetween(from: string, to: string): number {
  return dayjs(to).diff(from, 'day');
}

function kindOf(field: FieldDocument): 'date' | 'datetime' {
  const kind = isDayRange(field) ? getFieldType(field.type)?.endKind : valueKindOf(field);
  return kind === 'datetime' ? 'datetime' : 'date';
}

function edges(kind: 'date' | 'datetime', [first, last]: DaySpan): [string, string] | [number, number] {
  return kind === 'date' ? [first, last] : [dayjs(first).startOf('day').valueOf(), dayjs(last).endOf('day').valueOf()];
}

function dayOf(value: JsonValue | undefined): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? dayjs(value).format(DAY) : null;
}

/** The same time of day on another day, where the clocks were changed in between too. */
function shifted(value: JsonValue, days: number): JsonValue {
  if (typeof value === 'string') return addDays(value, days);
  return typeof value === 'number' ? dayjs(value).add(days, 'day').valueOf() : value;
}
