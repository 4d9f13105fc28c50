import { fixturesOf } from '../testing/field-fixture.ts';

/** An example of each type. */
export const fixtures = fixturesOf({
  reference: {
    field: {
      id: 'reference',
      type: 'reference',
      title: { 'zh-CN': '所属项目', 'en-US': 'Project', 'zh-TW': '所屬專案' },
      reference: { model: 'projectInfo', label: 'projectName', columns: ['projectCode'] },
    },
    filled: 'p1',
    shown: '滨江新城综合体',
    display: '滨江新城综合体',
    wrong: { a: 1 },
  },
  lookup: {
    field: {
      id: 'lookup',
      type: 'lookup',
      title: { 'zh-CN': '项目编号', 'en-US': 'Project code', 'zh-TW': '專案編號' },
      lookup: { through: 'projectId', field: 'projectCode' },
    },
    beside: {
      projectId: { id: 'projectId', type: 'reference', title: { 'zh-CN': '项目', 'en-US': 'Project', 'zh-TW': '專案' }, reference: { model: 'projectInfo', label: 'projectName' } },
    },
    filled: 'XM-001',
    shown: 'XM-001',
    isGiven: true,
  },
  aggregate: {
    field: {
      id: 'aggregate',
      type: 'aggregate',
      title: { 'zh-CN': '累计变更', 'en-US': 'Changes so far', 'zh-TW': '累計變更' },
      aggregate: { model: 'visaChange', function: 'sum', of: 'amount' },
    },
    filled: 5000,
    shown: '5,000.00',
    isGiven: true,
  },
  table: {
    field: {
      id: 'table',
      type: 'table',
      title: { 'zh-CN': '计量明细', 'en-US': 'Measurement', 'zh-TW': '計量明細' },
      fields: { qty: { id: 'qty', type: 'decimal', title: { 'zh-CN': '数量', 'en-US': 'Quantity', 'zh-TW': '數量' } } },
    },
    filled: [{ qty: 1 }, { qty: 2 }],
    shown: '共 2 行',
    wrong: 'rows',
  },
});
