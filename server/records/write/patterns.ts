import { RE2JS } from 're2js';

/** A pattern of a document as RE2 reads it: linear time, whatever the pattern and the text are. */
export function compilePattern(pattern: string): { test(text: string): boolean } {
  const compiled = RE2JS.compile(pattern);
  return { test: (text) => compiled.matcher(text).find() };
}
