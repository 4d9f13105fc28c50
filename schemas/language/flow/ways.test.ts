import { describe, expect, test } from 'vitest';
import type { ApproverNode, FlowBranch, FlowNode, RejectRule } from '../documents/flow.ts';
import { advance } from './advance.ts';
import { flowOf, testingDirectory, TestingRun } from './testing-run.ts';

const by = (id: string, person: string, more: Partial<ApproverNode> = {}): ApproverNode => ({ id, type: 'approver', people: [{ users: [person] }], ...more });
const over = (value: number): FlowBranch['when'] => ({ field: 'amount', op: 'gt', value });
const started = (record: Record<string, number>, ...nodes: FlowNode[]): TestingRun => {
  const run = new TestingRun(flowOf(...nodes));
  run.record = record;
  return run.launch();
};

describe('W3: ways', () => {
  const condition: FlowNode = {
    id: 'size', type: 'condition',
    branches: [{ id: 'large', when: over(10), nodes: [by('cfo', 'dora')] }, { id: 'middle', when: over(5), nodes: [by('head', 'ben')] }, { id: 'other', nodes: [] }],
  };

  test('condition: the first branch that holds, else the one without a condition', () => {
    expect(started({ amount: 20 }, condition, by('last', 'eve')).people).toEqual(['dora']);
    expect(started({ amount: 7 }, condition, by('last', 'eve')).people).toEqual(['ben']);
    expect(started({ amount: 1 }, condition, by('last', 'eve')).people).toEqual(['eve']);
  });

  test('parallel: all at once, and on when all have ended', () => {
    const run = started({}, { id: 'both', type: 'parallel', branches: [{ id: 'l', nodes: [by('a', 'ben'), by('b', 'cleo')] }, { id: 'r', nodes: [by('c', 'dora')] }] }, by('last', 'eve'));
    expect(run.people).toEqual(['ben', 'dora']);
    run.agree('dora', 'ben');
    expect(run.people).toEqual(['cleo']);
    run.agree('cleo');
    expect(run.people).toEqual(['eve']);
  });

  test('inclusive: those that hold', () => {
    const node: FlowNode = { id: 'some', type: 'inclusive', branches: [{ id: 'l', when: over(1), nodes: [by('a', 'ben')] }, { id: 'm', when: over(5), nodes: [by('b', 'cleo')] }, { id: 'else', nodes: [by('c', 'dora')] }] };
    expect(started({ amount: 9 }, node).people).toEqual(['ben', 'cleo']);
    expect(started({ amount: 2 }, node).people).toEqual(['ben']);
    const none = started({ amount: 0 }, node);
    none.agree('dora');
    expect(none.state?.status).toBe('adopted');
  });

  test('jump: goes on elsewhere, and a circle without people is stopped and said', () => {
    const again: FlowNode = { id: 'more', type: 'condition', branches: [{ id: 'y', when: over(10), nodes: [{ id: 'back', type: 'jump', to: 'a' }] }, { id: 'n', nodes: [] }] };
    const run = started({ amount: 20 }, by('a', 'ben'), again);
    run.agree('ben');
    expect(run.nodes).toEqual(['a']);
    run.record = { amount: 1 };
    run.agree('ben');
    expect(run.state?.status).toBe('adopted');
    const circle = started({}, { id: 'copy', type: 'copy', people: [] }, { id: 'back', type: 'jump', to: 'copy' });
    expect(circle.active.map(({ stuck }) => stuck)).toEqual(['loop']);
  });

  test('an end in a branch ends all', () => {
    const run = started({ amount: 20 }, { id: 'size', type: 'condition', branches: [{ id: 'y', when: over(10), nodes: [{ id: 'no', type: 'end', result: 'reject' }] }, { id: 'n', nodes: [] }] }, by('a', 'ben'));
    expect([run.state?.status, run.people]).toEqual(['rejected', []]);
  });
});

