import type { JsonValue } from '../language/documents/json.ts';
import type { Text } from '../language/documents/text.ts';
import type { Values } from '../language/runtime.ts';

/** Input that was not saved, as its owner finds it again on any machine. */
export interface DraftSummary {
  id: string;
  /** Code of the model. */
  model: string;
  /** Null: of a record that does not exist yet. */
  record: string | null;
  /** What the surroundings gave, as text: input for one project is not offered in another. */
  scope: string;
  /** As the user knows it: screen and record. */
  title: string;
  /** Path and query of the page it was typed in. */
  location: string;
  /** Epoch milliseconds of the last change. */
  time: number;
}

/** A draft with its content: the fields that the user has changed, and what was there before. Nothing of it is validated. */
export interface DraftContent extends DraftSummary {
  values: Values;
  base: Values;
  /** Version of the record it started from; null for a new one. */
  version: number | null;
  /** Of the model as it is now: input of an earlier version has been brought to it. */
  schemaVersion: number;
  /** Input of an earlier version that has no place any more. */
  left?: { title: Text; value: JsonValue }[];
}
