import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'datetime',
    type: 'datetime',
    title: { 'zh-CN': '会议时间', 'en-US': 'Meeting time', 'zh-TW': '會議時間' },
  },
  filled: 1772668800000,
  shown: '2026-03-05',
  wrong: 'yesterday',
};
