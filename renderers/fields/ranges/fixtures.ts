import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  numberRange: {
    field: { id: 'numberRange', type: 'numberRange', title: { 'zh-CN': '价格区间', 'en-US': 'Price range', 'zh-TW': '價格區間' } },
    filled: [100, 2500.5],
    shown: '100 ~ 2,500.5',
    wrong: [2, 1],
  },
  dateRange: {
    field: { id: 'dateRange', type: 'dateRange', title: { 'zh-CN': '施工周期', 'en-US': 'Period of works', 'zh-TW': '施工週期' } },
    filled: ['2026-01-01', '2026-03-31'],
    shown: '2026-01-01 ~ 2026-03-31',
    wrong: ['2026-03-31', '2026-01-01'],
  },
  datetimeRange: {
    field: { id: 'datetimeRange', type: 'datetimeRange', title: { 'zh-CN': '会议时间', 'en-US': 'Meeting', 'zh-TW': '會議時間' } },
    filled: [Date.UTC(2026, 0, 5, 1), Date.UTC(2026, 0, 5, 3)],
    shown: ' ~ ',
    wrong: [2, 1],
  },
  timeRange: {
    field: { id: 'timeRange', type: 'timeRange', title: { 'zh-CN': '营业时间', 'en-US': 'Opening hours', 'zh-TW': '營業時間' } },
    filled: ['09:00:00', '17:30:00'],
    shown: '09:00 ~ 17:30',
    wrong: ['17:00', '09:00'],
  },
  monthRange: {
    field: { id: 'monthRange', type: 'monthRange', title: { 'zh-CN': '结算月份', 'en-US': 'Months settled', 'zh-TW': '結算月份' } },
    filled: ['2026-01', '2026-06'],
    shown: '2026-01 ~ 2026-06',
    wrong: ['2026-06', '2026-01'],
  },
});
