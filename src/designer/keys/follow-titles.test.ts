import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import { createDesignStore } from '../state/design-store.ts';
import type { DesignStore } from '../state/design-store.ts';
import { followTitles } from './follow-titles.ts';
import type { KeySources } from './follow-titles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Hand {
  isQuiet: boolean;
  sources: KeySources | null;
}

function following(inUse: readonly string[] = []): { store: DesignStore; hand: Hand } {
  const store = createDesignStore({ documents: testingDesign(), steps: [] }, {
    ...testingOptions(), onRefused: (refusal) => { throw refusal; }, onKept: () => undefined, clipboard: { read: () => null, write: () => undefined },
  });
  const hand: Hand = { isQuiet: true, sources: { wording: { romanise: (text) => [text], english: () => undefined }, inUse: new Set(inUse) } };
  followTitles(store, { sources: () => hand.sources, isQuiet: () => hand.isQuiet, rename: (run) => run() });
  return { store, hand };
}

/** A new field, its title typed in two goes. */
function addTitled(store: DesignStore): void {
  store.run({ name: 'addField', type: 'text', to: { list: [], index: 0 } });
  for (const value of ['Vehicle', 'Vehicle number']) store.run({ name: 'setField', fields: ['text'], property: 'title', value }, 'title');
}

it('the key of a new field follows its title once the builder pauses; both are one step, and the field stays chosen', () => {
  const { store } = following();
  addTitled(store);
  expect(store.get().chosen).toEqual([{ field: 'text' }]);
  vi.runAllTimers();
  expect(store.get().chosen).toEqual([{ field: 'vehicleNumber' }]);
  expect(store.get().steps).toHaveLength(2);
  store.undo();
  vi.runAllTimers();
  expect(store.get().chosen).toEqual([{ field: 'text' }]);
  store.redo();
  vi.runAllTimers();
  expect(store.get().chosen).toEqual([{ field: 'vehicleNumber' }]);
});

it('nothing is renamed while a field is held or a character is composed', () => {
  const { store, hand } = following();
  hand.isQuiet = false;
  addTitled(store);
  vi.advanceTimersByTime(5_000);
  expect(store.get().chosen).toEqual([{ field: 'text' }]);
  hand.isQuiet = true;
  vi.advanceTimersByTime(5_000);
  expect(store.get().chosen).toEqual([{ field: 'vehicleNumber' }]);
});

it('a title that was typed before the words are there is followed once they are', () => {
  const { store, hand } = following();
  const { sources } = hand;
  hand.sources = null;
  addTitled(store);
  vi.advanceTimersByTime(5_000);
  expect(store.get().chosen).toEqual([{ field: 'text' }]);
  hand.sources = sources;
  vi.advanceTimersByTime(5_000);
  expect(store.get().chosen).toEqual([{ field: 'vehicleNumber' }]);
});

it('a field that is in use keeps its key, and so does one whose key was given by hand', () => {
  const { store } = following(['f1']);
  store.choose([{ field: 'name' }]);
  store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Person' });
  vi.runAllTimers();
  expect(store.get().chosen).toEqual([{ field: 'name' }]);
  store.choose([{ field: 'capital' }]);
  store.run({ name: 'setField', fields: ['capital'], property: 'title', value: 'Words' });
  vi.runAllTimers();
  expect(store.get().chosen).toEqual([{ field: 'capital' }]);
});
