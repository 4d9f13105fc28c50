import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  user: {
    field: { id: 'user', type: 'user', title: { 'zh-CN': '经办人', 'en-US': 'Handled by', 'zh-TW': '經辦人' } },
    filled: 'u1',
    shown: '张三',
    display: '张三',
    wrong: { a: 1 },
  },
  organize: {
    field: { id: 'organize', type: 'organize', title: { 'zh-CN': '所属公司', 'en-US': 'Company', 'zh-TW': '所屬公司' } },
    filled: 'o1',
    shown: '建科造价咨询',
    display: '建科造价咨询',
    wrong: { a: 1 },
  },
  department: {
    field: { id: 'department', type: 'department', title: { 'zh-CN': '所属部门', 'en-US': 'Department', 'zh-TW': '所屬部門' } },
    filled: 'o2',
    shown: '造价一部',
    display: '造价一部',
    wrong: { a: 1 },
  },
  position: {
    field: {
      id: 'position',
      type: 'position',
      title: { 'zh-CN': '岗位', 'en-US': 'Position', 'zh-TW': '崗位' },
      multiple: true,
    },
    filled: ['o2', 'o3'],
    shown: '造价一部、造价二部',
    display: ['造价一部', '造价二部'],
    wrong: { a: 1 },
  },
  role: {
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
  },
  group: {
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
  },
  members: {
    field: { id: 'members', type: 'members', title: { 'zh-CN': '参与人员', 'en-US': 'Taking part', 'zh-TW': '參與人員' } },
    filled: ['user:u1', 'department:o2'],
    shown: '张三、造价一部',
    wrong: ['u1'],
    display: ['张三', '造价一部'],
  },
  approver: {
    field: { id: 'approver', type: 'approver', title: { 'zh-CN': '审批人', 'en-US': 'Approvers', 'zh-TW': '審批人' } },
    filled: ['user:u1', 'departmentHead:o2'],
    shown: '张三、造价一部（负责人）',
    wrong: ['organize:o1'],
    display: ['张三', '造价一部'],
  },
});
