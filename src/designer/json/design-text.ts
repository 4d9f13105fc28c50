import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

export interface TextProblem {
  /** The line of the text, counted from 1. */
  line: number;
  /** The stretch of the text that it is about. */
  from: number;
  to: number;
  message: string;
}

/** Codes stay: a screen that stands in files may have another one than its model. */
export interface DesignCodes {
  model: string;
  screen: string;
}

/** What the page says of a text that is no design. */
export interface ProblemWords {
  syntax: string;
  kind(part: string): string;
  code(code: string): string;
}

export function writeDesign(documents: DesignDocuments): string {
  return `${JSON.stringify(documents, null, 2)}\n`;
}

/** The documents a text holds, or everything that is wrong with it. Only what could not even be shown is refused: the rest is for the checker. */
export async function readDesign(text: string, codes: DesignCodes, locale: Locale, words: ProblemWords): Promise<{ documents: DesignDocuments | null; problems: TextProblem[] }> {
  // The checker and the parser are large and only needed here.
  const [{ checkDocuments }, { faultsOf, lineAt, rangeOf, readJson }] = await Promise.all([import('#schemas/language/checker/index.ts'), import('./json-tree.ts')]);
  const json = readJson(text);
  const value = parsed(text);
  if (value === undefined) {
    const faults = faultsOf(json, text);
    const places = faults.length > 0 ? faults : [{ from: text.length, to: text.length }];
    return { documents: null, problems: places.map((place) => ({ ...place, line: lineAt(text, place.from), message: words.syntax })) };
  }
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const problems: TextProblem[] = [];
  const report = (path: (string | number)[], message: string): void => {
    const place = rangeOf(json, text, path);
    problems.push({ ...place, line: lineAt(text, place.from), message });
  };
  for (const part of ['model', 'screen'] as const) {
    const document = parts[part];
    if (typeof document !== 'object' || document === null || Array.isArray(document) || document['kind'] !== part) {
      report([part], words.kind(part));
      continue;
    }
    if (document['code'] !== codes[part]) report([part, 'code'], words.code(codes[part]));
    const found = checkDocuments([{ path: `${part}.${part}.json`, text: JSON.stringify(document, null, 2) }], { locale });
    const shape = found.filter(({ severity, rule }) => severity === 'error' && (rule.startsWith('checker.shape.') || ['checker.required', 'checker.json', 'checker.property', 'checker.braces', 'checker.tooLarge', 'model.reserved'].includes(rule)));
    for (const { message, at } of shape) report([part, ...at], message);
  }
  return { documents: problems.length === 0 ? parts as unknown as DesignDocuments : null, problems };
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}
