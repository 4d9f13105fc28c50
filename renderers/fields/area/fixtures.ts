import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'area',
    type: 'area',
    title: { 'zh-CN': '所在地区', 'en-US': 'Area', 'zh-TW': '所在地區' },
  },
  filled: '330106',
  shown: '西湖区',
  display: '西湖区',
  wrong: { a: 1 },
};
