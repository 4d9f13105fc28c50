import type { FieldDocument } from '../documents/field.ts';
import { isSortable, valueKindOf } from '../field-types/resolve-field.ts';
import { isSummed } from './board.ts';
import type { ListViewType } from './list-view-type.ts';

/** Totals beside each other: a place for each choice, day, month or year, and in it a bar or a point for each measure. */
export const chart: ListViewType = {
  title: { 'zh-CN': '图表', 'en-US': 'Chart', 'zh-TW': '圖表' },
  fields: {
    by: {
      title: { 'zh-CN': '图表按哪个字段', 'en-US': 'Chart by', 'zh-TW': '圖表按哪個欄位' },
      description: 'Field whose values part the records: a choice, a reference, a date.',
      required: true,
      wanted: 'group',
      fits: isGrouped,
    },
    measures: {
      title: { 'zh-CN': '图表的数值', 'en-US': 'Figures of the chart', 'zh-TW': '圖表的數值' },
      description: 'Numbers that are added up, side by side; the number of records when absent.',
      required: false,
      several: true,
      wanted: 'number',
      fits: isSummed,
    },
  },
  settings: {
    shape: {
      title: { 'zh-CN': '图表样式', 'en-US': 'Shape of the chart', 'zh-TW': '圖表樣式' },
      description: 'How the figures are drawn.',
      choices: [
        { value: 'bars', title: { 'zh-CN': '柱形', 'en-US': 'Bars', 'zh-TW': '柱形' } },
        { value: 'lines', title: { 'zh-CN': '折线', 'en-US': 'Lines', 'zh-TW': '折線' } },
      ],
    },
    function: {
      title: { 'zh-CN': '图表的统计方式', 'en-US': 'Function of the chart', 'zh-TW': '圖表的統計方式' },
      description: 'What is made of the numbers of one place.',
      choices: [
        { value: 'sum', title: { 'zh-CN': '合计', 'en-US': 'Sum', 'zh-TW': '合計' } },
        { value: 'avg', title: { 'zh-CN': '平均', 'en-US': 'Average', 'zh-TW': '平均' } },
        { value: 'min', title: { 'zh-CN': '最小', 'en-US': 'Least', 'zh-TW': '最小' } },
        { value: 'max', title: { 'zh-CN': '最大', 'en-US': 'Largest', 'zh-TW': '最大' } },
      ],
    },
    span: {
      title: { 'zh-CN': '图表的日期单位', 'en-US': 'Dates of the chart', 'zh-TW': '圖表的日期單位' },
      description: 'How much of a date makes one place; for dates only, hours for times only.',
      choices: [
        { value: 'month', title: { 'zh-CN': '月', 'en-US': 'Months', 'zh-TW': '月' } },
        { value: 'year', title: { 'zh-CN': '年', 'en-US': 'Years', 'zh-TW': '年' } },
        { value: 'day', title: { 'zh-CN': '日', 'en-US': 'Days', 'zh-TW': '日' } },
        { value: 'hour', title: { 'zh-CN': '小时', 'en-US': 'Hours', 'zh-TW': '小時' } },
      ],
    },
  },
};

/** Whether records can be parted by the values of a field. */
function isGrouped(field: FieldDocument): boolean {
  return isSortable(field) && ['text', 'boolean', 'date', 'datetime'].includes(valueKindOf(field));
}
