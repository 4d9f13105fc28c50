import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'address',
    type: 'address',
    title: { 'zh-CN': '联系地址', 'en-US': 'Address', 'zh-TW': '聯絡地址' },
  },
  filled: { area: '330106', street: '文三路 1 号' },
  shown: '西湖区 文三路 1 号',
  wrong: { area: '330106', city: 'x' },
  display: '西湖区',
};
