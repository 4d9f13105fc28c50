import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import { canonicalText } from './canonical.ts';

/** A place where two states have gone on from a common one. */
export interface MergeChange {
  /** Keys, and for items of a list what names them. */
  path: string[];
  by: 'mine' | 'theirs';
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** Both have changed it, and not to the same: somebody has to choose. */
export type MergeConflict = Omit<MergeChange, 'by'>;

export type Side = 'mine' | 'theirs';

export interface Merged {
  value: JsonValue | undefined;
  changes: MergeChange[];
  conflicts: MergeConflict[];
}

/** How a conflict is named when its choice is told: `/` between the keys, as in a JSON pointer. */
export function pathText(path: readonly string[]): string {
  return path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
}

/**
 * What two states that come from one become together. `undefined` is nothing there. Fields are told apart by their id and
 * items of lists by what names them, so a renamed field that the other has given a title has both. A conflict takes the
 * chosen side, and stays as it is mine where nobody has chosen.
 */
export function mergeThree(
  base: JsonValue | undefined, mine: JsonValue | undefined, theirs: JsonValue | undefined, choices: Readonly<Record<string, Side>> = {},
): Merged {
  const changes: MergeChange[] = [];
  const conflicts: MergeConflict[] = [];
  return { value: merge([], base, mine, theirs), changes, conflicts };

  function merge(path: string[], before: JsonValue | undefined, here: JsonValue | undefined, there: JsonValue | undefined): JsonValue | undefined {
    if (isSame(here, there)) return here;
    if (isSame(before, there)) return changed(path, 'mine', before, here, there);
    if (isSame(before, here)) return changed(path, 'theirs', before, here, there);
    const name = path.at(-1) ?? '';
    const sides = [before, here, there].map((side) => opened(side, name));
    const [openBefore, openHere, openThere] = sides;
    if (openHere === undefined || openThere === undefined || openHere.kind !== openThere.kind) return conflict(path, before, here, there);
    const first = openBefore?.kind === openHere.kind ? openBefore.items : new Map<string, JsonValue>();
    const items = new Map<string, JsonValue>();
    const noted = [changes.length, conflicts.length] as const;
    for (const key of inOrder(first, openHere.items, openThere.items)) {
      const value = merge([...path, key], first.get(key), openHere.items.get(key), openThere.items.get(key));
      if (value !== undefined) items.set(key, value);
    }
    if (openHere.kind !== 'fields' || !hasTwins(items, openHere.items, openThere.items, conflicts.slice(noted[1]).map((one) => one.path.slice(path.length)))) return openHere.close(items);
    changes.length = noted[0];
    conflicts.length = noted[1];
    return conflict(path, before, here, there);
  }

  function changed(path: string[], by: Side, before: JsonValue | undefined, here: JsonValue | undefined, there: JsonValue | undefined): JsonValue | undefined {
    const name = path.at(-1) ?? '';
    const [old, now] = [opened(before, name), opened(by === 'mine' ? here : there, name)];
    // Told as small as it is.
    if (old !== undefined && now?.kind === old.kind) {
      for (const key of new Set([...old.items.keys(), ...now.items.keys()])) {
        const [was, is] = [old.items.get(key), now.items.get(key)];
        if (!isSame(was, is)) changed([...path, key], by, was, by === 'mine' ? is : was, by === 'mine' ? was : is);
      }
      if (changes.length === 0 || !isBelow(changes.at(-1)?.path ?? [], path)) note(path, by, before, here, there);
    } else note(path, by, before, here, there);
    return by === 'mine' ? here : there;
  }

  function note(path: string[], by: Side, before: JsonValue | undefined, here: JsonValue | undefined, there: JsonValue | undefined): void {
    changes.push({ path, by, ...given({ base: before, mine: here, theirs: there }) });
  }

  function conflict(path: string[], before: JsonValue | undefined, here: JsonValue | undefined, there: JsonValue | undefined): JsonValue | undefined {
    conflicts.push({ path, ...given({ base: before, mine: here, theirs: there }) });
    return choices[pathText(path)] === 'theirs' ? there : here;
  }
}

function given(sides: Record<'base' | 'mine' | 'theirs', JsonValue | undefined>): Partial<Record<'base' | 'mine' | 'theirs', JsonValue>> {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined)) as Partial<Record<'base' | 'mine' | 'theirs', JsonValue>>;
}

