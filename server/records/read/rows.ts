import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import { maskedText } from '#schemas/language/field-types/mask.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { RecordsContext } from '../context.ts';
import { fieldDictionary, fieldInterface, fieldNames, fieldProductList } from '../model/field-storage.ts';
import type { StoredField } from '../model/stored-model.ts';
import { masksLabel } from '../permissions/masked-labels.ts';
import { createAnsweredTexts } from './answered-texts.ts';
import type { ReadColumn } from './columns.ts';
import { itemTexts } from './item-texts.ts';
import { loadNamedTexts, type NamesContext } from './named-choices.ts';

export type WireRow = { [key: string]: JsonValue };
export type ShownRow = WireRow & { $display?: Record<string, string | string[]> };

/** Turns one list of column values into a record; made once per statement, not per row. */
export interface RowBuilder {
  (values: readonly unknown[]): ShownRow;
  /** Asks for the texts that depend on what stands in the rows; without it such values are shown as they are. */
  ready(rows: readonly (readonly unknown[])[]): Promise<void>;
}

/** The builder for an answer with these columns. Texts of codes come from memory. */
export async function createRowBuilder(
  columns: readonly ReadColumn[], context: ChoiceContext & NamesContext, actor: Actor,
): Promise<RowBuilder> {
  const texts = await Promise.all(columns.map(({ choices }) => (choices === undefined || isByRow(choices) ? undefined : shownTexts(choices, context, actor))));
  const answered = await createAnsweredTexts(columns, context, actor);
  const named = columns.flatMap(({ key, choices }) => {
    const options = choices === undefined ? undefined : fieldNames(choices.document);
    return options === undefined ? [] : [{ key, options }];
  });
  const namedTexts = named.length === 0 ? undefined : await loadNamedTexts(context, actor);
  const masked = await maskedColumns(columns, context, actor);
  const hasDisplay = columns.some((column) => column.isDisplay) || texts.some((map) => map !== undefined) || named.length > 0 || answered.keys.length > 0;
  const build = (values: readonly unknown[]): ShownRow => {
    const row: ShownRow = {};
    const display: Record<string, string | string[]> = {};
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (column === undefined) continue;
      const value = (column.decode === undefined ? values[index] : column.decode(values[index])) as JsonValue;
      if (column.isDisplay) {
        if (value !== null) display[column.key] = masked.has(column) ? maskedTexts(value as string | string[]) : value as string | string[];
        continue;
      }
      row[column.key] = value;
      const map = texts[index];
      if (map !== undefined && value !== null) display[column.key] = wordsOf(value, map);
    }
    // By what stands beside them in the row, wherever that comes among the columns.
    for (const { key, options } of named) {
      const value = row[key] ?? null;
      if (namedTexts !== undefined && value !== null) display[key] = wordsOf(value, namedTexts(options, row) ?? new Map<string, string>());
    }
    for (const key of answered.keys) {
      const value = row[key] ?? null;
      if (value !== null) display[key] = wordsOf(value, answered.textsOf(key, row));
    }
    if (hasDisplay) row.$display = display;
    return row;
  };
  return Object.assign(build, { ready: answered.ready });
}

/** Whether the texts depend on what stands beside the value. */
function isByRow({ document }: StoredField): boolean {
  return choiceSources(document).length > 0;
}

/** The columns that hold texts of records of which this person sees no more than a mask. */
async function maskedColumns(columns: readonly ReadColumn[], { permissions }: NamesContext, actor: Actor): Promise<ReadonlySet<ReadColumn>> {
  const masked = new Set<ReadColumn>();
  for (const column of columns) {
    for (const { model, label } of column.labels ?? []) if (masksLabel(await permissions.model(actor, model.code), model, label)) masked.add(column);
  }
  return masked;
}

export function maskedTexts(texts: string | string[]): string | string[] {
  return Array.isArray(texts) ? texts.map(maskedText) : maskedText(texts);
}

function wordsOf(value: JsonValue, texts: ReadonlyMap<string, string>): string | string[] {
  return Array.isArray(value) ? value.map((code) => texts.get(String(code)) ?? String(code)) : texts.get(String(value)) ?? String(value);
}

export type ChoiceContext = Pick<RecordsContext, 'dictionaries' | 'interfaceChoices' | 'productLists'>;

/** Where an interface does not answer now, its codes are shown as they are. */
export async function shownTexts(field: StoredField, context: ChoiceContext, actor: Actor): Promise<ReadonlyMap<string, string>> {
  const texts = choiceTexts(field, context, actor);
  return fieldInterface(field.document) === undefined ? texts : texts.catch(() => new Map());
}

/**
 * Code -> text of a field with a dictionary, with items of its own, with parts of the product, or with those of a data interface, which may
 * throw AppError. `beside`: the record or row that an interface is asked for.
 */
export async function choiceTexts(field: StoredField, { dictionaries, interfaceChoices, productLists }: ChoiceContext, actor: Actor, beside: Values = {}): Promise<ReadonlyMap<string, string>> {
  const { locale } = actor;
  const dictionary = fieldDictionary(field.document);
  if (dictionary !== undefined) return dictionaries.texts(dictionary, locale);
  const answered = fieldInterface(field.document);
  if (answered !== undefined) return interfaceChoices.texts(answered, actor, beside);
  const list = fieldProductList(field.document);
  if (list !== undefined) return productLists.texts(list, actor);
  return itemTexts(field.document, locale);
}
