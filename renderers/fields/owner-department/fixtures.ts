import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'ownerDepartment',
    type: 'ownerDepartment',
    title: { 'zh-CN': '所属部门', 'en-US': 'Department', 'zh-TW': '所屬部門' },
  },
  filled: 'o2',
  shown: '造价一部',
  wrong: { a: 1 },
  display: '造价一部',
  isGiven: true,
};
