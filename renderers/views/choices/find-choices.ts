import { namesChoices } from '#schemas/language/choices/choice-rule.ts';
import type { NamedChoice } from '#schemas/language/choices/propose-choice.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { RendererServices } from '../../engine/services.ts';
import { choicesOfDictionary, choicesOfItems, flatChoices, sourceOf } from '../../fields/choice-input/choices.ts';

/** What texts of a spreadsheet stand for in one field. */
export interface FoundChoices {
  /** Text -> the code it names, where it names one. */
  codes: ReadonlyMap<string, string>;
  /** The choices that a text was looked for among: all of the field, or what the server finds for it. */
  among(text: string): readonly NamedChoice[];
  /** All choices of the field, where they are a list that can be fetched. */
  all: readonly NamedChoice[] | null;
  /** Texts that were looked for and are no choice. */
  foreign: readonly string[];
}

const NOTHING: FoundChoices = { codes: new Map(), among: () => [], all: null, foreign: [] };
/** Texts of one column that the server is asked for, and how many questions are under way at once. */
const MAX_ASKED = 200;
const AT_ONCE = 6;
const FOUND = 20;

/** Looks up what is named by label or code; a field without choices, or whose choices cannot be fetched, finds nothing. */
export async function findChoices(
  { dataSource, text }: Pick<RendererServices, 'dataSource' | 'text'>,
  { model, fieldPath, field, record }: { model: string; fieldPath: string; field: FieldDocument; record?: Values | undefined },
  texts: readonly string[],
): Promise<FoundChoices> {
  if (!namesChoices(field)) return NOTHING;
  const wanted = [...new Set(texts.map((one) => one.trim()).filter((one) => one !== ''))];
  if (sourceOf(field) !== 'server') {
    const source = field.options;
    try {
      const choices = source && 'dictionary' in source ? choicesOfDictionary(await dataSource.dictionary(source.dictionary))
        : choicesOfItems(source && 'items' in source ? source.items : [], text);
      const all = flatChoices(choices);
      const codes = codesOf(all);
      return { codes, among: () => all, all, foreign: wanted.filter((one) => !codes.has(one)) };
    } catch {
      // The server will say what is no choice.
      return NOTHING;
    }
  }
  return findRecords((keyword) => dataSource.options(model, { field: fieldPath, keyword, pageSize: FOUND, ...(record ? { record } : {}) }), wanted.slice(0, MAX_ASKED));
}

async function findRecords(ask: (keyword: string) => Promise<{ list: readonly NamedChoice[] }>, wanted: readonly string[]): Promise<FoundChoices> {
  const answers = new Map<string, readonly NamedChoice[]>();
  const waiting = [...wanted];
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        answers.set(next, (await ask(next)).list);
      } catch {
        // Left to the server, like what was not asked for.
      }
    }
  }));
  const codes = new Map<string, string>();
  for (const [text, list] of answers) {
    const code = codesOf(list).get(text);
    if (code !== undefined) codes.set(text, code);
  }
  return { codes, among: (text) => answers.get(text) ?? [], all: null, foreign: [...answers.keys()].filter((text) => !codes.has(text)) };
}

/** Labels, where only one choice has them, and codes. */
function codesOf(choices: readonly NamedChoice[]): Map<string, string> {
  const codes = new Map<string, string>();
  const twice = new Set<string>();
  for (const { label, value } of choices) {
    if (codes.has(label) && codes.get(label) !== value) twice.add(label);
    codes.set(label, value);
  }
  for (const label of twice) codes.delete(label);
  for (const { value } of choices) if (!codes.has(value)) codes.set(value, value);
  return codes;
}