describe('W5: sub-flows and calls', () => {
  const items = [{ id: 'i1', who: 'eve' }, { id: 'i2', who: 'finn' }];

  test('one for each row, with its values, and on when all have ended', () => {
    const run = new TestingRun(flowOf({ id: 'sub', type: 'subFlow', flow: 'travel', each: 'items', assign: { person: { field: 'who' }, total: { field: 'amount' } } }));
    run.record = { amount: 3, items };
    run.launch();
    expect(run.commands.flatMap((command) => (command.do === 'startSubFlow' ? [command.record] : []))).toEqual([
      { key: 'i1', launcher: 'ann', values: { person: 'eve', total: 3 } }, { key: 'i2', launcher: 'ann', values: { person: 'finn', total: 3 } },
    ]);
    const step = run.active[0]?.id ?? '';
    run.do({ type: 'subFlowEnded', step, key: 'i1', result: 'agree' });
    run.do({ type: 'subFlowEnded', step, key: 'i1', result: 'agree' });
    expect(run.state?.status).toBe('waiting');
    run.do({ type: 'subFlowEnded', step, key: 'i2', result: 'agree' });
    expect(run.state?.status).toBe('adopted');
  });

  test('without waiting it goes on at once; stopping it stops those that wait', () => {
    expect(started({}, { id: 'sub', type: 'subFlow', flow: 'travel', waits: false }).state?.status).toBe('adopted');
    const run = started({}, { id: 'sub', type: 'subFlow', flow: 'travel' });
    run.do({ type: 'stop', by: 'root' });
    expect(run.commands).toContainEqual(expect.objectContaining({ do: 'stopSubFlow', key: 'record' }));
    expect(run.state?.status).toBe('cancelled');
  });

  test('makes a record of another form for each row, and goes on when they are made', () => {
    const run = new TestingRun(flowOf({ id: 'make', type: 'create', model: 'task', each: 'items', assign: { person: { field: 'who' }, total: { field: 'amount' }, state: 'new' } }));
    run.record = { amount: 3, items };
    run.launch();
    const step = run.active[0]?.id ?? '';
    expect(run.commands).toContainEqual({ do: 'create', step, model: 'task', records: [{ person: 'eve', total: 3, state: 'new' }, { person: 'finn', total: 3, state: 'new' }] });
    run.do({ type: 'called', step });
    expect(run.state?.status).toBe('adopted');
    expect(started({}, { id: 'make', type: 'create', model: 'task', each: 'items', assign: { person: { field: 'who' } } }).state?.status).toBe('adopted');
  });

  test('a call that fails waits to be tried again, or goes on', () => {
    const run = started({ amount: 4 }, { id: 'post', type: 'operation', call: { operation: 'project.start' }, input: { sum: { field: 'amount' } } });
    const step = run.active[0]?.id ?? '';
    expect(run.commands).toContainEqual({ do: 'call', step, call: { operation: 'project.start' }, input: { sum: 4 } });
    run.do({ type: 'called', step, failed: 'no answer' });
    expect(run.active[0]?.stuck).toBe('operation');
    run.do({ type: 'retry', step, by: 'root' });
    run.do({ type: 'called', step });
    expect(run.state?.status).toBe('adopted');
    const other = started({}, { id: 'post', type: 'operation', call: { interface: 'erp' }, failed: 'goOn' });
    other.do({ type: 'called', step: other.active[0]?.id ?? '', failed: 'no answer' });
    expect(other.state?.status).toBe('adopted');
  });
});

