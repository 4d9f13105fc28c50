import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { createDelayedSave } from './delayed-save.ts';

/** A server that answers when it is told to. */
function slowServer() {
  const calls: { value: JsonValue; isLeaving: boolean; answer(): void; fail(): void }[] = [];
  const save = (value: JsonValue, isLeaving: boolean): Promise<void> =>
    new Promise((resolve, reject) => calls.push({ value, isLeaving, answer: () => resolve(), fail: () => reject(new Error('refused')) }));
  return { calls, save, values: () => calls.map(({ value }) => value) };
}

const DELAY = 600;
const onFailure = vi.fn();
const settled = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);
const delay = (): Promise<void> => vi.advanceTimersByTimeAsync(DELAY).then(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  onFailure.mockClear();
});
afterEach(() => vi.useRealTimers());

describe('a value that is saved with a delay', () => {
  it('is sent once for several quick changes, the last one', async () => {
    const server = slowServer();
    const saving = createDelayedSave({ save: server.save, onFailure, delay: DELAY });
    for (const value of [1, 2, 3]) saving.set(value);
    await delay();
    expect(server.values()).toEqual([3]);
  });

  it('never arrives after a later one: that waits until it has been answered', async () => {
    const server = slowServer();
    const saving = createDelayedSave({ save: server.save, onFailure, delay: DELAY });
    saving.set('first');
    await delay();
    saving.set('second');
    await delay();
    expect(server.values()).toEqual(['first']);
    server.calls[0]?.answer();
    await settled();
    expect(server.values()).toEqual(['first', 'second']);
  });

  it('waits its own delay, whenever the one before it is answered', async () => {
    const server = slowServer();
    const saving = createDelayedSave({ save: server.save, onFailure, delay: DELAY });
    saving.set('first');
    await delay();
    saving.set('second');
    server.calls[0]?.answer();
    await settled();
    expect(server.values()).toEqual(['first']);
    await delay();
    expect(server.values()).toEqual(['first', 'second']);
  });

  it.each([['before it is sent', 0], ['while it is under way', DELAY]])('is sent by a page that leaves %s', async (_when, passed) => {
    const server = slowServer();
    const saving = createDelayedSave({ save: server.save, onFailure, delay: DELAY });
    saving.set('chosen');
    await vi.advanceTimersByTimeAsync(passed);
    saving.flush(true);
    expect(server.calls.at(-1)).toMatchObject({ value: 'chosen', isLeaving: true });
  });

  it('is not sent again by a page that leaves once it has been kept', async () => {
    const server = slowServer();
    const saving = createDelayedSave({ save: server.save, onFailure, delay: DELAY });
    saving.set('chosen');
    await delay();
    server.calls[0]?.answer();
    await settled();
    saving.flush(true);
    saving.flush(false);
    expect(server.values()).toEqual(['chosen']);
  });

  it('says when it could not be kept, and is tried once more with the next', async () => {
    const server = slowServer();
    const saving = createDelayedSave({ save: server.save, onFailure, delay: DELAY });
    saving.set('chosen');
    await delay();
    server.calls[0]?.fail();
    await settled();
    expect(onFailure).toHaveBeenCalledTimes(1);
    saving.flush(false);
    expect(server.values()).toEqual(['chosen', 'chosen']);
  });
});
