import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'date',
    type: 'date',
    title: { 'zh-CN': '开工日期', 'en-US': 'Start date', 'zh-TW': '開工日期' },
  },
  filled: '2026-03-05',
  shown: '2026-03-05',
  wrong: '2026-02-30',
};
