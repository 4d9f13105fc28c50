import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'modifiedTime',
    type: 'modifiedTime',
    title: { 'zh-CN': '修改时间', 'en-US': 'Changed', 'zh-TW': '修改時間' },
  },
  filled: Date.UTC(2026, 0, 5, 1),
  shown: '2026-01-05',
  wrong: { a: 1 },
  isGiven: true,
};
