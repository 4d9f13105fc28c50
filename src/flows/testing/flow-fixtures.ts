import { config, stored } from '#renderers/views/form/testing/form-fixture.ts';
import type { FlowDetail, FlowRow, FlowTaskRow } from '#schemas/wire/flow-runs.ts';

/** An instance that waits for 张三. */
export function flowRow(given: Partial<FlowRow> = {}): FlowRow {
  return {
    id: 'i1', instanceId: 'i1', title: '韩雪的请假', flowId: 'f1', flowCode: 'leave', flowTitle: '请假', category: 'office', model: 'order', recordId: 'r1', urgency: 1, status: 1,
    completion: 50, currentNodes: ['部门审批'], launcher: { id: 'u2', name: '韩雪', headIcon: '' }, startTime: Date.UTC(2026, 2, 1), endTime: null, isPaused: false, stuck: null, ...given,
  };
}

export function taskRow(id: string, given: Partial<FlowTaskRow> = {}): FlowTaskRow {
  return {
    ...flowRow({ instanceId: `i-${id}`, title: `请假 ${id}` }), id, node: 'n1', nodeTitle: '部门审批', receivedTime: Date.UTC(2026, 2, 2), decidedTime: null, dueTime: null,
    decision: null, standsInFor: null, isBatch: true, ...given,
  };
}

/** As the person sees it who has the task `t1`, and may write the name. */
export function flowDetail(given: Partial<FlowDetail> = {}): FlowDetail {
  return {
    instance: { ...flowRow(), flowVersion: 1 },
    flow: {
      kind: 'flow', schemaVersion: 1, code: 'leave', title: '请假', model: 'order',
      nodes: [{ id: 'start', type: 'start' }, { id: 'n1', type: 'approver', title: '部门审批', people: [{ users: ['u1'] }] }, { id: 'end', type: 'end' }],
    },
    nodes: { start: { state: 'done', people: [] }, n1: { state: 'active', people: [{ id: 'u1', name: '张三', headIcon: '', isOpen: true }] } },
    timeline: [{
      id: 'l1', time: Date.UTC(2026, 2, 1), what: 'launch', by: { id: 'u2', name: '韩雪', headIcon: '' }, standsInFor: null, node: 'start', nodeTitle: null, opinion: '家中有事', signature: null,
      people: [], changes: [{ path: 'note', before: '旧备注', after: '新备注' }], details: {},
    }],
    copies: [],
    verbs: [{ verb: 'agree', isAllowed: true, task: 't1' }, { verb: 'reject', isAllowed: true, task: 't1' }, { verb: 'transfer', isAllowed: false, reason: '此节点不允许转办', task: 't1' }],
    decisions: [{ task: 't1', node: 'n1', nodeTitle: '部门审批', opinion: 'whenRejecting', signature: false, targets: [], choosesResume: false, standsInFor: null, advises: null }],
    choices: [], config, record: stored, rights: { name: 'write', note: 'read', price: 'hidden' }, children: [], parent: null,
    ...given,
  };
}
