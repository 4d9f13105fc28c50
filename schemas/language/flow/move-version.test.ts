import { expect, test } from 'vitest';
import type { ApproverNode, FlowDocument, FlowNode } from '../documents/flow.ts';
import { moveVersion } from './move-version.ts';
import { flowOf, HOUR, testingDirectory, TestingRun } from './testing-run.ts';

const by = (id: string, users: string[], more: Partial<ApproverNode> = {}): FlowNode => ({ id, type: 'approver', people: [{ users }], ...more });
const both = (id: string, ...branches: [string, FlowNode[]][]): FlowNode => ({ id, type: 'parallel', branches: branches.map(([name, nodes]) => ({ id: name, nodes })) });

/** Moves an instance, and answers the same run by the other version; the rule where it is refused. */
function moved(run: TestingRun, to: FlowDocument, mapping: Record<string, string> = {}): TestingRun | string {
  const result = moveVersion({ from: run.flow, to, mapping, by: 'root', versions: { from: 1, to: 2 } }, run.state as NonNullable<typeof run.state>,
    { at: run.at, random: 0.5, record: run.record }, testingDirectory(run.world));
  if (result.outcome !== 'advanced') return result.outcome === 'refused' ? `${result.rule} ${String(result.params['name'] ?? '')}` : result.outcome;
  const next = new TestingRun(to, run.world);
  Object.assign(next, { state: JSON.parse(JSON.stringify(result.state)), commands: result.commands, at: run.at });
  return next;
}
const run = (...args: Parameters<typeof moved>): TestingRun => {
  const next = moved(...args);
  if (typeof next === 'string') throw new Error(next);
  return next;
};

test('W12: what runs goes on at its node, with its people and decisions, and then by the new version', () => {
  const old = new TestingRun(flowOf(by('first', ['ben']), by('second', ['cleo', 'dora'], { decide: 'all' }))).launch();
  old.agree('ben', 'cleo');
  const next = run(old, flowOf(by('first', ['eve']), by('second', ['eve'], { decide: 'all' }), by('third', ['finn'])));
  expect({ nodes: next.nodes, people: next.people }).toEqual({ nodes: ['second'], people: ['dora'] });
  expect(next.commands).toMatchObject([{ do: 'log', entry: { what: 'migrated', by: 'root', details: { before: 1, version: 2 } } }]);
  expect(next.agree('dora')).toBe('ok');
  expect(next.people).toEqual(['finn']);
});

test('W12: a node that was renamed is found by the mapping, and one that is gone is named', () => {
  const old = new TestingRun(flowOf(by('first', ['ben']))).launch();
  const to = flowOf(by('chief', ['cleo']));
  expect(moved(old, to)).toBe('flow.moveNoNode first');
  expect(run(old, to, { first: 'chief' })).toMatchObject({ nodes: ['chief'], people: ['ben'] });
});

test('W12: a decision at a node that is gone stays with its person and is nowhere to go back to', () => {
  const old = new TestingRun(flowOf(by('first', ['ben']), by('second', ['cleo']))).launch();
  old.agree('ben');
  const next = run(old, flowOf(by('second', ['cleo'], { reject: { to: 'any' } })));
  expect(next.state?.steps.flatMap(({ seats }) => seats.flatMap(({ tasks }) => tasks.map(({ person, decision }) => [person, decision])))).toContainEqual(['ben', 'agree']);
  expect(next.do({ type: 'reject', task: next.taskOf('cleo'), by: 'cleo', to: 'first' })).toBe('flow.noTarget');
  expect(next.reject('cleo', { to: 'start' })).toBe('ok');
});

test('W12: at a node of another kind it begins again, and time-outs are those of the new version', () => {
  const old = new TestingRun(flowOf({ id: 'wait', type: 'timer', wait: { days: 9 } }, by('last', ['ben']))).launch();
  const entered = run(old, flowOf(by('now', ['cleo'], { timeouts: [{ after: { hours: 2 }, do: 'agree' }] })), { wait: 'now' });
  expect({ people: entered.people, timers: entered.state?.timers.map(({ due }) => due) }).toEqual({ people: ['cleo'], timers: [entered.at + 2 * HOUR] });
  const later = run(entered, flowOf(by('now', ['cleo'], { timeouts: [{ after: { hours: 5 }, do: 'agree' }] })));
  expect(later.state?.timers.map(({ due }) => due)).toEqual([later.at + 5 * HOUR]);
  later.fire();
  expect(later.state?.status).toBe('adopted');
});

test('W12: branches in which something runs must be there', () => {
  const old = new TestingRun(flowOf(both('all', ['a', [by('left', ['ben'])]], ['b', [by('right', ['cleo'])]]))).launch();
  expect(moved(old, flowOf(both('all', ['a', [by('left', ['ben'])]], ['c', [by('right', ['cleo'])]])))).toBe('flow.moveOtherBranch all');
  expect(moved(old, flowOf(by('left', ['ben']), by('right', ['cleo'])))).toBe('flow.moveNoNode all');
  const next = run(old, flowOf(both('all', ['a', [by('left', ['ben']), by('more', ['eve'])]], ['b', [by('right', ['cleo'])]])));
  next.agree('ben', 'cleo');
  expect(next.people).toEqual(['eve']);
});

test('W12: what was stuck is begun again by the new version, and a decision rule counts at once', () => {
  const stuck = new TestingRun(flowOf(by('first', [], { people: [{ roles: ['boss'] }], nobody: 'wait' }))).launch();
  expect(run(stuck, flowOf(by('first', ['ben'])))).toMatchObject({ people: ['ben'] });
  const half = new TestingRun(flowOf(by('first', ['ben', 'cleo'], { decide: 'all' }))).launch();
  half.agree('ben');
  expect(run(half, flowOf(by('first', ['ben', 'cleo'], { decide: 'any' }))).state?.status).toBe('adopted');
});

test('W12: one that has ended stays as it was', () => {
  const over = new TestingRun(flowOf(by('first', ['ben']))).launch();
  over.agree('ben');
  expect(moved(over, flowOf(by('first', ['ben'])))).toBe('flow.ended ');
});
