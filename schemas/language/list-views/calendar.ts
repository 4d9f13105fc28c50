import type { FieldDocument } from '../documents/field.ts';
import { getFieldType } from '../field-types/index.ts';
import { operatorsOf, valueKindOf } from '../field-types/resolve-field.ts';
import type { ListViewType } from './list-view-type.ts';

/** Records on the days of a month, each on its day or from its first to its last. */
export const calendar: ListViewType = {
  title: { 'zh-CN': '日历', 'en-US': 'Calendar', 'zh-TW': '日曆' },
  fields: {
    start: {
      title: { 'zh-CN': '日历按哪个日期', 'en-US': 'Day on the calendar', 'zh-TW': '日曆按哪個日期' },
      description: 'Date, time or range of dates that places a record.',
      required: true,
      wanted: 'date',
      fits: (field) => isDay(field) || isDayRange(field),
    },
    end: {
      title: { 'zh-CN': '日历的结束日期', 'en-US': 'Last day on the calendar', 'zh-TW': '日曆的結束日期' },
      description: 'Last day, where it is a field of its own; a record without one takes a single day.',
      required: false,
      wanted: 'date',
      fits: isDay,
    },
  },
  settings: {
    week: {
      title: { 'zh-CN': '日历每周从哪天开始', 'en-US': 'First day of the week', 'zh-TW': '日曆每週從哪天開始' },
      description: 'The day with which each week begins.',
      choices: [
        { value: 'monday', title: { 'zh-CN': '星期一', 'en-US': 'Monday', 'zh-TW': '星期一' } },
        { value: 'sunday', title: { 'zh-CN': '星期日', 'en-US': 'Sunday', 'zh-TW': '星期日' } },
      ],
    },
  },
};

/** Whether a field holds one day or instant. */
export function isDay(field: FieldDocument): boolean {
  return ['date', 'datetime'].includes(valueKindOf(field));
}

/** Whether a field holds `[from, to]` of days or instants. */
export function isDayRange(field: FieldDocument): boolean {
  const kind = getFieldType(field.type)?.endKind;
  return operatorsOf(field).includes('overlaps') && (kind === 'date' || kind === 'datetime');
}
