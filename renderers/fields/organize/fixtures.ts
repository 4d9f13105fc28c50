import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'organize',
    type: 'organize',
    title: { 'zh-CN': '所属公司', 'en-US': 'Company', 'zh-TW': '所屬公司' },
  },
  filled: 'o1',
  shown: '建科造价咨询',
  display: '建科造价咨询',
  wrong: { a: 1 },
};
