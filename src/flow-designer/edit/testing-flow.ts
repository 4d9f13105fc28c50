import type { FlowDocument } from '#schemas/language/documents/flow.ts';

/** Leave: the superior decides; from three days on the head of the department does, too. */
export function testingFlow(): FlowDocument {
  return {
    kind: 'flow', schemaVersion: 1, code: 'leaveFlow', title: { 'zh-CN': '请假审批', 'en-US': 'Leave', 'zh-TW': '請假審批' }, model: 'leave',
    nodes: [
      { id: 'start', type: 'start' },
      { id: 'boss', type: 'approver', title: '直属上级审批', people: [{ superior: 1 }], rights: { days: 'write' } },
      {
        id: 'long', type: 'condition', title: '请假天数', branches: [
          { id: 'more', title: '三天以上', when: { field: 'days', op: 'ge', value: 3 }, nodes: [{ id: 'head', type: 'approver', title: '部门负责人审批', people: [{ head: 'launcher' }], reject: { to: ['boss'] } }] },
          { id: 'rest', title: '其他', nodes: [] },
        ],
      },
      { id: 'tell', type: 'copy', title: '抄送人事', people: [{ roles: ['r1'] }] },
      { id: 'end', type: 'end' },
    ],
  };
}

/** Ids that count up. */
export function countingIds(): () => string {
  let last = 0;
  return () => `n${(last += 1)}`;
}
