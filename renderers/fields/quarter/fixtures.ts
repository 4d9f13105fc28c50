import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'quarter',
    type: 'quarter',
    title: { 'zh-CN': '结算季度', 'en-US': 'Quarter', 'zh-TW': '結算季度' },
  },
  filled: '2026-04',
  shown: '2026年第4季度',
  wrong: '2026-05',
};
