import type { FieldDocument } from '../documents/field.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { FragmentPlace, FragmentUse, ModelDocument } from '../documents/model.ts';
import type { JsonPath } from '../record/model-error.ts';

/** Why a fragment cannot be brought into a model as it is stated; `at` leads through the model as it is written. */
export interface FragmentFault {
  at: JsonPath;
  rule: 'fragment.unknown' | 'fragment.repeated' | 'fragment.place' | 'fragment.ownField' | 'fragment.sharedField';
  params: { name: string; fragment?: string; other?: string };
}

export interface ResolvedModel {
  /** Whole, and without `use`. The same object where the model uses no fragment. */
  model: ModelDocument;
  faults: FragmentFault[];
  /** Leads from a place in the whole model to where it is written: in the model, or the `use` that brings it. */
  writtenAt(at: JsonPath): { at: JsonPath; isOwn: boolean };
}

/** The fragments there are, by their codes. */
export type Fragments = Pick<ReadonlyMap<string, FragmentDocument>, 'get'>;

interface Part {
  index: number;
  place: FragmentPlace;
  fragment: FragmentDocument;
}

/**
 * A model with everything that its fragments bring: the one place where that happens. Fields stand where `use` says,
 * rules, reactions and indexes of fragments before those of the model, and a record is locked when any of them locks it.
 * What is faulty is left out, so that the rest can still be judged.
 */
export function resolveFragments(written: ModelDocument, fragments: Fragments): ResolvedModel {
  if (written.use === undefined) return { model: written, faults: [], writtenAt: (at) => ({ at, isOwn: true }) };
  const faults: FragmentFault[] = [];
  const parts = findParts(written.use, fragments, faults);
  const origins = judgeKeys(written, parts, faults);
  const { use: _use, fields: _fields, rules: _rules, reactions: _reactions, indexes: _indexes, lockedWhen: _lockedWhen, ...rest } = written;
  const lists = {
    rules: joinLists(written.rules, parts, ({ rules }) => rules),
    reactions: joinLists(written.reactions, parts, ({ reactions }) => reactions),
    indexes: joinLists(written.indexes, parts, ({ indexes }) => indexes),
  };
  const locks = [...parts.map(({ fragment }) => fragment.lockedWhen), written.lockedWhen].filter((lock) => lock !== undefined);
  const [lock] = locks;
  const model: ModelDocument = {
    ...rest,
    fields: placeFields(written.fields, parts, origins, faults),
    ...(lists.rules.length > 0 && { rules: lists.rules.map(({ value }) => value) }),
    ...(lists.reactions.length > 0 && { reactions: lists.reactions.map(({ value }) => value) }),
    ...(lock !== undefined && { lockedWhen: locks.length === 1 ? lock : { any: locks } }),
    ...(lists.indexes.length > 0 && { indexes: lists.indexes.map(({ value }) => value) }),
  };
  const fallback = parts.find(({ fragment }) => fragment.lockedWhen !== undefined);
  return {
    model, faults,
    writtenAt(at) {
      const [property, name] = at;
      const use = (index: number): { at: JsonPath; isOwn: boolean } => ({ at: ['use', index], isOwn: false });
      if (property === 'fields') {
        const origin = origins.get(String(name));
        return origin === undefined ? { at, isOwn: true } : use(origin.index);
      }
      if ((property === 'rules' || property === 'reactions' || property === 'indexes') && typeof name === 'number') {
        const entry = lists[property][name];
        if (entry === undefined) return { at, isOwn: true };
        return entry.part === undefined ? { at: [property, entry.index, ...at.slice(2)], isOwn: true } : use(entry.part);
      }
      if (property === 'lockedWhen' && fallback !== undefined) return written.lockedWhen === undefined ? use(fallback.index) : { at: ['lockedWhen'], isOwn: true };
      return { at, isOwn: true };
    },
  };
}

/** Codes of the fragments, in their order; a model that nobody has checked yet may say anything. */
export function usesOf({ use }: ModelDocument): string[] {
  return readUses(use).map(({ entry }) => fragmentOf(entry));
}

