import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { guardedHistory } from './guarded-history.ts';
import type { BrowserHistory } from './guarded-history.ts';

let isHeld = false;
let answer: (isAllowed: boolean) => void = () => undefined;
const ask = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
let guarded: BrowserHistory;
let shown: string[] = [];
let stop: () => void;

beforeEach(() => {
  isHeld = false;
  ask.mockClear();
  history.replaceState(null, '', '/list');
  guarded = guardedHistory(createBrowserHistory({ window, v5Compat: true }), {
    losesInput: () => isHeld,
    discardInput: () => (isHeld = false),
    ask,
  });
  shown = [];
  stop = guarded.listen(({ location }) => void shown.push(location.pathname + location.search));
  guarded.push('/list?mode=add');
});
afterEach(() => stop());

test('without unsaved input steps are steps', async () => {
  guarded.push('/other');
  history.back();
  await expect.poll(() => shown).toEqual(['/list?mode=add', '/other', '/list?mode=add']);
  expect(ask).not.toHaveBeenCalled();
});

test('going back waits for the answer, and the page does not move meanwhile', async () => {
  isHeld = true;
  history.back();
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  await expect.poll(() => location.search).toBe('?mode=add');
  expect(shown).toEqual(['/list?mode=add']);
});

test('going back happens once it is allowed, and stays undone when it is not', async () => {
  isHeld = true;
  history.back();
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  await expect.poll(() => location.search).toBe('?mode=add');
  answer(false);
  await Promise.resolve();
  expect(shown).toEqual(['/list?mode=add']);
  history.back();
  await expect.poll(() => ask).toHaveBeenCalledTimes(2);
  await expect.poll(() => location.search).toBe('?mode=add');
  answer(true);
  await expect.poll(() => shown).toEqual(['/list?mode=add', '/list']);
  expect(location.search).toBe('');
});

test('a link waits too, and impatience does not ask twice', async () => {
  isHeld = true;
  guarded.push('/other');
  guarded.push('/third');
  expect(ask).toHaveBeenCalledTimes(1);
  answer(true);
  await expect.poll(() => shown).toEqual(['/list?mode=add', '/other']);
});

test('a user who presses back again and again is asked once, and stays where he is or goes where he first wanted', async () => {
  guarded.push('/list?mode=add&step=2');
  isHeld = true;
  history.back();
  await expect.poll(() => ask).toHaveBeenCalledTimes(1);
  history.back();
  await expect.poll(() => location.search).toBe('?mode=add&step=2');
  answer(true);
  await expect.poll(() => shown).toEqual(['/list?mode=add', '/list?mode=add&step=2', '/list?mode=add']);
  expect(location.search).toBe('?mode=add');
  expect(ask).toHaveBeenCalledTimes(1);
});

test('an answer that comes before the browser is back waits for it', async () => {
  isHeld = true;
  ask.mockImplementationOnce(() => Promise.resolve(true));
  history.back();
  await expect.poll(() => shown).toEqual(['/list?mode=add', '/list']);
  expect(location.search).toBe('');
});
