import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'rate',
    type: 'rate',
    title: { 'zh-CN': '满意度', 'en-US': 'Satisfaction', 'zh-TW': '滿意度' },
  },
  filled: 4,
  shown: '4',
  wrong: 'abc',
};