function readUses(use: unknown): { entry: FragmentUse; index: number }[] {
  return Array.isArray(use) ? use.flatMap((entry: unknown, index) => (isUse(entry) ? [{ entry, index }] : [])) : [];
}

function isUse(entry: unknown): entry is FragmentUse {
  return typeof entry === 'string' || (typeof entry === 'object' && entry !== null && 'fragment' in entry && typeof entry.fragment === 'string');
}

function fragmentOf(use: FragmentUse): string {
  return typeof use === 'string' ? use : use.fragment;
}

function findParts(uses: unknown, fragments: Fragments, faults: FragmentFault[]): Part[] {
  const seen = new Set<string>();
  return readUses(uses).flatMap(({ entry: use, index }): Part[] => {
    const name = fragmentOf(use);
    const at = typeof use === 'string' ? ['use', index] : ['use', index, 'fragment'];
    const fragment = fragments.get(name);
    if (seen.has(name)) faults.push({ at, rule: 'fragment.repeated', params: { name } });
    else if (fragment === undefined) faults.push({ at, rule: 'fragment.unknown', params: { name } });
    else {
      seen.add(name);
      return [{ index, place: (typeof use === 'string' ? undefined : use.place) ?? 'first', fragment }];
    }
    return [];
  });
}

/** Which part each key of a fragment comes from. A key that is there twice is a fault, and the first one counts: the model's own before all. */
function judgeKeys(written: ModelDocument, parts: readonly Part[], faults: FragmentFault[]): Map<string, Part> {
  const origins = new Map<string, Part>();
  for (const part of parts) {
    const { code } = part.fragment;
    for (const name of Object.keys(part.fragment.fields)) {
      const other = origins.get(name);
      if (Object.hasOwn(written.fields, name)) faults.push({ at: ['fields', name], rule: 'fragment.ownField', params: { name, fragment: code } });
      else if (other !== undefined) faults.push({ at: ['use', part.index], rule: 'fragment.sharedField', params: { name, fragment: code, other: other.fragment.code } });
      else origins.set(name, part);
    }
  }
  return origins;
}

function placeFields(
  own: Record<string, FieldDocument>, parts: readonly Part[], origins: ReadonlyMap<string, Part>, faults: FragmentFault[],
): Record<string, FieldDocument> {
  const placed = new Map<string, FieldDocument>();
  const entriesOf = (part: Part): [string, FieldDocument][] => Object.entries(part.fragment.fields).filter(([name]) => origins.get(name) === part);
  // What stands after a field follows it at once, in the order of the fragments, and brings along what stands after its own fields.
  const place = (entries: readonly [string, FieldDocument][]): void => {
    for (const [name, field] of entries) {
      if (placed.has(name)) continue;
      placed.set(name, field);
      for (const part of parts) if (typeof part.place === 'object' && part.place.after === name) place(entriesOf(part));
    }
  };
  for (const part of parts) if (part.place === 'first') place(entriesOf(part));
  place(Object.entries(own));
  for (const part of parts) if (part.place === 'last') place(entriesOf(part));
  for (const part of parts) {
    if (typeof part.place !== 'object' || placed.has(part.place.after)) continue;
    faults.push({ at: ['use', part.index, 'place', 'after'], rule: 'fragment.place', params: { name: part.place.after } });
  }
  // A fragment without its place is there all the same, so that nothing that names its fields is accused as well.
  for (const part of parts) place(entriesOf(part));
  return Object.fromEntries(placed);
}

interface Entry<T> {
  value: T;
  /** The position in the list it is written in. */
  index: number;
  /** The position of the `use` that brings it; undefined for the model's own. */
  part?: number;
}

function joinLists<T>(own: readonly T[] | undefined, parts: readonly Part[], listOf: (fragment: FragmentDocument) => readonly T[] | undefined): Entry<T>[] {
  const brought = parts.flatMap((part) => (listOf(part.fragment) ?? []).map((value, index): Entry<T> => ({ value, index, part: part.index })));
  return [...brought, ...(own ?? []).map((value, index): Entry<T> => ({ value, index }))];
}
