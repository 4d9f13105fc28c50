/** What a form needs to be opened, computed, validated and shown; everything else of the language stays here. */
const ENTRIES = ['record/compile-model.ts', 'formulas/parsed-formulas.ts', 'messages.ts', 'conditions/date-variables.ts', 'generator/page/draw-pages.ts'];
const IMPORT = /(?:from|import)\s+'(\.{1,2}\/[^']+)'/g;

/**
 * The files of the language's interpreter, by their paths in its folder: the entries and what they import.
 * `read` gives the text of a file by its path below `schemas/language`.
 */
export function runtimeFiles(read: (path: string) => string): Record<string, string> {
  const files = new Map<string, string>();
  const waiting = [...ENTRIES];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    const text = read(path);
    files.set(path, text);
    for (const [, target = ''] of text.matchAll(IMPORT)) waiting.push(resolve(path, target));
  }
  return Object.fromEntries([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function resolve(from: string, target: string): string {
  const steps = [...from.split('/').slice(0, -1), ...target.split('/')];
  const way: string[] = [];
  for (const step of steps) {
    if (step === '..') way.pop();
    else if (step !== '.') way.push(step);
  }
  return way.join('/');
}
