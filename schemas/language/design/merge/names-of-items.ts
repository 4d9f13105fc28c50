import type { JsonValue } from '../../documents/json.ts';

/** Names by which the items of one list are known in three states of it; each name stands once in a state. */
export interface ItemNames {
  base: string[];
  mine: string[];
  theirs: string[];
}

/**
 * Names the items so that one item has one name in all three states: what stands in both under a code, a field or a value
 * of its own goes by that, the rest by what it is most like.
 */
export function nameItems(base: readonly JsonValue[], mine: readonly JsonValue[], theirs: readonly JsonValue[]): ItemNames {
  const own = [base, mine, theirs].map(ownNames);
  if (own.every((names) => names !== null)) {
    const [first = [], second = [], third = []] = own;
    return { base: first, mine: second, theirs: third };
  }
  const names = base.map((_, index) => `#${String(index)}`);
  return { base: names, mine: likenesses(base, mine, 'mine'), theirs: likenesses(base, theirs, 'theirs') };
}

const NAMES = ['id', 'code', 'field', 'value', 'key'];

function ownNames(list: readonly JsonValue[]): string[] | null {
  const names = list.map(ownName);
  if (names.some((name) => name === undefined) || new Set(names).size < names.length) return null;
  return names as string[];
}

function ownName(item: JsonValue): string | undefined {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined;
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean');
  if (name === undefined) return undefined;
  // One code may have an action in a line and one above the list.
  return typeof item['place'] === 'string' ? `${String(name)} ${item['place']}` : String(name);
}

function likenesses(base: readonly JsonValue[], other: readonly JsonValue[], side: string): string[] {
  const pairs = pairAlike(base, other, likeness);
  return other.map((_, index) => {
    const match = pairs.get(index);
    return match === undefined ? `${side}#${String(index)}` : `#${String(match)}`;
  });
}

/**
 * Which item of `base` each of `other` is, by position: the same ones first, then those that are most alike. A likeness
 * of 0 is none.
 */
export function pairAlike<Item>(base: readonly Item[], other: readonly Item[], alike: (a: Item, b: Item, isSamePlace: boolean) => number): Map<number, number> {
  const pairs = new Map<number, number>();
  const free = new Map<string, number[]>();
  base.forEach((item, index) => {
    const text = JSON.stringify(item);
    free.set(text, [...(free.get(text) ?? []), index]);
  });
  other.forEach((item, index) => {
    const found = free.get(JSON.stringify(item))?.shift();
    if (found !== undefined) pairs.set(index, found);
  });
  const left = [...free.values()].flat().sort((a, b) => a - b);
  const open = other.flatMap((_, index) => (pairs.has(index) ? [] : [index]));
  const isPaired = left.length === open.length;
  const scored = open.flatMap((index, at) => left.map((match, place) => ({
    index, match, score: alike(base[match] as Item, other[index] as Item, isPaired ? at === place : index === match),
  }))).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  const taken = new Set<number>();
  for (const { index, match } of scored) {
    if (pairs.has(index) || taken.has(match)) continue;
    pairs.set(index, match);
    taken.add(match);
  }
  return pairs;
}

/** How much two items have in common; what stands in the same place counts a little. */
function likeness(a: JsonValue, b: JsonValue, isSamePlace: boolean): number {
  const bonus = isSamePlace ? 0.5 : 0;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || Array.isArray(a) !== Array.isArray(b)) return bonus;
  const [first, second] = [Object.entries(a), new Map(Object.entries(b))];
  return bonus + first.filter(([key, value]) => second.has(key) && JSON.stringify(value) === JSON.stringify(second.get(key))).length;
}
