import type { DictionaryDocument, DictionaryEntry } from '#schemas/language/documents/dictionary.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Database } from '../sql/database.ts';

/** Texts of dictionary codes, read once and kept until somebody edits a dictionary. */
export interface Dictionaries {
  /** Code -> text of one dictionary; empty when nobody knows the dictionary. */
  texts(dictionary: string, locale: Locale): Promise<ReadonlyMap<string, string>>;
  clear(): void;
}

type Texts = Map<string, Map<string, string>>;

/** Administrators edit one text; where it still is the document's, the document's translation is shown. */
export function createDictionaries(
  database: Database, documents: ReadonlyMap<string, DictionaryDocument>,
): Dictionaries {
  let stored: Promise<Texts> | undefined;
  let byLocale = new Map<string, ReadonlyMap<string, string>>();

  async function load(): Promise<Texts> {
    const [present] = await database.query<{ present: boolean }>(
      `SELECT to_regclass('records.sys_dictionary_type') IS NOT NULL
          AND to_regclass('records.sys_dictionary_data') IS NOT NULL AS present`,
    );
    const texts: Texts = new Map();
    for (const [code, document] of documents) {
      texts.set(code, new Map(entriesOf(document.entries).map((entry) => [entry.code, resolveText(entry.title, 'zh-CN')])));
    }
    if (present?.present !== true) return texts;
    const rows = await database.query<{ type: string; code: string; name: string }>(
      `SELECT t.en_code AS type, d.en_code AS code, d.full_name AS name
       FROM records.sys_dictionary_data d JOIN records.sys_dictionary_type t ON t.id = d.dictionary_type_id
       WHERE d.deleted_at IS NULL AND t.deleted_at IS NULL AND d.en_code IS NOT NULL`,
    );
    const seen = new Set<string>();
    for (const row of rows) {
      // The stored dictionary replaces the document's as a whole, so that removed entries are gone.
      if (!seen.has(row.type)) texts.set(row.type, new Map());
      seen.add(row.type);
      texts.get(row.type)?.set(row.code, row.name);
    }
    return texts;
  }

  return {
    async texts(dictionary, locale) {
      const key = `${locale} ${dictionary}`;
      const known = byLocale.get(key);
      if (known !== undefined) return known;
      const current = byLocale;
      stored ??= load();
      const reading = stored;
      reading.catch(() => { if (stored === reading) stored = undefined; });
      const source = (await reading).get(dictionary) ?? new Map<string, string>();
      const result = locale === 'zh-CN' ? source : translate(source, documents.get(dictionary), locale);
      current.set(key, result);
      return result;
    },
    clear() {
      stored = undefined;
      byLocale = new Map();
    },
  };
}

function translate(
  source: ReadonlyMap<string, string>, document: DictionaryDocument | undefined, locale: Locale,
): Map<string, string> {
  const result = new Map(source);
  for (const entry of entriesOf(document?.entries ?? [])) {
    if (source.get(entry.code) === resolveText(entry.title, 'zh-CN')) result.set(entry.code, resolveText(entry.title, locale));
  }
  return result;
}

function entriesOf(entries: readonly DictionaryEntry[]): DictionaryEntry[] {
  return entries.flatMap((entry) => [entry, ...entriesOf(entry.children ?? [])]);
}
