import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import { askedParameters } from '#schemas/language/choices/interface-parameters.ts';
import type { InterfaceOptions } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { dependsOnRecord, fieldInterface } from '../model/field-storage.ts';
import type { ReadColumn } from './columns.ts';
import { knowsSources } from './known-beside.ts';

type Texts = ReadonlyMap<string, string>;

/** Texts of choices for which a data interface is asked with values of the same row. */
export interface AnsweredTexts {
  /** Of the columns that have such choices. */
  keys: readonly string[];
  ready(rows: readonly (readonly unknown[])[]): Promise<void>;
  textsOf(key: string, row: Values): Texts;
}

interface AnsweredColumn {
  key: string;
  options: InterfaceOptions;
  /** Where in an answer the values stand that it depends on. */
  sources: readonly { key: string; index: number }[];
}

const NOTHING: Texts = new Map();
/** Different questions for the rows of one answer; what is beyond them is shown as it is stored. */
const MAX_QUESTIONS = 100;
const AT_ONCE = 4;

/** Asked for once for all rows with the same parameters. What the person may not know on every record decides no text. */
export async function createAnsweredTexts(
  columns: readonly ReadColumn[], { interfaceChoices, permissions }: Pick<RecordsContext, 'interfaceChoices' | 'permissions'>, actor: Actor,
): Promise<AnsweredTexts> {
  const asked = new Map<string, AnsweredColumn>();
  for (const { key, choices, choicesIn } of columns) {
    const options = choices !== undefined && dependsOnRecord(choices) ? fieldInterface(choices.document) : undefined;
    if (choices === undefined || options === undefined) continue;
    const isKnown = choicesIn !== undefined && knowsSources(choices, await permissions.model(actor, choicesIn));
    const sources = isKnown ? choiceSources(choices.document).map((source) => ({ key: source, index: columns.findIndex((column) => column.key === source && !column.isDisplay) })) : [];
    asked.set(key, { key, options, sources: sources.every(({ index }) => index >= 0) ? sources : [] });
  }
  const texts = new Map<string, Texts>();
  const questionOf = ({ key, options }: AnsweredColumn, row: Values): string => JSON.stringify([key, askedParameters(options, row)]);

  return {
    keys: [...asked.keys()],
    async ready(rows) {
      const questions = new Map<string, () => Promise<void>>();
      for (const column of asked.values()) {
        if (column.sources.length === 0) continue;
        for (const values of rows) {
          if (questions.size >= MAX_QUESTIONS) break;
          const row = Object.fromEntries(column.sources.map(({ key, index }) => [key, decoded(columns[index], values[index])]));
          const question = questionOf(column, row);
          if (texts.has(question) || questions.has(question)) continue;
          questions.set(question, async () => void texts.set(question, await interfaceChoices.texts(column.options, actor, row).catch(() => NOTHING)));
        }
      }
      const waiting = [...questions.values()];
      for (let start = 0; start < waiting.length; start += AT_ONCE) await Promise.all(waiting.slice(start, start + AT_ONCE).map((ask) => ask()));
    },
    textsOf(key, row) {
      const column = asked.get(key);
      return column === undefined || column.sources.length === 0 ? NOTHING : texts.get(questionOf(column, row)) ?? NOTHING;
    },
  };
}

function decoded(column: ReadColumn | undefined, value: unknown): JsonValue {
  return (column?.decode === undefined ? value : column.decode(value)) as JsonValue;
}
