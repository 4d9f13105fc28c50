import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { parsedFormulas } from '#schemas/language/formulas/parsed-formulas.ts';
import type { DictionaryEntry } from '#schemas/language/documents/dictionary.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/index.ts';
import type { DataSource, DictionaryOption, RecordRow, ScreenConfig, ScreenPermission } from '#renderers/engine/data-source.ts';
import { answerPage } from '#renderers/engine/testing/ledger.ts';
import { fixtureDataSource } from '#renderers/fields/testing/fixture-data-source.ts';
import { dictionaries, models } from './documents.ts';

const EVERYTHING: ScreenPermission = { buttons: ['*'], read: ['*'], query: ['*'], write: ['*'] };

/** A screen as the server would send it to somebody with these rights. */
export function sampleConfig(screen: ScreenDocument, model: ModelDocument, permission: Partial<ScreenPermission> = {}): ScreenConfig {
  const related = Object.fromEntries([...models].filter(([code]) => code !== model.code));
  return { screen, model, related, formulas: parsedFormulas({ model, screen }, parseFormula), permission: { ...EVERYTHING, ...permission }, schemaVersion: 1 };
}

/** A server in memory behind one screen. */
export function sampleSource(config: ScreenConfig, records: RecordRow[], locale: Locale, answers: Partial<DataSource> = {}): DataSource {
  const choices = fixtureDataSource();
  return fixtureDataSource({
    config: () => Promise.resolve(config),
    views: () => Promise.resolve({ list: [], chosen: null, mayShare: false }),
    list: (_model, query) => Promise.resolve(answerPage(records, query)),
    get: (_model, id) => Promise.resolve(records.find((record) => record['id'] === id) ?? {}),
    create: (_model, values) => Promise.resolve({ ...values, id: 'new', version: 1 }),
    update: (_model, id, values) => Promise.resolve({ ...values, id }),
    remove: () => Promise.resolve(),
    compute: (_model, values) => Promise.resolve(values),
    history: () => Promise.resolve([]),
    groups: () => Promise.resolve({ list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } }),
    call: () => Promise.resolve(null),
    // The examples answer by the name of a field's type.
    options: (code, query) => choices.options(code, { ...query, field: listOf(fieldAt(models.get(code) ?? config.model, query.field)) }),
    dictionary: (code) => Promise.resolve((dictionaries.get(code)?.entries ?? []).map((entry) => optionOf(entry, locale))),
    ...answers,
  });
}

function fieldAt(model: ModelDocument, path: string): FieldDocument | undefined {
  const [first = '', ...rest] = path.split('.');
  let field = model.fields[first] ?? SYSTEM_FIELD_DOCUMENTS[first];
  for (const key of rest) field = field?.fields?.[key];
  return field;
}

function listOf(field: FieldDocument | undefined): string {
  return field?.options && 'model' in field.options ? 'reference' : field?.type ?? '';
}

function optionOf({ code, title, color, children }: DictionaryEntry, locale: Locale): DictionaryOption {
  return {
    value: code,
    label: textIn(title, locale),
    ...(color !== undefined && { color }),
    ...(children && { children: children.map((child) => optionOf(child, locale)) }),
  };
}

function textIn(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale];
}
