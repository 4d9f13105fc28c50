import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'dateRange',
    type: 'dateRange',
    title: { 'zh-CN': '施工周期', 'en-US': 'Period of works', 'zh-TW': '施工週期' },
  },
  filled: ['2026-01-01', '2026-03-31'],
  shown: '2026-01-01 ~ 2026-03-31',
  wrong: ['2026-03-31', '2026-01-01'],
};
