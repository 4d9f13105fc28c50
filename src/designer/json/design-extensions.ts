import { linter, lintGutter } from '@codemirror/lint';
import type { Diagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { readDesign } from './design-text.ts';
import type { DesignCodes, ProblemWords } from './design-text.ts';
import { jsonCompletion, partOf } from './json-completion.ts';
import type { DocumentPlace } from './json-completion.ts';
import type { JsonPath } from './json-tree.ts';

const PAUSE_MS = 500;

/** What the language knows, while a design is written as text: names and values to choose from, and faults at their line. */
export function designExtensions(codes: DesignCodes, locale: Locale, words: ProblemWords): Extension {
  async function check(view: EditorView): Promise<Diagnostic[]> {
    const { problems } = await readDesign(view.state.doc.toString(), codes, locale, words);
    return problems.map(({ message, from, to }) => ({ from, to, severity: 'error', message }));
  }

  return [jsonCompletion(placeInDesign, (design) => partOf(design, 'model')), linter(check, { delay: PAUSE_MS }), lintGutter()];
}

/** A design is `{ model, screen, dictionaries }`. */
function placeInDesign(design: JsonValue, [part, ...path]: JsonPath): DocumentPlace | null {
  switch (part) {
    case undefined: return { names: ['model', 'screen', 'dictionaries'] };
    case 'model':
    case 'screen': return { document: part, value: partOf(design, part), path };
    case 'dictionaries': return { document: 'dictionary', value: partOf(design, part), path: path.slice(1) };
    default: return null;
  }
}
