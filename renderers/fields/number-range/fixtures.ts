import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'numberRange',
    type: 'numberRange',
    title: { 'zh-CN': '价格区间', 'en-US': 'Price range', 'zh-TW': '價格區間' },
  },
  filled: [100, 2500.5],
  shown: '100 ~ 2,500.5',
  wrong: [2, 1],
};
