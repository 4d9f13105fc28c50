import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { createCaches, type Caches } from './caches.ts';
import type { KeptInMemory } from './kept-in-memory.ts';

/** Processes with a cache `numbers` and a cache `names`, on one bus. */
function processes(count: number) {
  const listeners: ((payload: JsonValue) => void)[] = [];
  const gaps: (() => void)[] = [];
  const sent: JsonValue[] = [];
  const bus = {
    publish(_channel: string, payload: JsonValue): Promise<void> {
      sent.push(payload);
      listeners.forEach((listener) => listener(payload));
      return Promise.resolve();
    },
    subscribe(_channel: string, listener: (payload: JsonValue) => void) {
      listeners.push(listener);
      return () => undefined;
    },
    onGap(listener: () => void) {
      gaps.push(listener);
      return () => undefined;
    },
  };
  const make = (): Caches => {
    const caches = createCaches(bus);
    caches.register('numbers', kept(3));
    caches.register('names', { ...kept(2), bytes: () => 7 });
    return caches;
  };
  return { all: Array.from({ length: count }, make), gaps, sent, deliver: (payload: JsonValue) => listeners.forEach((listener) => listener(payload)) };
}

function kept(entries: number): KeptInMemory {
  let left = entries;
  return { entries: () => left, uses: { hits: 5, misses: entries }, clear: () => void (left = 0) };
}

const left = (caches: Caches | undefined): number[] | undefined => caches?.list().map(({ entries }) => entries);

it('says what this process keeps', () => {
  const { all: [one] } = processes(1);
  expect(one?.list()).toEqual([
    { name: 'numbers', entries: 3, bytes: null, hits: 5, misses: 3 },
    { name: 'names', entries: 2, bytes: 7, hits: 5, misses: 2 },
  ]);
});

it('clears what is named, and nothing else, in every process', async () => {
  const { all: [one, two], sent } = processes(2);
  await one?.clear(['numbers']);
  expect([left(one), left(two), sent]).toEqual([[0, 2], [0, 2], [['numbers']]]);
});

it('lists of two that are registered under one name the later', () => {
  const { all: [one] } = processes(1);
  one?.register('names', kept(1));
  expect(left(one)).toEqual([3, 1]);
});

it('clears none where one is unknown', async () => {
  const { all: [one], sent } = processes(1);
  await expect(one?.clear(['numbers', 'nothing'])).rejects.toThrow('nothing');
  expect([left(one), sent]).toEqual([[3, 2], []]);
});

it('passes over what another version of the product sends, and clears everything after messages may have been lost', () => {
  const { all: [one], gaps, deliver } = processes(1);
  for (const payload of [null, 'numbers', [7], ['nothing']]) deliver(payload);
  expect(left(one)).toEqual([3, 2]);
  gaps.forEach((gap) => gap());
  expect(left(one)).toEqual([0, 0]);
});
