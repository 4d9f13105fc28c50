import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'creditCode',
    type: 'creditCode',
    title: { 'zh-CN': '统一社会信用代码', 'en-US': 'Social credit code', 'zh-TW': '統一社會信用代碼' },
  },
  filled: '91350100M000100Y43',
  shown: '91350100M000100Y43',
  wrong: '91350100M000100Y44',
};
