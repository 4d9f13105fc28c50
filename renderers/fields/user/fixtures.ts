import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'user',
    type: 'user',
    title: { 'zh-CN': '经办人', 'en-US': 'Handled by', 'zh-TW': '經辦人' },
  },
  filled: 'u1',
  shown: '张三',
  display: '张三',
  wrong: { a: 1 },
};
