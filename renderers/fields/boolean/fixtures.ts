import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'boolean',
    type: 'boolean',
    title: { 'zh-CN': '已归档', 'en-US': 'Archived', 'zh-TW': '已歸檔' },
  },
  filled: true,
  shown: '是',
  wrong: 'maybe',
};
