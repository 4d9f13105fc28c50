import type { Condition } from '../language/documents/condition.ts';
import type { JsonValue } from '../language/documents/json.ts';

/** Rows that a section lists; of all others it says how many they are. */
export const DIGEST_ROWS = 50;
/** Days that a digest may reach over: ten years. */
export const DIGEST_DAYS = 3_660;

/** Asks for the draft of a text; the form need not be saved. */
export interface DigestRequest {
  /** The text, by which the form names its digest. */
  field: string;
  /** The record that is changed; absent: a new one is made. */
  id?: string | undefined;
  /** What the form holds of period and reference, by field. */
  values: Record<string, JsonValue>;
}

/** What a digest has found, in the words of who asks. */
export interface DigestAnswer {
  sections: DigestPart[];
  /** Figures for number fields of the form. */
  values: Record<string, number>;
}

/** `isClosed`: the person may not see these records; nothing more is said of them. */
export type DigestPart = { title: string; isClosed: true } | OpenDigestPart;

export interface OpenDigestPart {
  title: string;
  isClosed?: undefined;
  /** Code of the model; its screen lists exactly these records under the filter. */
  model: string;
  filter: Condition;
  /** Of all records, listed here or not. */
  count: number;
  figures: { title: string; text: string }[];
  /** The figures in a sentence, piece by piece, where the document has one and the person may know them all. */
  sentence?: { text: string; isFigure: boolean }[];
  /** Titles of the columns. */
  columns: string[];
  /** The first of them, a text for each column. */
  rows: string[][];
}
