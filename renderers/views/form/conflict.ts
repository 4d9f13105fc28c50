import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { isSameValue, isServerFilled } from './record-values.ts';

/** A field that somebody else has changed meanwhile. */
export interface Difference {
  key: string;
  theirs: JsonValue;
  mine: JsonValue;
  /** False: the user had not touched it, so the newer value is taken over without asking. */
  isDisputed: boolean;
}

/** What others have changed since `base`, compared with what the user has made of it. */
export function differencesOf(model: ModelDocument, base: Values, theirs: Values, mine: Values): Difference[] {
  return Object.entries(model.fields).flatMap(([key, field]) => {
    if (isServerFilled(field) || field.formula !== undefined) return [];
    const [before, now, own] = [base[key] ?? null, theirs[key] ?? null, mine[key] ?? null];
    if (isSameValue(before, now) || isSameValue(now, own)) return [];
    return [{ key, theirs: now, mine: own, isDisputed: !isSameValue(before, own) }];
  });
}
