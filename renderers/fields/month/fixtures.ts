import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'month',
    type: 'month',
    title: { 'zh-CN': '结算月份', 'en-US': 'Month', 'zh-TW': '結算月份' },
  },
  filled: '2026-03',
  shown: '2026-03',
  wrong: '2026-13',
};
