import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'createdTime',
    type: 'createdTime',
    title: { 'zh-CN': '创建时间', 'en-US': 'Created', 'zh-TW': '建立時間' },
  },
  filled: Date.UTC(2026, 0, 5, 1),
  shown: '2026-01-05',
  wrong: { a: 1 },
  isGiven: true,
};
