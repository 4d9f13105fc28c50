import type { JsonValue } from '../../documents/json.ts';
import { mayBeEmpty } from '../compact.ts';
import { isValues } from '../../row-view.ts';
import type { LayoutPath } from '../layout-places.ts';
import { mergeText, textsOf } from './merge-text.ts';
import { isFieldsAt, isSame, within, type MergePlace, type Merging, type States } from './merging.ts';
import { nameItems } from './names-of-items.ts';
import { mergeOrder } from './order.ts';

type JsonObject = { [key: string]: JsonValue };

/** What means something only as a whole: conditions, links to other models, and what a button does. */
const WHOLE = new Set(['when', 'where', 'require', 'lockedWhen', 'default', 'reference', 'lookup', 'aggregate', 'existing', 'column', 'do', 'value', 'text']);

/** One value of three states that come from the first; undefined where nothing is left of it. */
export function mergeValue(merging: Merging, place: MergePlace, states: States): JsonValue | undefined {
  const { base, mine, theirs } = states;
  if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
  if (isSame(base, theirs)) return mine;
  if (mine === undefined || theirs === undefined) return states[merging.choose(place, 'existence', states)];
  if (!isWhole(place, mine, theirs)) {
    const texts = textsOf(states);
    // One question about a text, in however many languages it is contested.
    if (texts) return mergeText(texts) ?? states[merging.choose(place, 'value', states)];
    if (isValues(mine) && isValues(theirs)) return mergeObject(merging, place, { base: isValues(base) ? base : {}, mine, theirs });
    if (Array.isArray(mine) && Array.isArray(theirs)) {
      const list = mergeList(merging, place, { base: Array.isArray(base) ? base : [], mine, theirs });
      // Each has taken away what the other has left.
      return list.length === 0 && mine.length > 0 && theirs.length > 0 && !mayBeEmpty(place.key.at(-1) ?? '') ? undefined : list;
    }
  }
  return states[merging.choose(place, 'value', states)];
}

function isWhole({ key }: MergePlace, mine: JsonValue, theirs: JsonValue): boolean {
  const name = key.at(-1) ?? '';
  if (isFieldsAt(key.slice(0, -1))) return false;
  // Choices of its own can be told apart; where they come from is one thing.
  if (name === 'options') return !(isValues(mine) && isValues(theirs) && 'items' in mine && 'items' in theirs);
  return WHOLE.has(name);
}

export function mergeObject(merging: Merging, place: MergePlace, { base, mine, theirs }: States<JsonObject>): JsonObject {
  const merged = new Map<string, JsonValue>();
  const isOrdered = isFieldsAt(place.key);
  for (const key of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const states = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    // Fields go by their identity, whatever key they end with.
    const value = mergeValue(merging, isOrdered ? within(place, identityOf(states) ?? key, key) : within(place, key), states);
    if (value !== undefined) merged.set(key, value);
  }
  const order = ordered(merging, place, { base: Object.keys(base), mine: Object.keys(mine), theirs: Object.keys(theirs) }, new Set(merged.keys()), isOrdered ? (key) => [key] : null);
  return Object.fromEntries(order.map((key) => [key, merged.get(key) as JsonValue]));
}

function mergeList(merging: Merging, place: MergePlace, states: States<JsonValue[]>): JsonValue[] {
  const special = merging.lists[place.key.join('/')];
  if (special) return special(merging, place, states);
  const names = nameItems(states.base, states.mine, states.theirs);
  const merged = new Map<string, JsonValue>();
  const placeOf = (name: string): number => (names.theirs.includes(name) ? names.theirs.indexOf(name) : names.mine.indexOf(name));
  for (const name of new Set([...names.base, ...names.mine, ...names.theirs])) {
    const [base, mine, theirs] = (['base', 'mine', 'theirs'] as const).map((side) => states[side][names[side].indexOf(name)]);
    // What shows a field that stays is not taken off by the one who meant to remove it.
    const isKept = place.key[0] === 'screen' && merging.kept.has(name) && (mine === undefined || theirs === undefined);
    const value = isKept ? mine ?? theirs : mergeValue(merging, within(place, name, placeOf(name)), { base, mine, theirs });
    if (value !== undefined) merged.set(name, value);
  }
  return ordered(merging, place, names, new Set(merged.keys()), (name) => [placeOf(name)]).map((name) => merged.get(name) as JsonValue);
}

/** `at`: where a name stands; null where the order says nothing. */
export function ordered(merging: Merging, place: MergePlace, { base, mine, theirs }: States<string[]>, present: ReadonlySet<string>, at: ((name: string) => LayoutPath) | null): string[] {
  const { order, movedTwice } = mergeOrder(base, mine, theirs, present);
  if (at === null) return order;
  const sides = movedTwice.map((name) => merging.choose({ key: [...place.key, name, '@place'], path: [...place.path, ...at(name)] }, 'place', { base: undefined, mine: undefined, theirs: undefined }));
  return sides.includes('mine') ? mergeOrder(base, theirs, mine, present).order : order;
}

function identityOf({ base, mine, theirs }: States): string | undefined {
  const id = [theirs, mine, base].map((field) => (isValues(field) ? field['id'] : undefined)).find((one) => one !== undefined);
  return typeof id === 'string' ? id : undefined;
}

function own(object: JsonObject, key: string): JsonValue | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
