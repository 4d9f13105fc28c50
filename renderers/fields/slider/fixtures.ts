import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'slider',
    type: 'slider',
    title: { 'zh-CN': '进度', 'en-US': 'Progress', 'zh-TW': '進度' },
  },
  filled: 40,
  shown: '40',
  wrong: 'abc',
};
