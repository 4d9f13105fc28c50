import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'creator',
    type: 'creator',
    title: { 'zh-CN': '创建人员', 'en-US': 'Created by', 'zh-TW': '建立人員' },
  },
  filled: 'u1',
  shown: '张三',
  wrong: { a: 1 },
  display: '张三',
  isGiven: true,
};