describe('W8: rejection', () => {
  const three = (reject: RejectRule): TestingRun => {
    const run = started({}, by('a', 'ben'), by('b', 'cleo'), by('c', 'dora', { reject }));
    run.agree('ben', 'cleo');
    return run;
  };

  test('to the launcher, who submits it again through all', () => {
    const run = three({});
    run.reject('dora');
    expect([run.state?.status, run.people]).toEqual(['rejected', ['ann']]);
    expect(run.do({ type: 'submit', by: 'eve' })).toBe('flow.notYours');
    run.do({ type: 'submit', by: 'ann' });
    expect([run.state?.status, run.people]).toEqual(['waiting', ['ben']]);
  });

  test('to the launcher and straight back to who rejected', () => {
    const run = three({ resume: 'back' });
    run.reject('dora');
    run.do({ type: 'submit', by: 'ann' });
    expect(run.people).toEqual(['dora']);
    run.agree('dora');
    expect(run.state?.status).toBe('adopted');
  });

  test('to the node before, and to the end', () => {
    const run = three({ to: 'previous' });
    run.reject('dora');
    expect(run.people).toEqual(['cleo']);
    run.agree('cleo');
    expect(run.people).toEqual(['dora']);
    const other = three({ to: 'end' });
    other.reject('dora');
    expect([other.state?.status, other.people]).toEqual(['rejected', []]);
    expect(other.do({ type: 'submit', by: 'ann' })).toBe('flow.ended');
  });

  test('to a chosen node, through all again or back to me, as he says', () => {
    const all = three({ to: 'any', resume: 'choose' });
    expect(all.reject('dora', { to: 'end' })).toBe('flow.noTarget');
    all.reject('dora', { to: 'a', resume: 'all' });
    all.agree('ben');
    expect(all.people).toEqual(['cleo']);
    const back = three({ to: ['a'], resume: 'choose' });
    back.reject('dora', { to: 'a', resume: 'back' });
    expect(back.people).toEqual(['ben']);
    back.agree('ben');
    expect(back.people).toEqual(['dora']);
  });

  test('out of a parallel branch everything beside it ends, or waits for the way back', () => {
    const nodes = (resume: 'all' | 'back'): FlowNode[] => [by('first', 'eve'), {
      id: 'both', type: 'parallel',
      branches: [{ id: 'l', nodes: [by('a', 'ben', { reject: { to: 'any', resume } })] }, { id: 'r', nodes: [by('b', 'cleo')] }],
    }];
    const all = started({}, ...nodes('all'));
    all.agree('eve');
    all.reject('ben', { to: 'first' });
    expect(all.people).toEqual(['eve']);
    all.agree('eve');
    expect(all.people).toEqual(['ben', 'cleo']);
    const back = started({}, ...nodes('back'));
    back.agree('eve', 'cleo');
    back.reject('ben', { to: 'first' });
    back.agree('eve');
    expect(back.people).toEqual(['ben']);
    back.agree('ben');
    expect(back.state?.status).toBe('adopted');
  });
});

describe('W9: taking back', () => {
  test('the launcher: until somebody has decided, always, or never', () => {
    const run = started({}, by('a', 'ben'), by('b', 'cleo'));
    expect(run.do({ type: 'withdraw', by: 'ann' })).toBe('ok');
    expect([run.state?.status, run.people]).toEqual(['revoked', ['ann']]);
    run.do({ type: 'submit', by: 'ann' });
    run.agree('ben');
    expect(run.do({ type: 'withdraw', by: 'ann' })).toBe('flow.tooLate');
    const withRule = (withdraw: 'always' | 'never'): string => {
      const flow = flowOf(by('a', 'ben'), by('b', 'cleo'));
      const other = new TestingRun({ ...flow, nodes: [{ id: 'start', type: 'start', withdraw }, ...flow.nodes.slice(1)] }).launch();
      other.agree('ben');
      return other.do({ type: 'withdraw', by: 'ann' });
    };
    expect([withRule('always'), withRule('never')]).toEqual(['ok', 'flow.tooLate']);
  });

  test('an approver: everything stands as before his decision, as long as nobody else has decided', () => {
    const run = started({}, by('a', 'ben'), by('b', 'cleo'));
    const task = run.taskOf('ben');
    run.agree('ben');
    expect(run.do({ type: 'takeBack', task, by: 'cleo' })).toBe('flow.notYours');
    run.do({ type: 'comment', by: 'eve', text: 'Is this right?' });
    run.do({ type: 'takeBack', task, by: 'ben' });
    expect(run.people).toEqual(['ben']);
    expect(run.commands.map(({ do: what }) => what)).toEqual(['closeTask', 'openTask', 'log']);
    run.agree('ben');
    run.do({ type: 'transfer', task: run.taskOf('cleo'), by: 'cleo', to: 'eve' });
    expect(run.do({ type: 'takeBack', task, by: 'ben' })).toBe('flow.tooLate');
  });

  test('not where the node forbids it, and not what the outside has heard of', () => {
    const run = started({}, by('a', 'ben', { takeBack: 'never' }), by('b', 'cleo'), { id: 'post', type: 'operation', call: { operation: 'x.y' } });
    const task = run.taskOf('ben');
    run.agree('ben');
    expect(run.do({ type: 'takeBack', task, by: 'ben' })).toBe('flow.tooLate');
    const second = run.taskOf('cleo');
    run.agree('cleo');
    expect(run.do({ type: 'takeBack', task: second, by: 'cleo' })).toBe('flow.tooLate');
  });
});

