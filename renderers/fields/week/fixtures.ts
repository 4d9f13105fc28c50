import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'week',
    type: 'week',
    title: { 'zh-CN': '周报周次', 'en-US': 'Week of the report', 'zh-TW': '週報週次' },
  },
  filled: '2026-W07',
  shown: '2026年第7周',
  wrong: '2025-W53',
};
