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
  schemaVersion: number;
}
