import { expect, test } from 'vitest';
import type { FlowDetail, FlowLogRow } from '#schemas/wire/flow-runs.ts';
import { statesAt } from './replay.ts';

const han = { id: 'u2', name: '韩雪', headIcon: '' };
const zhang = { id: 'u1', name: '张三', headIcon: '' };
const row = (time: number, what: string, node: string | null, by: FlowLogRow['by']): FlowLogRow => ({
  id: String(time), time, what, by, standsInFor: null, node, nodeTitle: null, opinion: null, signature: null, people: [], changes: [], details: {},
});
const timeline = [row(1, 'launch', 'start', han), row(2, 'reject', 'n1', zhang), row(3, 'submit', 'start', han), row(4, 'agree', 'n1', zhang), row(5, 'ended', null, null)];
const nodes: FlowDetail['nodes'] = {
  start: { state: 'done', entered: 1, left: 3, people: [] },
  n1: { state: 'done', result: 'agree', entered: 3, left: 4, people: [{ ...zhang, decision: 'agree', time: 4, isOpen: false }] },
  end: { state: 'done', entered: 4, left: 5, people: [] },
};
const standings = (event: number) => Object.values(statesAt(nodes, timeline, event)).map(({ state, result }) => [state, result]);

test('W16: a replay shows each node as it stood after the event, a rejection of an earlier visit too', () => {
  expect(standings(0)).toEqual([['active', undefined], ['ahead', undefined], ['ahead', undefined]]);
  expect(standings(1)).toEqual([['active', undefined], ['done', 'reject'], ['ahead', undefined]]);
  expect(standings(2)).toEqual([['done', undefined], ['active', undefined], ['ahead', undefined]]);
  expect(standings(4)).toEqual([['done', undefined], ['done', 'agree'], ['done', undefined]]);
});

test('who has decided meanwhile is not shown as having decided before', () => {
  expect(statesAt(nodes, timeline, 2)['n1']?.people).toEqual([{ ...zhang, isOpen: true }]);
});
