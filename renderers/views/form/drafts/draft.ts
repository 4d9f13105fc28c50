import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isComputed, isSecret, parseFieldValue } from '#schemas/language/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldValues, isSameValue } from '../record-values.ts';

/** Which form a draft belongs to; `record` is absent for a new one. */
export interface DraftPlace {
  user: string;
  model: string;
  record: string | undefined;
  /** What the surroundings gave, as text: input for one project is not offered in another. */
  scope: string;
}

/** Input that was not saved: the fields that the user has changed, and what was there before. */
export interface Draft {
  /** Of the opening of the form that wrote it. */
  id: string;
  place: DraftPlace;
  /** Epoch milliseconds. */
  time: number;
  values: Values;
  base: Values;
  version: number | null;
  schemaVersion: number;
  /** What was typed into an earlier version of the form and has no place in this one. */
  left?: { title: Text; value: JsonValue }[];
}

export function isSamePlace(a: DraftPlace, b: DraftPlace): boolean {
  return a.user === b.user && a.model === b.model && a.record === b.record && (a.record !== undefined || a.scope === b.scope);
}

/** What of a record is worth keeping: fields that are not as they were; null when there is none. */
export function changedFields(model: ModelDocument, base: Values, values: Values): Pick<Draft, 'values' | 'base'> | null {
  const before = fieldValues(model, base);
  const keys = Object.keys(values).filter((key) => {
    const field = model.fields[key];
    // A password is kept nowhere but where it belongs.
    return field && !isComputed(field) && !isSecret(field) && !isSameValue(values[key], before[key]);
  });
  if (keys.length === 0) return null;
  const pick = (from: Values): Values => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
  return { values: pick(values), base: pick(before) };
}

/** A draft from outside as the model is today: fields that are gone, or hold something else now, are left behind. */
export function fittingDraft(model: ModelDocument, schemaVersion: number, draft: Draft): Draft | null {
  const values = fieldValues(model, draft.values);
  for (const [key, value] of Object.entries(values)) {
    const field = model.fields[key];
    if (draft.schemaVersion !== schemaVersion && field && !parseFieldValue(field, value).ok) delete values[key];
  }
  if (Object.keys(values).length === 0) return null;
  return { ...draft, values, base: fieldValues(model, draft.base) };
}

/** What storage gives back is somebody else's until it has been looked at. */
export function readDraft(stored: unknown): Draft | null {
  if (!isObject(stored) || !isObject(stored['place']) || !isObject(stored['values']) || !isObject(stored['base'])) return null;
  const { id, time, version, schemaVersion } = stored;
  const { user, model, record, scope } = stored['place'];
  if (typeof id !== 'string' || typeof time !== 'number' || typeof schemaVersion !== 'number') return null;
  if (typeof user !== 'string' || typeof model !== 'string' || typeof scope !== 'string') return null;
  return {
    id, time, schemaVersion,
    place: { user, model, record: typeof record === 'string' ? record : undefined, scope },
    values: stored['values'] as Record<string, JsonValue>,
    base: stored['base'] as Record<string, JsonValue>,
    version: typeof version === 'number' ? version : null,
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}
