import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'monthRange',
    type: 'monthRange',
    title: { 'zh-CN': '结算月份', 'en-US': 'Months settled', 'zh-TW': '結算月份' },
  },
  filled: ['2026-01', '2026-06'],
  shown: '2026-01 ~ 2026-06',
  wrong: ['2026-06', '2026-01'],
};
