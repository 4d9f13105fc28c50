import type { Locale } from '#schemas/language/documents/text.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { OptionItem } from '#schemas/language/documents/field.ts';
import { fieldDictionary } from '../model/field-storage.ts';
import type { StoredField } from '../model/stored-model.ts';
import type { ReadColumn } from './columns.ts';
import type { Dictionaries } from './dictionaries.ts';

export type WireRow = { [key: string]: JsonValue };
export type ShownRow = WireRow & { $display?: Record<string, string | string[]> };

/** Turns one list of column values into a record; made once per statement, not per row. */
export type RowBuilder = (values: readonly unknown[]) => ShownRow;

/** The builder for an answer with these columns. Texts of codes come from memory. */
export async function createRowBuilder(
  columns: readonly ReadColumn[], dictionaries: Dictionaries, locale: Locale,
): Promise<RowBuilder> {
  const texts = await Promise.all(columns.map((column) =>
    column.choices === undefined ? undefined : choiceTexts(column.choices, dictionaries, locale)));
  const hasDisplay = columns.some((column) => column.isDisplay) || texts.some((map) => map !== undefined);
  return (values) => {
    const row: ShownRow = {};
    const display: Record<string, string | string[]> = {};
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      if (column === undefined) continue;
      const value = (column.decode === undefined ? values[index] : column.decode(values[index])) as JsonValue;
      if (column.isDisplay) {
        if (value !== null) display[column.key] = value as string | string[];
        continue;
      }
      row[column.key] = value;
      const map = texts[index];
      if (map === undefined || value === null) continue;
      display[column.key] = Array.isArray(value)
        ? value.map((code) => map.get(String(code)) ?? String(code))
        : map.get(String(value)) ?? String(value);
    }
    if (hasDisplay) row.$display = display;
    return row;
  };
}

/** Takes fields with their texts out of a row. */
export function withoutFields(row: ShownRow, fields: readonly StoredField[]): ShownRow {
  for (const { key } of fields) {
    delete row[key];
    if (row.$display !== undefined) delete row.$display[key];
  }
  return row;
}

/** Code -> text of a field with a dictionary or with items of its own. */
export async function choiceTexts(
  field: StoredField, dictionaries: Dictionaries, locale: Locale,
): Promise<ReadonlyMap<string, string>> {
  const dictionary = fieldDictionary(field.document);
  if (dictionary !== undefined) return dictionaries.texts(dictionary, locale);
  const options = field.document.options;
  const texts = new Map<string, string>();
  const add = (items: readonly OptionItem[]): void => {
    for (const item of items) {
      texts.set(String(item.value), resolveText(item.label, locale));
      add(item.children ?? []);
    }
  };
  if (options !== undefined && 'items' in options) add(options.items);
  return texts;
}
