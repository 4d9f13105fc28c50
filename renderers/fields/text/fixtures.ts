import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'text',
    type: 'text',
    title: { 'zh-CN': '项目名称', 'en-US': 'Project name', 'zh-TW': '專案名稱' },
    maxLength: 50, required: true,
  },
  filled: '滨江新城',
  shown: '滨江新城',
  wrong: { a: 1 },
};
