import type { FieldFixture } from '../testing/field-fixture.ts';

export const fixture: FieldFixture = {
  field: {
    id: 'approver',
    type: 'approver',
    title: { 'zh-CN': '审批人', 'en-US': 'Approvers', 'zh-TW': '審批人' },
  },
  filled: ['user:u1', 'departmentHead:o2'],
  shown: '张三、造价一部（负责人）',
  wrong: ['organize:o1'],
  display: ['张三', '造价一部'],
};
