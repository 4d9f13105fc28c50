import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'personName',
    type: 'personName',
    title: { 'zh-CN': '联系人', 'en-US': 'Contact', 'zh-TW': '聯絡人' },
  },
  filled: '欧阳修',
  shown: '欧阳修',
  wrong: 'Zhang',
};
