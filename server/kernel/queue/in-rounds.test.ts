import { expect, it } from 'vitest';
import { inRounds } from './in-rounds.ts';

it('rounds never overlap, however soon after the end of one the next is asked for', async () => {
  const atOnce = { now: 0, most: 0 };
  let rounds = 0;
  const ask = inRounds(async () => {
    rounds += 1;
    atOnce.most = Math.max(atOnce.most, (atOnce.now += 1));
    await Promise.resolve();
    atOnce.now -= 1;
  });
  const asked: Promise<void>[] = [];
  // Each of the moments between two rounds is somebody's.
  const person = async (moments: number): Promise<void> => {
    for (let moment = 0; moment < moments; moment += 1) await Promise.resolve();
    asked.push(ask());
  };
  await Promise.all(Array.from({ length: 60 }, (_, moments) => person(moments)));
  await Promise.all(asked);
  expect(atOnce.most).toBe(1);
  expect(rounds).toBeGreaterThan(2);
});

it('a round that fails fails those who wait for it, and the next one begins all the same', async () => {
  const outcomes = ['fails', 'goes well'];
  const ask = inRounds(() => (outcomes.shift() === 'fails' ? Promise.reject(new Error('no')) : Promise.resolve()));
  const [first, second, third] = await Promise.allSettled([ask(), ask(), ask()]);
  expect([first.status, second.status, third.status]).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(outcomes).toEqual([]);
});
