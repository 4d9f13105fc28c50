import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import isoWeek from 'dayjs/plugin/isoWeek';
import quarterOfYear from 'dayjs/plugin/quarterOfYear';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RendererServices } from '../../engine/services.ts';

dayjs.extend(customParseFormat);
dayjs.extend(isoWeek);
dayjs.extend(quarterOfYear);

/** How one kind of date stands in a record, in the picker and on the page. */
export interface DateKind {
  picker: 'date' | 'week' | 'month' | 'quarter' | 'year' | 'time';
  hasTime: boolean;
  /** dayjs format, or a text of the renderer where dayjs cannot say it. */
  format: string | ((value: Dayjs, t: RendererServices['t']) => string);
  read(value: JsonValue): Dayjs | null;
  write(value: Dayjs): JsonValue;
}

function ofText(format: string): Pick<DateKind, 'read' | 'write'> {
  return {
    read: (value) => {
      const date = typeof value === 'string' && value !== '' ? dayjs(value, format) : null;
      return date?.isValid() ? date : null;
    },
    write: (value) => value.format(format),
  };
}

export const DATE_KINDS = {
  date: { picker: 'date', hasTime: false, format: 'YYYY-MM-DD', ...ofText('YYYY-MM-DD') },
  week: {
    picker: 'week',
    hasTime: false,
    format: (value, t) => t('form.weekText', { year: value.isoWeekYear(), week: value.isoWeek() }),
    // The Thursday of a week is in it wherever weeks begin.
    read: (value) => {
      const parts = typeof value === 'string' ? /^([1-9]\d{3})-W(\d{2})$/.exec(value) : null;
      return parts ? dayjs(`${parts[1]}-01-04`).startOf('isoWeek').add((Number(parts[2]) - 1) * 7 + 3, 'day') : null;
    },
    write: (value) => `${value.isoWeekYear()}-W${String(value.isoWeek()).padStart(2, '0')}`,
  },
  month: { picker: 'month', hasTime: false, format: 'YYYY-MM', ...ofText('YYYY-MM') },
  time: { picker: 'time', hasTime: true, format: 'HH:mm:ss', ...ofText('HH:mm:ss') },
  datetime: {
    picker: 'date',
    hasTime: true,
    format: 'YYYY-MM-DD HH:mm',
    read: (value) => (typeof value === 'number' ? dayjs(value) : null),
    write: (value) => value.valueOf(),
  },
  quarter: {
    picker: 'quarter',
    hasTime: false,
    format: (value, t) => t('form.quarterText', { year: value.format('YYYY'), quarter: value.quarter() }),
    read: (value) => {
      const parts = typeof value === 'string' ? /^([1-9]\d{3})-0([1-4])$/.exec(value) : null;
      return parts ? dayjs(`${parts[1]}-01-01`).quarter(Number(parts[2])) : null;
    },
    write: (value) => `${value.format('YYYY')}-0${value.quarter()}`,
  },
  year: {
    picker: 'year',
    hasTime: false,
    format: 'YYYY',
    read: (value) => (typeof value === 'number' && value >= 1000 && value <= 9999 ? dayjs(`${value}-01-01`) : null),
    write: (value) => value.year(),
  },
} satisfies Record<string, DateKind>;

/** How a field shows its dates; `settings.withSeconds` and `settings.withoutSeconds` change the time of day. */
export function dateFormat({ settings }: Pick<FieldDocument, 'settings'>, kind: keyof typeof DATE_KINDS): DateKind['format'] {
  if (kind === 'datetime' && settings?.['withSeconds'] === true) return 'YYYY-MM-DD HH:mm:ss';
  return kind === 'time' && settings?.['withoutSeconds'] === true ? 'HH:mm' : DATE_KINDS[kind].format;
}

/** A value as people read it; empty text for none. */
export function formatDate(value: JsonValue, kind: DateKind, t: RendererServices['t'], format: DateKind['format'] = kind.format): string {
  if (format === 'YYYY-MM-DD' && isDay(value)) return value;
  const date = kind.read(value);
  if (!date) return '';
  return typeof format === 'string' ? date.format(format) : format(date, t);
}

/** A day is stored as it is shown; lists are full of them, so they are not taken apart and put together again. */
function isDay(value: JsonValue): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).getUTCDate() === Number(value.slice(8));
}

/** The same for antd's pickers. */
export function pickerFormat(format: DateKind['format'], t: RendererServices['t']): string | ((value: Dayjs) => string) {
  return typeof format === 'string' ? format : (value) => format(value, t);
}

/** The first or last value that a field allows, as a day or in the way of its kind; null for none. */
export function limitOf(limit: number | string | undefined, kind: DateKind): Dayjs | null {
  return limit === undefined ? null : kind.read(limit) ?? DATE_KINDS.date.read(limit);
}

/** The first and last day that a field without limits takes. */
export const EARLIEST = dayjs('1000-01-01');
export const LATEST = dayjs('9999-12-31').endOf('day');

/** The value that a typed text means, as antd's picker reads it; undefined for none, and for one outside the field's limits. */
export function readTyped(typed: string, field: Pick<FieldDocument, 'min' | 'max'>, kind: DateKind, format: DateKind['format']): JsonValue | undefined {
  if (typeof format !== 'string') return undefined;
  const date = dayjs(typed.trim(), format, true);
  if (!date.isValid()) return undefined;
  if (kind.picker === 'time') return kind.write(date);
  const unit = kind.picker === 'month' || kind.picker === 'year' ? kind.picker : 'day';
  const isAllowed = !date.isBefore(limitOf(field.min, kind) ?? EARLIEST, unit) && !date.isAfter(limitOf(field.max, kind) ?? LATEST, unit);
  return isAllowed ? kind.write(date) : undefined;
}
