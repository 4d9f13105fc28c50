import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'duration',
    type: 'duration',
    title: { 'zh-CN': '用时', 'en-US': 'Time taken', 'zh-TW': '用時' },
  },
  filled: 150,
  shown: '2 小时 30 分钟',
  wrong: -1,
};
