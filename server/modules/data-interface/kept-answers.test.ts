import { expect, it } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { createKeptAnswers, PERSONAL } from './kept-answers.ts';

/** Answers that come when the test says so. */
function service() {
  const answers: ((value: JsonValue) => void)[] = [];
  return { make: () => new Promise<JsonValue>((resolve) => void answers.push(resolve)), answers };
}

it('keeps an answer for its time, and counts how often it was there', async () => {
  const time = { now: 0 };
  const kept = createKeptAnswers(() => time.now);
  const { make, answers } = service();
  const both = Promise.all([kept.take('a', 60, make), kept.take('a', 60, make)]);
  answers[0]?.('first');
  expect([await both, await kept.take('a', 60, make)]).toEqual([['first', 'first'], 'first']);
  expect([answers.length, kept.entries(), kept.bytes?.(), kept.uses]).toEqual([1, 1, 7, { hits: 2, misses: 1 }]);
});

it('does not keep what was begun before it was cleared, and keeps what was begun after', async () => {
  const kept = createKeptAnswers(() => 0);
  const { make, answers } = service();
  const before = kept.take('a', 60, make);
  kept.clear();
  const after = kept.take('a', 60, make);
  expect(answers).toHaveLength(2);
  answers[1]?.('new');
  expect(await after).toBe('new');
  answers[0]?.('old');
  expect(await before).toBe('old');
  expect(await kept.take('a', 60, make)).toBe('new');
  expect([answers.length, kept.entries(), kept.bytes?.()]).toEqual([2, 1, 5]);
});

it('does not put an old answer back where nobody has asked since it was cleared', async () => {
  const kept = createKeptAnswers(() => 0);
  const { make, answers } = service();
  const before = kept.take('a', 60, make);
  kept.clear();
  answers[0]?.('old');
  await before;
  expect(kept.entries()).toBe(0);
  const after = kept.take('a', 60, make);
  answers[1]?.('new');
  expect(await after).toBe('new');
});

it('asks again in time where those of people were cleared while an answer for all was on its way', async () => {
  const time = { now: 0 };
  const kept = createKeptAnswers(() => time.now);
  const { make, answers } = service();
  const [all, own] = [kept.take('a', 60, make), kept.take(`${PERSONAL}b`, 60, make)];
  kept.clearPersonal();
  answers.forEach((answer) => answer('old'));
  await Promise.all([all, own]);
  expect(kept.entries()).toBe(1);
  time.now = 60_000;
  const next = kept.take('a', 60, make);
  answers[2]?.('new');
  expect(await next).toBe('new');
});
