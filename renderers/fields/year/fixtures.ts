import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'year',
    type: 'year',
    title: { 'zh-CN': '年度', 'en-US': 'Year', 'zh-TW': '年度' },
  },
  filled: 2026,
  shown: '2026',
  wrong: 'abc',
};
