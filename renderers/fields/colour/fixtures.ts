import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'colour',
    type: 'colour',
    title: { 'zh-CN': '颜色', 'en-US': 'Colour', 'zh-TW': '顏色' },
  },
  filled: '#1890ff',
  shown: '#1890ff',
  wrong: 'blue',
};
