import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

const turnsOf = (): ReturnType<typeof createTurns> => createTurns({ atOnce: 2, waiting: 3, refuse: (used) => new Error(`${String(used)} wait`) });

it('lets so much of one person run at once, so much wait, refuses the rest, and holds nobody else up', async () => {
  const turns = turnsOf();
  const begun: string[] = [];
  let go: () => void = () => undefined;
  const gate = new Promise<void>((open) => (go = open));
  const take = (who: string, what: string): Promise<string> => turns.take(who, async () => {
    begun.push(what);
    if (who === 'one') await gate;
    return what;
  });
  const mine = ['a', 'b', 'c', 'd', 'e'].map((what) => take('one', what));
  await expect(take('one', 'f')).rejects.toThrow('3 wait');
  expect(await take('other', 'x')).toBe('x');
  expect(begun).toEqual(['a', 'b', 'x']);
  go();
  expect(await Promise.all(mine)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(begun).toEqual(['a', 'b', 'x', 'c', 'd', 'e']);
});

it('goes on after work that failed', async () => {
  const turns = turnsOf();
  const fail = (): Promise<never> => turns.take('one', () => Promise.reject(new Error('no')));
  const all = await Promise.allSettled([fail(), fail(), fail(), fail(), turns.take('one', () => Promise.resolve('done'))]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await turns.take('one', () => Promise.resolve('later'))).toBe('later');
});
