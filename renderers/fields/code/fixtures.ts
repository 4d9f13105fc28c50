import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'code',
    type: 'code',
    title: { 'zh-CN': '编码', 'en-US': 'Code', 'zh-TW': '編碼' },
  },
  filled: 'GC.2026.01',
  shown: 'GC.2026.01',
  wrong: '.a',
};
