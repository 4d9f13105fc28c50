import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'telephone',
    type: 'telephone',
    title: { 'zh-CN': '联系电话', 'en-US': 'Telephone', 'zh-TW': '聯絡電話' },
  },
  filled: '0571-88886666',
  shown: '0571-88886666',
  wrong: '0571',
};
