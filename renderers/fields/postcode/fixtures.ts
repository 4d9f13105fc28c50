import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'postcode',
    type: 'postcode',
    title: { 'zh-CN': '邮政编码', 'en-US': 'Postcode', 'zh-TW': '郵遞區號' },
  },
  filled: '310000',
  shown: '310000',
  wrong: '31000',
};
