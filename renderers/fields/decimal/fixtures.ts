import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'decimal',
    type: 'decimal',
    title: { 'zh-CN': '工程量', 'en-US': 'Quantity', 'zh-TW': '工程量' },
    scale: 3,
  },
  filled: 1234.5,
  shown: '1,234.5',
  wrong: 'abc',
};
