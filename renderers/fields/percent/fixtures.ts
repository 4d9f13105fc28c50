import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'percent',
    type: 'percent',
    title: { 'zh-CN': '核减率', 'en-US': 'Reduction rate', 'zh-TW': '核減率' },
  },
  filled: 12.5,
  shown: '12.5%',
  wrong: 'abc',
};
