import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'progress',
    type: 'progress',
    title: { 'zh-CN': '形象进度', 'en-US': 'Progress', 'zh-TW': '形象進度' },
  },
  filled: 65,
  shown: '65%',
  wrong: 101,
};
