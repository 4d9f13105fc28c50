import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'mobile',
    type: 'mobile',
    title: { 'zh-CN': '手机', 'en-US': 'Mobile', 'zh-TW': '手機' },
  },
  filled: '13800138000',
  shown: '138 0013 8000',
  wrong: '12800138000',
};
