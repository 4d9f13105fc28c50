import { describe, expect, test } from 'vitest';
import type { ApproverNode, PeopleRule } from '../documents/flow.ts';
import { advance } from './advance.ts';
import { flowOf, START, testingDirectory, TestingRun, type World } from './testing-run.ts';

const approver = (id: string, people: PeopleRule[], more: Partial<ApproverNode> = {}): ApproverNode => ({ id, type: 'approver', people, decide: 'all', ...more });
const decidersOf = (rule: PeopleRule, record = {}, choices?: Record<string, string[]>): string[] => {
  const run = new TestingRun(flowOf(approver('a', [rule])));
  run.record = record;
  return run.launch(choices).people;
};

describe('W14: who decides', () => {
  test.each<[string, PeopleRule, string[]]>([
    ['names', { users: ['eve', 'ben'] }, ['eve', 'ben']],
    ['a role', { roles: ['one', 'checker'] }, ['ben', 'cleo', 'dora']],
    ['a position', { positions: ['all'] }, ['eve', 'finn']],
    ['a group', { groups: ['all'] }, ['eve', 'finn']],
    ['a department', { departments: ['all'] }, ['eve', 'finn']],
    ['the head of the launcher', { head: 'launcher' }, ['ben']],
    ['the head above', { head: 'launcher', up: 1 }, ['dora']],
    ['the head of a field', { head: { field: 'dept' }, up: 2 }, ['head2 of d7']],
    ['a superior of a level', { superior: 2 }, ['cleo']],
    ['the chain up to a level', { superior: 3, chain: true }, ['ben', 'cleo', 'dora']],
    ['a field', { field: 'owners' }, ['finn', 'eve']],
    ['a field of subjects', { field: 'subjects' }, ['ben', 'cleo', 'dora', 'head0 of d7']],
    ['the launcher', { launcher: true }, ['ann']],
    ['a data interface', { interface: 'boss', input: { amount: { field: 'amount' } } }, ['dora']],
  ])('by %s', (_name, rule, people) => expect(decidersOf(rule, { dept: 'd7', owners: ['finn', 'eve'], subjects: ['user:ben', 'role:checker', 'departmentHead:d7'], amount: 5 })).toEqual(people));

  test('by the choice of the launcher, among those he may choose', () => {
    const rule: PeopleRule = { choice: true, from: [{ roles: ['checker'] }], multiple: true };
    expect(decidersOf(rule, {}, { a: ['cleo', 'eve', 'ben'] })).toEqual(['cleo', 'ben']);
    expect(decidersOf({ choice: true }, {}, { a: ['eve', 'finn'] })).toEqual(['eve']);
  });

  test('by who decided an earlier node', () => {
    const run = new TestingRun(flowOf(approver('a', [{ roles: ['checker'] }], { decide: 'any' }), approver('b', [{ approversOf: 'a' }]))).launch();
    run.agree('cleo');
    expect(run.people).toEqual(['cleo']);
  });

  test.each<[NonNullable<ApproverNode['nobody']>, string, string[]]>([
    ['agree', 'adopted', []], ['reject', 'rejected', ['ann']], ['admins', 'waiting', ['root']], ['wait', 'waiting', []], [{ people: [{ users: ['eve'] }] }, 'waiting', ['eve']],
  ])('nobody: %j', (nobody, status, people) => {
    const run = new TestingRun(flowOf(approver('a', [{ roles: ['boss'] }], { nobody }))).launch();
    expect([run.state?.status, run.people]).toEqual([status, people]);
    if (nobody !== 'wait') return;
    expect(run.active[0]?.stuck).toBe('nobody');
    run.do({ type: 'assign', step: run.active[0]?.id ?? '', by: 'root', people: ['eve'] });
    run.agree('eve');
    expect(run.state?.status).toBe('adopted');
  });

  test('people who are disabled do not decide', () => {
    expect(new TestingRun(flowOf(approver('a', [{ roles: ['checker'] }])), { disabled: ['cleo'] }).launch().people).toEqual(['ben', 'dora']);
  });

  test.each<[NonNullable<ApproverNode['launcher']>, string[]]>([['decide', ['ann', 'eve']], ['skip', ['eve']], ['superior', ['ben', 'eve']]])('the launcher himself: %s', (launcher, people) => {
    expect(new TestingRun(flowOf(approver('a', [{ users: ['ann', 'eve'] }], { launcher }))).launch().people).toEqual(people);
  });

  test('the launcher alone, passed over, has agreed by launching', () => {
    expect(new TestingRun(flowOf(approver('a', [{ launcher: true }], { launcher: 'skip' }))).launch().state?.status).toBe('adopted');
  });

  test('the same person again: decides, is passed over, or only right after', () => {
    const after = (repeated: ApproverNode['repeated']): string[] => {
      const run = new TestingRun(flowOf(approver('a', [{ users: ['ben'] }]), approver('b', [{ users: ['eve'] }]), approver('c', [{ users: ['ben'] }], repeated ? { repeated } : {}))).launch();
      run.agree('ben', 'eve');
      return run.people;
    };
    expect([after('decide'), after('skipAdjacent'), after('skip')]).toEqual([['ben'], ['ben'], []]);
  });
});

