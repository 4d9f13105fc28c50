import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { ApproverNode, DecideRule } from '../documents/flow.ts';
import { outcomeOf } from './outcome.ts';
import type { Decision } from './state.ts';
import { flowOf, TestingRun } from './testing-run.ts';

const checkers = (more: Partial<ApproverNode>): ApproverNode => ({ id: 'check', type: 'approver', people: [{ roles: ['checker'] }], ...more });
const launched = (more: Partial<ApproverNode>): TestingRun => new TestingRun(flowOf(checkers(more))).launch();

describe('W2: several people decide', () => {
  test('any: the first decision counts, the others are closed', () => {
    const run = launched({ decide: 'any' });
    expect(run.people).toEqual(['ben', 'cleo', 'dora']);
    run.agree('cleo');
    expect(run.state?.status).toBe('adopted');
    expect(run.commands.filter(({ do: what }) => what === 'closeTask')).toHaveLength(3);
    expect(launched({ decide: 'any' }).reject('ben')).toBe('ok');
  });

  test('all: every one must agree, and the first rejection ends it', () => {
    const run = launched({ decide: 'all' });
    run.agree('ben', 'cleo');
    expect(run.people).toEqual(['dora']);
    run.agree('dora');
    expect(run.state?.status).toBe('adopted');
    const other = launched({ decide: 'all' });
    other.reject('dora');
    expect(other.state?.status).toBe('rejected');
  });

  test('ratio: two of three are 60 percent, and it ends when it is certain', () => {
    const run = launched({ decide: { ratio: 60 } });
    run.agree('ben', 'dora');
    expect(run.state?.status).toBe('adopted');
    const other = launched({ decide: { ratio: 60 } });
    other.reject('ben');
    expect(other.people).toEqual(['cleo', 'dora']);
    other.reject('cleo');
    expect(other.state?.status).toBe('rejected');
  });

  test('sequential: one after the other', () => {
    const run = launched({ decide: 'sequential' });
    expect(run.people).toEqual(['ben']);
    run.agree('ben');
    expect(run.people).toEqual(['cleo']);
    run.agree('cleo', 'dora');
    expect(run.state?.status).toBe('adopted');
  });

  test('random: one is drawn, the same one by the same lot', () => {
    const drawn = (random: number): string[] => {
      const run = new TestingRun(flowOf(checkers({ decide: 'random' })));
      run.random = random;
      return run.launch().people;
    };
    expect(drawn(0.3)).toHaveLength(1);
    expect(drawn(0.3)).toEqual(drawn(0.3));
    expect(new Set(Array.from({ length: 40 }, (_, index) => drawn(index / 40)[0]))).toEqual(new Set(['ben', 'cleo', 'dora']));
  });

  test('vote: who abstains does not count, half is not enough', () => {
    const run = launched({ decide: 'vote' });
    run.do({ type: 'abstain', task: run.taskOf('ben'), by: 'ben' });
    run.agree('cleo');
    expect(run.state?.status).toBe('waiting');
    run.reject('dora');
    expect(run.state?.status).toBe('rejected');
    const all = launched({ decide: 'all' });
    expect(all.do({ type: 'abstain', task: all.taskOf('ben'), by: 'ben' })).toBe('flow.noVote');
  });

  const rule = fc.oneof(fc.constantFrom<DecideRule>('all', 'sequential', 'random', 'vote'), fc.integer({ min: 1, max: 100 }).map((ratio) => ({ ratio })), fc.integer({ min: 0, max: 99 }).map((vote) => ({ vote })));
  property.prop([rule, fc.array(fc.constantFrom<Decision>('agree', 'reject', 'abstain'), { minLength: 1, maxLength: 8 })])(
    'closing early never changes the result',
    (decide, decisions) => {
      const votes = typeof decide === 'object' ? 'vote' in decide : decide === 'vote';
      const given = votes ? decisions : decisions.map((decision) => (decision === 'abstain' ? 'agree' : decision));
      const end = outcomeOf(decide, given);
      expect(end).toBeDefined();
      for (let known = 0; known <= given.length; known += 1) {
        const early = outcomeOf(decide, given.map((decision, index) => (index < known ? decision : undefined)));
        if (early !== undefined) expect(early).toBe(end);
      }
    },
  );
});

describe('decisions belong to their people', () => {
  test('F7 a second decider is told that it is decided', () => {
    const run = launched({ decide: 'any' });
    const [late, by] = [run.taskOf('dora'), 'dora'];
    const before = run.state;
    run.agree('ben');
    expect(run.do({ type: 'agree', task: late, by })).toBe('flow.ended');
    run.state = before;
    expect(run.do({ type: 'agree', task: late, by: 'cleo' })).toBe('flow.notYours');
  });

  test('an opinion or a signature that the node asks for', () => {
    const run = launched({ decide: 'all', opinion: 'whenRejecting', signature: true });
    const task = run.taskOf('ben');
    expect(run.do({ type: 'agree', task, by: 'ben' })).toBe('flow.signature');
    expect(run.do({ type: 'reject', task, by: 'ben', signed: true, opinion: ' ' })).toBe('flow.opinion');
    expect(run.do({ type: 'agree', task, by: 'ben', signed: true })).toBe('ok');
  });

  test('W4: copies go to each person once, and say when they were read', () => {
    const run = new TestingRun(flowOf({ id: 'copy', type: 'copy', people: [{ users: ['eve', 'finn', 'eve'] }] })).launch();
    expect(run.state?.copies.map(({ person }) => person)).toEqual(['eve', 'finn']);
    const copy = run.state?.copies[0]?.id ?? '';
    expect(run.do({ type: 'read', copy, by: 'finn' })).toBe('flow.notYours');
    run.at += 5000;
    expect(run.do({ type: 'read', copy, by: 'eve' })).toBe('ok');
    expect(run.state?.copies[0]?.read).toBe(run.at);
  });

  test('W10: urging reaches those who have to decide, and not twice in half an hour', () => {
    const run = launched({ decide: 'all' });
    run.agree('ben');
    expect(run.do({ type: 'urge', by: 'ann' })).toBe('ok');
    expect(run.told('urge')).toEqual(['cleo', 'dora']);
    run.at += 60_000;
    expect(run.do({ type: 'urge', by: 'ann' })).toBe('flow.urgedLately');
    run.at += 1_800_000;
    expect(run.do({ type: 'urge', by: 'ann' })).toBe('ok');
    expect(run.do({ type: 'urge', by: 'eve' })).toBe('flow.notYours');
  });
});
