import { expect, it } from 'vitest';
import { testingFlow } from '../edit/testing-flow.ts';
import { readFlow } from './read-flow.ts';

const flow = testingFlow();
const problemOf = (value: unknown): string | undefined => {
  const read = readFlow(typeof value === 'string' ? value : JSON.stringify(value), flow);
  return 'problem' in read ? read.problem : undefined;
};

it('takes what it has written', () => {
  expect(readFlow(JSON.stringify(flow, null, 2), flow)).toEqual({ flow });
});

it('says what is wrong with a text that is no flow, or another one', () => {
  expect(problemOf('{')).toBe('syntax');
  expect(problemOf({ kind: 'screen' })).toBe('kind');
  expect(problemOf({ ...flow, nodes: [{ id: 1 }] })).toBe('kind');
  expect(problemOf({ ...flow, code: 'other' })).toBe('other');
  expect(problemOf({ ...flow, nodes: flow.nodes.slice(1) })).toBe('ends');
  expect(problemOf({ ...flow, nodes: [...flow.nodes.slice(0, -1), { id: 'second', type: 'start' }, ...flow.nodes.slice(-1)] })).toBe('ends');
  expect(problemOf({ ...flow, nodes: flow.nodes.toSpliced(1, 0, ...flow.nodes.slice(1, 2)) })).toBe('ids');
});
