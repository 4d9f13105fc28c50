import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  date: {
    field: { id: 'date', type: 'date', title: { 'zh-CN': '开工日期', 'en-US': 'Start date', 'zh-TW': '開工日期' } },
    filled: '2026-03-05',
    shown: '2026-03-05',
    wrong: '2026-02-30',
  },
  datetime: {
    field: { id: 'datetime', type: 'datetime', title: { 'zh-CN': '会议时间', 'en-US': 'Meeting time', 'zh-TW': '會議時間' } },
    filled: 1772668800000,
    shown: '2026-03-05',
    wrong: 'yesterday',
  },
  time: {
    field: { id: 'time', type: 'time', title: { 'zh-CN': '巡查时间', 'en-US': 'Patrol time', 'zh-TW': '巡查時間' } },
    filled: '09:30:00',
    shown: '09:30:00',
    wrong: '25:00',
  },
  week: {
    field: { id: 'week', type: 'week', title: { 'zh-CN': '周报周次', 'en-US': 'Week of the report', 'zh-TW': '週報週次' } },
    filled: '2026-W07',
    shown: '2026年第7周',
    wrong: '2025-W53',
  },
  month: {
    field: { id: 'month', type: 'month', title: { 'zh-CN': '结算月份', 'en-US': 'Month', 'zh-TW': '結算月份' } },
    filled: '2026-03',
    shown: '2026-03',
    wrong: '2026-13',
  },
  quarter: {
    field: { id: 'quarter', type: 'quarter', title: { 'zh-CN': '结算季度', 'en-US': 'Quarter', 'zh-TW': '結算季度' } },
    filled: '2026-04',
    shown: '2026年第4季度',
    wrong: '2026-05',
  },
  year: {
    field: { id: 'year', type: 'year', title: { 'zh-CN': '年度', 'en-US': 'Year', 'zh-TW': '年度' } },
    filled: 2026,
    shown: '2026',
    wrong: 'abc',
  },
});
