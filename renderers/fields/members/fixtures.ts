import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'members',
    type: 'members',
    title: { 'zh-CN': '参与人员', 'en-US': 'Taking part', 'zh-TW': '參與人員' },
  },
  filled: ['user:u1', 'department:o2'],
  shown: '张三、造价一部',
  wrong: ['u1'],
  display: ['张三', '造价一部'],
};
