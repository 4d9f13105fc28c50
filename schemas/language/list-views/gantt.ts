import { valueKindOf } from '../field-types/resolve-field.ts';
import { isDay, isDayRange } from './calendar.ts';
import type { ListViewType } from './list-view-type.ts';

/** Records as bars over time, with what each waits for and the chain that decides the end. */
export const gantt: ListViewType = {
  title: { 'zh-CN': '甘特图', 'en-US': 'Gantt chart', 'zh-TW': '甘特圖' },
  fields: {
    start: {
      title: { 'zh-CN': '甘特图的开始日期', 'en-US': 'First day on the Gantt chart', 'zh-TW': '甘特圖的開始日期' },
      description: 'Date or range of dates where a bar begins.',
      required: true,
      wanted: 'date',
      fits: (field) => isDay(field) || isDayRange(field),
    },
    end: {
      title: { 'zh-CN': '甘特图的结束日期', 'en-US': 'Last day on the Gantt chart', 'zh-TW': '甘特圖的結束日期' },
      description: 'Last day of a bar, where it is a field of its own; a record without one takes a single day.',
      required: false,
      wanted: 'date',
      fits: isDay,
    },
    after: {
      title: { 'zh-CN': '甘特图的前置记录', 'en-US': 'What a bar waits for', 'zh-TW': '甘特圖的前置記錄' },
      description: 'Reference to the records of the same list that end before it begins.',
      required: false,
      isOnlyShown: true,
      wanted: 'reference',
      fits: (field) => field.reference !== undefined,
    },
    progress: {
      title: { 'zh-CN': '甘特图的完成比例', 'en-US': 'How much of a bar is done', 'zh-TW': '甘特圖的完成比例' },
      description: 'Number of percent that fills the bar.',
      required: false,
      isOnlyShown: true,
      wanted: 'number',
      fits: (field) => valueKindOf(field) === 'number',
    },
    actualStart: {
      title: { 'zh-CN': '甘特图的实际开始', 'en-US': 'Actual first day', 'zh-TW': '甘特圖的實際開始' },
      description: 'When it really began; drawn below the bar.',
      required: false,
      isOnlyShown: true,
      wanted: 'date',
      fits: isDay,
    },
    actualEnd: {
      title: { 'zh-CN': '甘特图的实际结束', 'en-US': 'Actual last day', 'zh-TW': '甘特圖的實際結束' },
      description: 'When it really ended; what has only begun goes on until today.',
      required: false,
      isOnlyShown: true,
      wanted: 'date',
      fits: isDay,
    },
  },
  settings: {
    zoom: {
      title: { 'zh-CN': '甘特图的时间单位', 'en-US': 'Time of the Gantt chart', 'zh-TW': '甘特圖的時間單位' },
      description: 'How much of the time is seen at once; people change it for themselves.',
      choices: [
        { value: 'month', title: { 'zh-CN': '月', 'en-US': 'Months', 'zh-TW': '月' } },
        { value: 'week', title: { 'zh-CN': '周', 'en-US': 'Weeks', 'zh-TW': '周' } },
        { value: 'day', title: { 'zh-CN': '日', 'en-US': 'Days', 'zh-TW': '日' } },
      ],
    },
  },
};
