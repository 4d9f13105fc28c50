import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

export interface TextProblem {
  /** Line and column, or the path. */
  place: string;
  message: string;
}

export function writeDesign(documents: DesignDocuments): string {
  return `${JSON.stringify(documents, null, 2)}\n`;
}

/** The documents a text holds, or what is wrong with it. Only what could not even be shown is refused: the rest is for the checker. */
export async function readDesign(text: string, code: string, locale: Locale): Promise<{ documents: DesignDocuments | null; problems: TextProblem[] }> {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    return { documents: null, problems: [{ place: 'JSON', message: error instanceof Error ? error.message : String(error) }] };
  }
  // The checker is large and only needed here.
  const { checkDocuments } = await import('#schemas/language/checker/index.ts');
  const parts = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const problems: TextProblem[] = [];
  for (const part of ['model', 'screen'] as const) {
    const document = parts[part];
    if (typeof document !== 'object' || document === null || Array.isArray(document) || document['kind'] !== part) {
      problems.push({ place: part, message: `kind: ${part}` });
      continue;
    }
    if (document['code'] !== code) problems.push({ place: `${part}.code`, message: `${code}?` });
    const found = checkDocuments([{ path: `${part}.${part}.json`, text: JSON.stringify(document, null, 2) }], { locale });
    const shape = found.filter(({ severity, rule }) => severity === 'error' && ['checker.shape', 'checker.required', 'checker.json', 'checker.property', 'checker.braces', 'checker.tooLarge', 'model.reserved'].includes(rule));
    problems.push(...shape.map(({ line, column, message }) => ({ place: `${part} ${line}:${column}`, message })));
  }
  return { documents: problems.length === 0 ? parts as unknown as DesignDocuments : null, problems };
}
