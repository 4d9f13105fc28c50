import type { JsonPath } from '../record/model-error.ts';

/** One finding of the checker. Lines and columns count from 1. */
export interface Diagnostic {
  path: string;
  /** The place in the document, by keys and positions. */
  at: JsonPath;
  line: number;
  column: number;
  /** Of a flow: id of the node it stands in. */
  node?: string;
  severity: 'error' | 'warning';
  rule: string;
  /** What the rule speaks of, as the documents write it. */
  params: Record<string, string | number>;
  message: string;
  /** What was probably meant. */
  suggestion?: string;
}

export interface DocumentFile {
  path: string;
  text: string;
}
