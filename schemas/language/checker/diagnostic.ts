/** One finding of the checker. Lines and columns count from 1. */
export interface Diagnostic {
  path: string;
  line: number;
  column: number;
  severity: 'error' | 'warning';
  rule: string;
  message: string;
  /** What was probably meant. */
  suggestion?: string;
}

export interface DocumentFile {
  path: string;
  text: string;
}
