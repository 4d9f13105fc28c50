import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'department',
    type: 'department',
    title: { 'zh-CN': '所属部门', 'en-US': 'Department', 'zh-TW': '所屬部門' },
  },
  filled: 'o2',
  shown: '造价一部',
  display: '造价一部',
  wrong: { a: 1 },
};
