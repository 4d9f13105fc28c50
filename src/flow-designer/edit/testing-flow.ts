import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { Text } from '#schemas/language/documents/text.ts';

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

/** So many nodes between start and end, in parts of four: an approval, a choice, and an approval in each of its branches. */
export function longFlow(count: number): FlowDocument {
  const title = (zh: string, en: string): Text => ({ 'zh-CN': zh, 'en-US': en, 'zh-TW': zh });
  const approver = (id: string, part: number): FlowNode => ({ id, type: 'approver', title: title(`第 ${part} 步`, `Step ${part}`), people: [{ superior: 1 }] });
  const nodes = Array.from({ length: count / 4 }, (_, part): FlowNode[] => [approver(`a${part}`, part + 1), {
    id: `c${part}`, type: 'condition', title: title(`第 ${part + 1} 次判断`, `Choice ${part + 1}`), branches: [
      { id: `y${part}`, title: title('三天以上', 'Three days and more'), when: { field: 'days', op: 'ge', value: 3 }, nodes: [approver(`b${part}`, part + 1)] },
      { id: `n${part}`, title: title('其他', 'Others'), nodes: [approver(`d${part}`, part + 1)] },
    ],
  }]).flat();
  return { kind: 'flow', schemaVersion: 1, code: 'longFlow', title: title('百步审批', 'A hundred steps'), model: 'leave', nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
}

/** Ids that count up. */
export function countingIds(): () => string {
  let last = 0;
  return () => `n${(last += 1)}`;
}
