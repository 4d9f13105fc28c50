import type { Condition } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { JsonPath } from '../record/model-error.ts';
import { resolveFragments, usesOf, type Fragments } from './resolve.ts';

const LISTS = ['rules', 'reactions', 'indexes'] as const;

/**
 * A model as it is designed: whole, and it keeps `use`, so that what its fragments bring can be told from its own.
 * Properties stay in their order.
 */
export function openModel(written: ModelDocument, fragments: Fragments): ModelDocument {
  if (written.use === undefined) return written;
  const whole: ModelDocument = { ...resolveFragments(written, fragments).model, use: written.use };
  return inOrderOf(written, whole);
}

/** The model as it is written, of one that is open: without what the fragments bring. */
export function closeModel(open: ModelDocument, fragments: Fragments): ModelDocument {
  const used = usedBy(open, fragments);
  if (used.length === 0) return open;
  const brought = new Set(used.flatMap(({ fields }) => Object.keys(fields)));
  const { rules: _rules, reactions: _reactions, indexes: _indexes, lockedWhen: _lockedWhen, ...rest } = open;
  const [rules, reactions, indexes] = [ownEntries(open, used, 'rules'), ownEntries(open, used, 'reactions'), ownEntries(open, used, 'indexes')];
  const lock = ownLock(open.lockedWhen, used);
  return inOrderOf(open, {
    ...rest,
    fields: Object.fromEntries(Object.entries(open.fields).filter(([name]) => !brought.has(name))),
    ...(rules.length > 0 && { rules }), ...(reactions.length > 0 && { reactions }), ...(indexes.length > 0 && { indexes }),
    ...(lock !== undefined && { lockedWhen: lock }),
  });
}

/** What a fragment brings that is no longer so in an open model: it can only be changed in the fragment. */
export function alteredParts(open: ModelDocument, fragments: Fragments): { at: JsonPath; fragment: FragmentDocument }[] {
  const again = openModel(closeModel(open, fragments), fragments);
  return usedBy(open, fragments).flatMap((fragment): { at: JsonPath; fragment: FragmentDocument }[] => [
    ...Object.keys(fragment.fields).filter((name) => !isSame(open.fields[name], again.fields[name])).map((name) => ({ at: ['fields', name], fragment })),
    ...LISTS.filter((list) => (fragment[list] ?? []).length > 0 && (open[list] ?? []).length < (again[list] ?? []).length).map((list) => ({ at: [list], fragment })),
    ...(fragment.lockedWhen !== undefined && !isSame(open.lockedWhen, again.lockedWhen) ? [{ at: ['lockedWhen'], fragment }] : []),
  ]);
}

/** The fragments a model uses, in its order; without those there are none of. */
export function usedBy(model: ModelDocument, fragments: Fragments): FragmentDocument[] {
  return usesOf(model).flatMap((code) => fragments.get(code) ?? []);
}

/** Those a design has taken, by their codes. Nobody has looked at their shape: what is none is left out. */
export function fragmentsByCode(fragments: readonly FragmentDocument[] | undefined): Map<string, FragmentDocument> {
  return new Map((fragments ?? []).filter(isFragment).map((fragment) => [fragment.code, fragment]));
}

function isFragment(fragment: Partial<Record<keyof FragmentDocument, unknown>>): boolean {
  const { fields } = fragment;
  if (typeof fields !== 'object' || fields === null || !Object.values(fields).every((field) => typeof field === 'object' && field !== null)) return false;
  return LISTS.every((list) => fragment[list] === undefined || Array.isArray(fragment[list]));
}

function ownEntries<List extends (typeof LISTS)[number]>(open: ModelDocument, used: readonly FragmentDocument[], list: List): NonNullable<ModelDocument[List]> {
  const brought = used.flatMap((fragment) => (fragment[list] ?? []) as readonly unknown[]).map((entry) => JSON.stringify(entry));
  const entries = (open[list] ?? []) as readonly unknown[];
  return entries.filter((entry) => {
    const place = brought.indexOf(JSON.stringify(entry));
    if (place >= 0) brought.splice(place, 1);
    return place < 0;
  }) as NonNullable<ModelDocument[List]>;
}

/** Locks of fragments come first, and those of the model last. */
function ownLock(lock: Condition | undefined, used: readonly FragmentDocument[]): Condition | undefined {
  const brought = used.flatMap(({ lockedWhen }) => lockedWhen ?? []);
  if (lock === undefined || brought.length === 0) return lock;
  if (isSame(lock, brought.length === 1 ? brought[0] : { any: brought })) return undefined;
  if (!('any' in lock) || !isSame(lock.any.slice(0, brought.length), brought)) return lock;
  return lock.any.length === brought.length + 1 ? lock.any.at(-1) : { any: lock.any.slice(brought.length) };
}

function inOrderOf(before: ModelDocument, after: ModelDocument): ModelDocument {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(names.flatMap((name) => (Object.hasOwn(after, name) ? [[name, after[name as keyof ModelDocument]]] : []))) as unknown as ModelDocument;
}

function isSame(a: JsonValue | FieldDocument | Condition | Condition[] | undefined, b: JsonValue | FieldDocument | Condition | Condition[] | undefined): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