describe('what holds a flow up', () => {
  test('a sub-flow that is rejected while its step waits for a return counts when the step goes on', () => {
    const run = started({}, by('first', 'eve'), {
      id: 'both', type: 'parallel', branches: [{ id: 'l', nodes: [by('a', 'ben', { reject: { to: 'any', resume: 'back' } })] }, { id: 'r', nodes: [{ id: 'sub', type: 'subFlow', flow: 'travel' }] }],
    });
    run.agree('eve');
    run.reject('ben', { to: 'first' });
    const held = run.state?.steps.find(({ node }) => node === 'sub');
    expect(held?.state).toBe('held');
    run.do({ type: 'subFlowEnded', step: held?.id ?? '', key: 'record', result: 'reject' });
    expect(run.people).toEqual(['eve']);
    run.agree('eve');
    expect([run.state?.status, run.people]).toEqual(['rejected', ['ann']]);
  });

  const circle = (): TestingRun => started({ amount: 5 }, { id: 'told', type: 'copy', people: [{ users: ['finn'] }] }, {
    id: 'large', type: 'condition', branches: [{ id: 'yes', when: { field: 'amount', op: 'gt', value: 3 }, nodes: [{ id: 'again', type: 'jump', to: 'told' }] }, { id: 'no', nodes: [] }],
  }, by('a', 'ben'));
  const stuck = (run: TestingRun): string => run.active.find((step) => step.stuck === 'loop')?.id ?? 'none';

  test('a circle is released by an administrator, who jumps out of it', () => {
    const run = circle();
    expect(run.told('stuck')).toEqual([]);
    expect(run.do({ type: 'jump', step: stuck(run), by: 'root', to: 'start' })).toBe('flow.noTarget');
    expect(run.do({ type: 'jump', step: stuck(run), by: 'root', to: 'nowhere' })).toBe('flow.noNode');
    expect(run.do({ type: 'jump', step: stuck(run), by: 'root', to: 'a' })).toBe('ok');
    expect([run.people, stuck(run)]).toEqual([['ben'], 'none']);
    run.agree('ben');
    expect(run.state?.status).toBe('adopted');
  });

  test('or goes on when what it turns on has changed', () => {
    const run = circle();
    run.record = { amount: 1 };
    expect(run.do({ type: 'retry', step: stuck(run), by: 'root' })).toBe('ok');
    expect(run.people).toEqual(['ben']);
  });

  test('a jump closes what runs in the branches of the node it leaves, and leaves no parallel branch', () => {
    const run = started({}, { id: 'both', type: 'parallel', branches: [{ id: 'l', nodes: [by('a', 'ben')] }, { id: 'r', nodes: [by('b', 'cleo')] }] }, by('c', 'eve'));
    const stepOf = (node: string): string => run.active.find((step) => step.node === node)?.id ?? '';
    expect(run.do({ type: 'jump', step: stepOf('a'), by: 'root', to: 'c' })).toBe('flow.noTarget');
    expect(run.do({ type: 'jump', step: stepOf('both'), by: 'root', to: 'c' })).toBe('ok');
    expect(run.people).toEqual(['eve']);
  });

  test('a node that the flow does not have is refused in words', () => {
    const run = started({}, by('a', 'ben'), by('b', 'cleo'));
    const flow = { ...run.flow, nodes: run.flow.nodes.filter(({ id }) => id !== 'a') };
    const result = advance(flow, run.state, { type: 'agree', task: run.taskOf('ben'), by: 'ben', at: run.at, random: 0, record: {} }, testingDirectory());
    expect(result).toEqual({ outcome: 'refused', rule: 'flow.noNode', params: { name: 'a' } });
    expect(advance({ ...flow, nodes: [] }, undefined, { type: 'launch', by: 'ann', at: run.at, random: 0, record: {} }, testingDirectory())).toMatchObject({ outcome: 'refused', rule: 'flow.noNode' });
  });
});
