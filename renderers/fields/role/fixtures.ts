import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'role',
    type: 'role',
    title: { 'zh-CN': '角色', 'en-US': 'Role', 'zh-TW': '角色' },
    multiple: true,
  },
  filled: ['o2'],
  shown: '造价一部',
  display: ['造价一部'],
  wrong: { a: 1 },
};
