import { expect, it } from 'vitest';
import { createRounds } from './rounds.ts';

it('looks at one key after the other, at each once however often it is asked for meanwhile, and goes on after a failure', async () => {
  const looked: string[] = [];
  const failures: unknown[] = [];
  const done = new Map<string, () => void>();
  const ask = createRounds((key) => new Promise<void>((resolve, reject) => {
    looked.push(key);
    done.set(key, key === 'b' ? () => reject(new Error('b')) : resolve);
  }), (error) => failures.push(error));
  const settle = async (key: string): Promise<void> => {
    done.get(key)?.();
    await new Promise((next) => setImmediate(next));
  };
  for (const key of ['a', 'b', 'b', 'c']) ask(key);
  expect(looked).toEqual(['a']);
  ask('a');
  await settle('a');
  expect(looked).toEqual(['a', 'b']);
  await settle('b');
  expect(failures).toEqual([new Error('b')]);
  await settle('c');
  await settle('a');
  expect(looked).toEqual(['a', 'b', 'c', 'a']);
  ask('b');
  expect(looked.at(-1)).toBe('b');
});
