import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'datetimeRange',
    type: 'datetimeRange',
    title: { 'zh-CN': '会议时间', 'en-US': 'Meeting', 'zh-TW': '會議時間' },
  },
  filled: [Date.UTC(2026, 0, 5, 1), Date.UTC(2026, 0, 5, 3)],
  shown: ' ~ ',
  wrong: [2, 1],
};
