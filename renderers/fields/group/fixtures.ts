import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'group',
    type: 'group',
    title: { 'zh-CN': '用户组', 'en-US': 'User groups', 'zh-TW': '使用者群組' },
    multiple: true,
  },
  filled: ['g1', 'g2'],
  shown: '评标专家组、应急小组',
  display: ['评标专家组', '应急小组'],
  wrong: { a: 1 },
};
