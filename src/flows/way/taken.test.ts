import { expect, test } from 'vitest';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { takenItems } from './taken.ts';

const approver = (id: string): FlowNode => ({ id, type: 'approver', people: [] });
const flow: FlowDocument = {
  kind: 'flow', schemaVersion: 1, code: 'leave', title: '请假', model: 'leave',
  nodes: [
    { id: 'start', type: 'start' },
    { id: 'long', type: 'condition', branches: [{ id: 'yes', nodes: [approver('boss')] }, { id: 'no', nodes: [] }] },
    { id: 'both', type: 'parallel', branches: [{ id: 'one', nodes: [approver('hr')] }, { id: 'two', nodes: [approver('pay')] }] },
    { id: 'end', type: 'end' },
  ],
};
const done = { state: 'done' } as const;
const ahead = { state: 'ahead' } as const;

test('the way leads through the branch whose nodes were reached', () => {
  const taken = takenItems(flow, { start: done, long: done, boss: { state: 'active' }, both: ahead, hr: ahead, pay: ahead, end: ahead });
  expect([...taken].toSorted()).toEqual(['boss', 'long', 'long/yes', 'start']);
});

test('the way leads through the empty branch where no other was taken, and through all parallel ones', () => {
  const taken = takenItems(flow, { start: done, long: done, boss: ahead, both: { state: 'active' }, hr: { state: 'active' }, pay: done, end: ahead });
  expect([...taken].toSorted()).toEqual(['both', 'both/one', 'both/two', 'hr', 'long', 'long/no', 'pay', 'start']);
});
