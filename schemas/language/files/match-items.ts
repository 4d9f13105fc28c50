import type { JsonValue } from '../documents/json.ts';
import { isSameValue } from './compare.ts';

/** For each entry of `after` the position of the one in `before` that it is, or became of; undefined where it is new. */
export function matchItems(before: readonly JsonValue[], after: readonly JsonValue[]): (number | undefined)[] {
  const found = after.map((): number | undefined => undefined);
  const free = new Set(before.keys());
  const take = (fits: (old: JsonValue, now: JsonValue, from: number, to: number) => boolean): void => {
    for (const [to, now] of after.entries()) {
      if (found[to] !== undefined) continue;
      for (const from of free) {
        if (!fits(before[from] as JsonValue, now, from, to)) continue;
        found[to] = from;
        free.delete(from);
        break;
      }
    }
  };
  take((old, now) => isSameValue(old, now));
  for (const names of IDENTITIES) take((old, now) => { const mark = identityOf(now, names); return mark !== undefined && mark === identityOf(old, names); });
  // What nothing names is what stands at its place between two that are known, if it looks like it.
  take((old, now, from, to) => shapeOf(old) === shapeOf(now) && isBetween(found, from, to));
  return found;
}

/** By what entries of lists are known, the surest first: `{ "code": "btn_remove", "place": "row" }` is one action, on the toolbar it is another. */
const IDENTITIES: readonly (readonly string[])[] = [
  ['code', 'place', 'do'], ['code', 'place'], ['code'], ['id'], ['field'], ['name'], ['value'], ['section'], ['card'], ['title'], ['button'], ['table'],
];

function identityOf(value: JsonValue, names: readonly string[]): string | undefined {
  if (typeof value === 'string') return names[0] === 'field' ? value : undefined;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const parts = names.map((name) => (Object.hasOwn(value, name) ? value[name] : undefined));
  return parts.includes(undefined) ? undefined : JSON.stringify(parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts);
}

function shapeOf(value: JsonValue): string {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Array.isArray(value) ? 'list' : Object.keys(value)[0] ?? '';
}

function isBetween(found: readonly (number | undefined)[], from: number, to: number): boolean {
  const before = found.slice(0, to).findLast((index) => index !== undefined);
  const after = found.slice(to + 1).find((index) => index !== undefined);
  return (before === undefined || before < from) && (after === undefined || from < after);
}
