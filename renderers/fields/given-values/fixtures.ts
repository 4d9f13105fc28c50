import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  billNumber: {
    field: {
      id: 'billNumber',
      type: 'billNumber',
      title: { 'zh-CN': '变更编号', 'en-US': 'Change no.', 'zh-TW': '變更編號' },
      billRule: 'QZ',
    },
    filled: 'QZ-2026-0001',
    shown: 'QZ-2026-0001',
    isGiven: true,
  },
  capitals: {
    field: {
      id: 'capitals',
      type: 'capitals',
      title: { 'zh-CN': '大写金额', 'en-US': 'Amount in capitals', 'zh-TW': '大寫金額' },
      settings: { of: 'amount' },
    },
    beside: { amount: { id: 'amount', type: 'money', title: { 'zh-CN': '金额', 'en-US': 'Amount', 'zh-TW': '金額' } } },
    filled: '壹拾元整',
    shown: '壹拾元整',
    wrong: 5,
    isGiven: true,
  },
  creator: {
    field: { id: 'creator', type: 'creator', title: { 'zh-CN': '创建人员', 'en-US': 'Created by', 'zh-TW': '建立人員' } },
    filled: 'u1',
    shown: '张三',
    wrong: { a: 1 },
    display: '张三',
    isGiven: true,
  },
  createdTime: {
    field: { id: 'createdTime', type: 'createdTime', title: { 'zh-CN': '创建时间', 'en-US': 'Created', 'zh-TW': '建立時間' } },
    filled: Date.UTC(2026, 0, 5, 1),
    shown: '2026-01-05',
    wrong: { a: 1 },
    isGiven: true,
  },
  modifier: {
    field: { id: 'modifier', type: 'modifier', title: { 'zh-CN': '修改人员', 'en-US': 'Changed by', 'zh-TW': '修改人員' } },
    filled: 'u1',
    shown: '张三',
    wrong: { a: 1 },
    display: '张三',
    isGiven: true,
  },
  modifiedTime: {
    field: { id: 'modifiedTime', type: 'modifiedTime', title: { 'zh-CN': '修改时间', 'en-US': 'Changed', 'zh-TW': '修改時間' } },
    filled: Date.UTC(2026, 0, 5, 1),
    shown: '2026-01-05',
    wrong: { a: 1 },
    isGiven: true,
  },
  ownerOrganize: {
    field: { id: 'ownerOrganize', type: 'ownerOrganize', title: { 'zh-CN': '所属组织', 'en-US': 'Organisation', 'zh-TW': '所屬組織' } },
    filled: 'o1',
    shown: '建科造价咨询',
    wrong: { a: 1 },
    display: '建科造价咨询',
    isGiven: true,
  },
  ownerDepartment: {
    field: { id: 'ownerDepartment', type: 'ownerDepartment', title: { 'zh-CN': '所属部门', 'en-US': 'Department', 'zh-TW': '所屬部門' } },
    filled: 'o2',
    shown: '造价一部',
    wrong: { a: 1 },
    display: '造价一部',
    isGiven: true,
  },
  ownerPosition: {
    field: { id: 'ownerPosition', type: 'ownerPosition', title: { 'zh-CN': '所属岗位', 'en-US': 'Position', 'zh-TW': '所屬崗位' } },
    filled: 'o3',
    shown: '造价二部',
    wrong: { a: 1 },
    display: '造价二部',
    isGiven: true,
  },
  json: {
    field: { id: 'json', type: 'json', title: { 'zh-CN': '扩展数据', 'en-US': 'Extra data', 'zh-TW': '擴充資料' } },
    filled: { a: [1, 2] },
    shown: '"a"',
    isGiven: true,
  },
});