function isBelow(path: readonly string[], above: readonly string[]): boolean {
  return path.length > above.length && above.every((part, index) => path[index] === part);
}

function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === undefined || b === undefined ? a === b : canonicalText(a) === canonicalText(b);
}

interface Opened {
  kind: 'object' | 'fields' | 'list';
  items: Map<string, JsonValue>;
  close(items: ReadonlyMap<string, JsonValue>): JsonValue;
}

/** A value whose parts can be told apart; undefined for one that is only whole. */
function opened(value: JsonValue | undefined, name: string): Opened | undefined {
  if (Array.isArray(value)) return openedList(value);
  if (!isValues(value)) return undefined;
  if (name === 'fields') return openedFields(value) ?? undefined;
  return { kind: 'object', items: new Map(Object.entries(value) as [string, JsonValue][]), close: (items) => Object.fromEntries(items) };
}

const KEY = '$key';

/** By their ids; what they are called is a property like any other. */
function openedFields(fields: Record<string, JsonValue>): Opened | undefined {
  const items = new Map<string, JsonValue>();
  for (const [key, field] of Object.entries(fields)) {
    if (!isValues(field) || typeof field['id'] !== 'string' || items.has(field['id'])) return undefined;
    items.set(field['id'], { [KEY]: key, ...field });
  }
  return {
    kind: 'fields', items,
    close: (closed) => Object.fromEntries([...closed.values()].map((field) => {
      const { [KEY]: key, ...rest } = field as Record<string, JsonValue>;
      return [String(key), rest];
    })),
  };
}

/** Two fields that would have one name, now or when an open conflict is decided, cannot stand beside each other. */
function hasTwins(merged: ReadonlyMap<string, JsonValue>, mine: ReadonlyMap<string, JsonValue>, theirs: ReadonlyMap<string, JsonValue>, open: readonly (readonly string[])[]): boolean {
  const keyOf = (field: JsonValue | undefined): string[] => (isValues(field) && typeof field[KEY] === 'string' ? [field[KEY]] : []);
  const owners = new Map<string, string>();
  for (const id of new Set([...mine.keys(), ...theirs.keys()])) {
    const isOpen = open.some((path) => path[0] === id && (path.length === 1 || path[1] === KEY));
    const keys = isOpen ? [...keyOf(mine.get(id)), ...keyOf(theirs.get(id))] : keyOf(merged.get(id));
    for (const key of keys) {
      if ((owners.get(key) ?? id) !== id) return true;
      owners.set(key, id);
    }
  }
  return false;
}

const NAMES = ['id', 'code', 'name', 'field', 'value', 'key'];

/** Items that are texts of their own, or have names of their own. */
function openedList(list: JsonValue[]): Opened | undefined {
  const items = new Map<string, JsonValue>();
  for (const item of list) {
    const named = typeof item === 'string' ? item : nameOf(item);
    if (named === undefined || items.has(named)) return undefined;
    items.set(named, item);
  }
  return { kind: 'list', items, close: (closed) => [...closed.values()] };
}

function nameOf(item: JsonValue): string | undefined {
  if (!isValues(item)) return undefined;
  const name = NAMES.map((key) => item[key]).find((value) => typeof value === 'string' || typeof value === 'number');
  return name === undefined ? undefined : `${String(name)}${typeof item['place'] === 'string' ? ` ${item['place']}` : ''}`;
}

/** My order, unless only the other has changed it; what the other has added stands after what it stands after there. */
function inOrder(base: ReadonlyMap<string, JsonValue>, mine: ReadonlyMap<string, JsonValue>, theirs: ReadonlyMap<string, JsonValue>): string[] {
  const shared = (keys: ReadonlyMap<string, JsonValue>): string[] => [...keys.keys()].filter((key) => base.has(key) && mine.has(key) && theirs.has(key));
  const isMineMoved = shared(mine).join('\n') !== shared(base).join('\n');
  const [first, second] = isMineMoved ? [mine, theirs] : [theirs, mine];
  const order = [...first.keys()];
  let last = -1;
  for (const key of second.keys()) {
    const at = order.indexOf(key);
    if (at >= 0) last = at;
    else order.splice((last += 1), 0, key);
  }
  return order;
}
