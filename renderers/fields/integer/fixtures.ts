import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'integer',
    type: 'integer',
    title: { 'zh-CN': '工期', 'en-US': 'Duration', 'zh-TW': '工期' },
    unit: { 'zh-CN': '天', 'en-US': 'days', 'zh-TW': '天' },
  },
  filled: 1200,
  shown: '1,200',
  wrong: 1.5,
};
