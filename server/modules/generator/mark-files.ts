import { createHash } from 'node:crypto';
import { MARKS_FILE } from '#schemas/language/generator/index.ts';
import type { Files } from './code-tree.ts';

/** The project with the marks by which it can tell later what was changed by hand. */
export function markFiles(files: Files): Files {
  const marks = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, createHash('sha256').update(text).digest('hex')]));
  return { ...files, [MARKS_FILE]: `${JSON.stringify(marks, null, 2)}\n` };
}
