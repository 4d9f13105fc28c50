import type { DesignPatch } from '../../wire/designs.ts';
import type { JsonValue } from '../documents/json.ts';

type JsonObject = { [key: string]: JsonValue };
type Path = DesignPatch['path'];

/** The changes that lead from one value to another and back. Both give the same bytes, the order of keys included. */
export interface Difference {
  forward: DesignPatch[];
  backward: DesignPatch[];
}

export function differenceOf(before: JsonValue, after: JsonValue): Difference {
  const found: Difference = { forward: [], backward: [] };
  compare(before, after, [], found);
  found.backward.reverse();
  return found;
}

/** Carries changes out one after the other; what they do not touch is shared with the value given. */
export function applyPatches<T>(value: T, patches: readonly DesignPatch[]): T {
  return patches.reduce<JsonValue>((present, patch) => applyAt(present, patch, 0), value as JsonValue) as T;
}

function compare(before: JsonValue, after: JsonValue, path: Path, found: Difference): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path, found);
  if (isObject(before) && isObject(after)) return compareObjects(before, after, path, found);
  note(found, { path, value: after }, { path, value: before });
}

function compareObjects(before: JsonObject, after: JsonObject, path: Path, found: Difference): void {
  const [old, now] = [Object.keys(before), Object.keys(after)];
  const kept = old.filter((key) => Object.hasOwn(after, key));
  const stayed = now.filter((key) => Object.hasOwn(before, key));
  if (kept.some((key, index) => key !== stayed[index])) return note(found, { path, value: after }, { path, value: before });
  for (const [at, key] of [...old.entries()].reverse()) {
    const gone = before[key];
    if (gone !== undefined && !Object.hasOwn(after, key)) note(found, { path: [...path, key] }, { path: [...path, key], value: gone, at });
  }
  for (const [at, key] of now.entries()) {
    const [old, value] = [Object.hasOwn(before, key) ? before[key] : undefined, after[key]];
    if (value === undefined) continue;
    if (old === undefined) note(found, { path: [...path, key], value, at }, { path: [...path, key] });
    else compare(old, value, [...path, key], found);
  }
}

function compareLists(before: JsonValue[], after: JsonValue[], path: Path, found: Difference): void {
  let start = 0;
  while (start < before.length && start < after.length && isSame(before[start], after[start])) start += 1;
  let tail = 0;
  while (tail < before.length - start && tail < after.length - start && isSame(before.at(-1 - tail), after.at(-1 - tail))) tail += 1;
  const [removed, added] = [before.length - start - tail, after.length - start - tail];
  const both = Math.min(removed, added);
  for (let index = start; index < start + both; index += 1) compare(before[index] as JsonValue, after[index] as JsonValue, [...path, index], found);
  for (let index = start + removed - 1; index >= start + both; index -= 1) {
    note(found, { path: [...path, index] }, { path: [...path, index], value: before[index] as JsonValue, at: index });
  }
  for (let index = start + both; index < start + added; index += 1) {
    note(found, { path: [...path, index], value: after[index] as JsonValue, at: index }, { path: [...path, index] });
  }
}

function note(found: Difference, forward: DesignPatch, backward: DesignPatch): void {
  found.forward.push(forward);
  found.backward.push(backward);
}

/** Equal to the byte: also the keys stand in the same order. */
function isSame(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));
}

function applyAt(present: JsonValue, patch: DesignPatch, depth: number): JsonValue {
  const key = patch.path[depth];
  if (key === undefined) return patch.value ?? null;
  const isLast = depth === patch.path.length - 1;
  if (Array.isArray(present)) return isLast ? changeList(present, Number(key), patch) : present.with(Number(key), applyAt(present[Number(key)] ?? null, patch, depth + 1));
  if (!isObject(present)) throw new Error(`Nothing stands at ${patch.path.join('/')}.`);
  const name = String(key);
  if (isLast) return changeObject(present, name, patch);
  return Object.fromEntries(Object.entries(present).map(([own, value]) => [own, own === name ? applyAt(value, patch, depth + 1) : value]));
}

function changeList(list: JsonValue[], index: number, { value, at }: DesignPatch): JsonValue[] {
  if (value === undefined) return list.toSpliced(index, 1);
  return at === undefined ? list.with(index, value) : list.toSpliced(at, 0, value);
}

function changeObject(object: JsonObject, name: string, { value, at }: DesignPatch): JsonObject {
  const entries = Object.entries(object);
  if (value === undefined) return Object.fromEntries(entries.filter(([key]) => key !== name));
  if (at === undefined) return Object.fromEntries(entries.map(([key, old]) => [key, key === name ? value : old]));
  return Object.fromEntries(entries.toSpliced(at, 0, [name, value]));
}

function isObject(value: JsonValue): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
