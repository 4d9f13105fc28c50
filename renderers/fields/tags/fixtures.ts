import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'tags',
    type: 'tags',
    title: { 'zh-CN': '标签', 'en-US': 'Tags', 'zh-TW': '標籤' },
  },
  filled: ['加急', '已复核'],
  shown: '加急',
  wrong: [['a']],
};
