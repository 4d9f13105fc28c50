import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'modifier',
    type: 'modifier',
    title: { 'zh-CN': '修改人员', 'en-US': 'Changed by', 'zh-TW': '修改人員' },
  },
  filled: 'u1',
  shown: '张三',
  wrong: { a: 1 },
  display: '张三',
  isGiven: true,
};
