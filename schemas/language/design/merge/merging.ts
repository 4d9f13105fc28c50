import type { JsonValue } from '../../documents/json.ts';
import type { LayoutPath } from '../layout-places.ts';

export type Side = 'mine' | 'theirs';

/** Both have changed one property, and not to the same: somebody has to choose. What is absent is not there. */
export interface DesignConflict {
  /** Tells it from the others of one merge. */
  key: string;
  /** Where it stands in their documents, or in mine where they have it no more. */
  path: LayoutPath;
  /** `place`: both have put it elsewhere; `existence`: one has removed what the other has changed. */
  about: 'value' | 'place' | 'existence';
  base?: JsonValue;
  mine?: JsonValue;
  theirs?: JsonValue;
}

/** A place in all three states: by names that they share, and as a path. */
export interface MergePlace {
  key: readonly string[];
  path: LayoutPath;
}

export interface States<Value = JsonValue | undefined> {
  base: Value;
  mine: Value;
  theirs: Value;
}

export type ListMerge = (merging: Merging, place: MergePlace, states: States<JsonValue[]>) => JsonValue[];

/** What has been decided before a merge. */
export interface Decisions {
  /** Keys of the conflicts that are decided for me; all others are for them. */
  mine?: ReadonlySet<string>;
  /** Fields, by their identity, whose key stays as they have it: it goes with a title that does. */
  heldKeys?: ReadonlySet<string>;
}

/** One merge under way. */
export class Merging {
  readonly conflicts: DesignConflict[] = [];
  /** Fields of the record that one has removed and that stay, because the other has changed them. */
  readonly kept = new Set<string>();
  /** Fields that are left in nobody's hands. */
  readonly gone = new Set<string>();
  /** Lists that are more than their items, by where they stand. */
  readonly lists: Readonly<Record<string, ListMerge>>;
  readonly heldKeys: ReadonlySet<string>;
  private readonly chosen: ReadonlySet<string>;

  constructor({ mine = new Set(), heldKeys = new Set() }: Decisions, lists: Readonly<Record<string, ListMerge>>) {
    this.chosen = mine;
    this.heldKeys = heldKeys;
    this.lists = lists;
  }

  /** How a conflict is decided, before or after it has come up. */
  sideOf(key: readonly string[]): Side {
    return this.chosen.has(nameOf(key)) ? 'mine' : 'theirs';
  }

  choose(place: MergePlace, about: DesignConflict['about'], states: States): Side {
    const given = Object.fromEntries(Object.entries(states).filter(([, value]) => value !== undefined));
    this.conflicts.push({ key: nameOf(place.key), path: place.path, about, ...given });
    return this.sideOf(place.key);
  }
}

function nameOf(key: readonly string[]): string {
  return key.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
}

/** `model/fields`, and the columns of a child table: what follows is the identity of a field. */
export function isFieldsAt(key: readonly string[]): boolean {
  return key[0] === 'model' && key.slice(1).every((part, index) => index % 2 === 1 || part === 'fields') && key.length % 2 === 0;
}

/** The field whose title a conflict is about, by its identity. */
export function titledField({ key }: DesignConflict): string | undefined {
  const parts = key.split('/');
  return parts.at(-1) === 'title' && isFieldsAt(parts.slice(0, -2)) ? parts.at(-2) : undefined;
}

/** Equal to the byte, the order of keys included; what both share is not looked into. */
export function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (Array.isArray(b)) return false;
  const [keys, others] = [Object.keys(a), Object.keys(b)];
  return keys.length === others.length && keys.every((key, index) => key === others[index] && isSame(a[key], b[key]));
}

export function within({ key, path }: MergePlace, name: string, at: string | number = name): MergePlace {
  return { key: [...key, name], path: [...path, at] };
}
