import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'json',
    type: 'json',
    title: { 'zh-CN': '扩展数据', 'en-US': 'Extra data', 'zh-TW': '擴充資料' },
  },
  filled: { a: [1, 2] },
  shown: '"a"',
  isGiven: true,
};