describe('W7: somebody else does it', () => {
  const started = (world: World = {}): TestingRun => new TestingRun(flowOf(approver('a', [{ users: ['ben', 'cleo'] }])), world).launch();

  test('transfer: the task moves, and both persons can be seen', () => {
    const run = started();
    expect(run.do({ type: 'transfer', task: run.taskOf('ben'), by: 'ben', to: 'cleo' })).toBe('flow.alreadyThere');
    run.do({ type: 'transfer', task: run.taskOf('ben'), by: 'ben', to: 'eve' });
    expect(run.people).toEqual(['eve', 'cleo']);
    expect(run.open[0]?.passedOn).toEqual(['ben']);
    run.agree('eve', 'cleo');
    expect(run.state?.status).toBe('adopted');
  });

  test('delegate: it comes back with advice', () => {
    const run = started();
    run.do({ type: 'delegate', task: run.taskOf('ben'), by: 'ben', to: 'eve' });
    expect(run.people).toEqual(['eve', 'cleo']);
    run.reject('eve');
    expect(run.people).toEqual(['ben', 'cleo']);
    run.agree('ben', 'cleo');
    expect(run.state?.status).toBe('adopted');
  });

  test('standing entrust: both may do it, and the log names both', () => {
    const run = started({ entrusted: { ben: 'finn' } });
    expect(run.open[0]).toMatchObject({ person: 'finn', standsInFor: 'ben' });
    run.agree('finn');
    expect(run.commands).toContainEqual({ do: 'log', entry: expect.objectContaining({ what: 'agree', by: 'finn', standsInFor: 'ben' }) });
    const other = started({ entrusted: { ben: 'finn' } });
    expect(other.agree('ben')).toBe('ok');
  });

  test('a node can forbid it', () => {
    const run = new TestingRun(flowOf(approver('a', [{ users: ['ben'] }], { allow: [] }))).launch();
    expect(run.do({ type: 'transfer', task: run.taskOf('ben'), by: 'ben', to: 'eve' })).toBe('flow.notAllowed');
  });
});

describe('W11: signing others in', () => {
  const started = (): TestingRun => new TestingRun(flowOf(approver('a', [{ users: ['ben'] }]))).launch();
  const sign = (run: TestingRun, place: 'before' | 'after', people = ['eve', 'finn']): string => run.do({ type: 'sign', place, people, task: run.taskOf('ben'), by: 'ben' });

  test('before: they decide first, then it comes back', () => {
    const run = started();
    sign(run, 'before');
    expect(run.people).toEqual(['eve', 'finn']);
    run.agree('eve', 'finn');
    expect(run.people).toEqual(['ben']);
  });

  test('after: agreed, and they decide too', () => {
    const run = started();
    sign(run, 'after');
    run.agree('eve');
    expect(run.state?.status).toBe('waiting');
    run.reject('finn');
    expect(run.state?.status).toBe('rejected');
  });

  test('they can be taken away again by who signed them in', () => {
    const run = started();
    sign(run, 'before', ['eve']);
    expect(run.do({ type: 'unsign', task: run.taskOf('eve'), by: 'ann' })).toBe('flow.notYours');
    run.do({ type: 'unsign', task: run.taskOf('eve'), by: 'ben' });
    expect(run.people).toEqual(['ben']);
    sign(run, 'after', ['eve']);
    run.do({ type: 'unsign', task: run.taskOf('eve'), by: 'ben' });
    expect(run.state?.status).toBe('adopted');
  });
});

test('what is not loaded yet is asked for, and nothing has happened', () => {
  const flow = flowOf(approver('a', [{ roles: ['checker'] }]));
  const known = testingDirectory();
  const asked: unknown[] = [];
  const loaded = new Set<string>();
  const directory = { ...known, find: (question: Parameters<typeof known.find>[0]) => (loaded.has(JSON.stringify(question)) ? known.find(question) : undefined) };
  for (;;) {
    const result = advance(flow, undefined, { type: 'launch', by: 'ann', at: START, random: 0, record: {} }, directory);
    if (result.outcome !== 'asks') {
      expect(result.outcome).toBe('advanced');
      break;
    }
    asked.push(result.question.ask);
    loaded.add(JSON.stringify(result.question));
  }
  expect(asked).toEqual(['role', 'able', 'entrusted', 'entrusted', 'entrusted']);
});
