import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'richText',
    type: 'richText',
    title: { 'zh-CN': '说明', 'en-US': 'Description', 'zh-TW': '說明' },
  },
  filled: '<p>第一条 <b>重要</b></p>',
  shown: '第一条',
  wrong: 5,
};
