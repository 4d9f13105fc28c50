import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'idCard',
    type: 'idCard',
    title: { 'zh-CN': '身份证号', 'en-US': 'Identity card', 'zh-TW': '身分證號' },
  },
  filled: '11010519491231002X',
  shown: '110105********002X',
  wrong: '110105194912310021',
};
