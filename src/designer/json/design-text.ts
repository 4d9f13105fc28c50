import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

export interface TextProblem {
  /** Line and column, or the path. */
  place: string;
  /** Through the text as a whole: `['model', 'fields', 'price']`. */
  path: (string | number)[];
  message: string;
}

/** Codes stay: a screen that stands in files may have another one than its model. */
export interface DesignCodes {
  model: string;
  screen: string;
}

export function writeDesign(documents: DesignDocuments): string {
  return `${JSON.stringify(documents, null, 2)}\n`;
}

/** The documents a text holds, or what is wrong with it. Only what could not even be shown is refused: the rest is for the checker. */
export async function readDesign(text: string, codes: DesignCodes, locale: Locale): Promise<{ documents: DesignDocuments | null; problems: TextProblem[] }> {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    return { documents: null, problems: [{ place: 'JSON', path: [], message: error instanceof Error ? error.message : String(error) }] };
  }
  // The checker is large and only needed here.
  const { checkDocuments } = await import('#schemas/language/checker/index.ts');
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const problems: TextProblem[] = [];
  for (const part of ['model', 'screen'] as const) {
    const document = parts[part];
    if (typeof document !== 'object' || document === null || Array.isArray(document) || document['kind'] !== part) {
      problems.push({ place: part, path: [part], message: `kind: ${part}` });
      continue;
    }
    if (document['code'] !== codes[part]) problems.push({ place: `${part}.code`, path: [part, 'code'], message: `${codes[part]}?` });
    const found = checkDocuments([{ path: `${part}.${part}.json`, text: JSON.stringify(document, null, 2) }], { locale });
    const shape = found.filter(({ severity, rule }) => severity === 'error' && ['checker.shape', 'checker.required', 'checker.json', 'checker.property', 'checker.braces', 'checker.tooLarge', 'model.reserved'].includes(rule));
    problems.push(...shape.map(({ line, column, message, at }) => ({ place: `${part} ${line}:${column}`, path: [part, ...at], message })));
  }
  return { documents: problems.length === 0 ? parts as unknown as DesignDocuments : null, problems };
}
