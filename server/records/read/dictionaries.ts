import type { DictionaryDocument, DictionaryEntry } from '#schemas/language/documents/dictionary.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { KeptInMemory } from '../../kernel/caches/kept-in-memory.ts';
import type { Database } from '../sql/database.ts';

/** An entry as administrators have it; disabled ones included, since records may still hold them. */
export interface StoredEntry {
  id: string;
  code: string;
  name: string;
  parentId: string | null;
  color: string | null;
  isEnabled: boolean;
}

export interface StoredDictionary {
  id: string;
  code: string;
  name: string;
  isTree: boolean;
  /** In the order in which they are offered. */
  entries: readonly StoredEntry[];
}

/** Dictionaries, read once and kept until somebody edits one. */
export interface Dictionaries extends KeptInMemory {
  /** Code -> text of one dictionary; empty when nobody knows the dictionary. */
  texts(dictionary: string, locale: Locale): Promise<ReadonlyMap<string, string>>;
  /** Those of the database, in their order. */
  all(): Promise<readonly StoredDictionary[]>;
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Stored {
  all: readonly StoredDictionary[];
  texts: Texts;
}

/** Administrators edit one text; where it still is the document's, the document's translation is shown. */
export function createDictionaries(
  database: Database, documents: ReadonlyMap<string, DictionaryDocument>,
): Dictionaries {
  let stored: Promise<Stored> | undefined;
  let byLocale = new Map<string, ReadonlyMap<string, string>>();
  /** Of the stored ones, once they are read. */
  let count = 0;
  const uses = { hits: 0, misses: 0 };

  function read(): Promise<Stored> {
    if (stored !== undefined) {
      uses.hits += 1;
      return stored;
    }
    uses.misses += 1;
    const reading = loadAll(database).then((all) => ({ all, texts: textsOf(documents, all) }));
    stored = reading;
    reading.then(({ all }) => { if (stored === reading) count = all.length; }, () => { if (stored === reading) stored = undefined; });
    return reading;
  }

  return {
    async texts(dictionary, locale) {
      const key = `${locale} ${dictionary}`;
      const known = byLocale.get(key);
      if (known !== undefined) {
        uses.hits += 1;
        return known;
      }
      const current = byLocale;
      const source = (await read()).texts.get(dictionary) ?? new Map<string, string>();
      const result = locale === 'zh-CN' ? source : translate(source, documents.get(dictionary), locale);
      current.set(key, result);
      return result;
    },
    all: async () => (await read()).all,
    entries: () => count,
    uses,
    clear() {
      stored = undefined;
      count = 0;
      byLocale = new Map();
    },
  };
}

interface TypeRow {
  id: string;
  en_code: string;
  full_name: string;
  is_tree?: boolean | null;
}

interface EntryRow {
  id: string;
  dictionary_type_id: string;
  en_code: string;
  full_name: string;
  parent_id?: string | null;
  color?: string | null;
  enabled_mark?: boolean | null;
}

/** None where the documents have no models of dictionaries, which may also leave some of their fields out. */
async function loadAll(database: Database): Promise<StoredDictionary[]> {
  const [present] = await database.query<{ present: boolean }>(
    `SELECT to_regclass('records.sys_dictionary_type') IS NOT NULL
        AND to_regclass('records.sys_dictionary_data') IS NOT NULL AS present`,
  );
  if (present?.present !== true) return [];
  const rowsOf = async <Row>(table: string): Promise<Row[]> => (await database.query<{ row: Row }>(
    `SELECT to_jsonb(d) AS row FROM records.${table} d WHERE d.deleted_at IS NULL AND d.en_code IS NOT NULL ORDER BY d.sort_code NULLS LAST, d.id`,
  )).map(({ row }) => row);
  const types = await rowsOf<TypeRow>('sys_dictionary_type');
  const entries = new Map<string, StoredEntry[]>();
  for (const row of await rowsOf<EntryRow>('sys_dictionary_data')) {
    const entry = { id: row.id, code: row.en_code, name: row.full_name, parentId: row.parent_id ?? null, color: row.color ?? null, isEnabled: row.enabled_mark !== false };
    const known = entries.get(row.dictionary_type_id);
    if (known === undefined) entries.set(row.dictionary_type_id, [entry]);
    else known.push(entry);
  }
  return types.map(({ id, en_code, full_name, is_tree }) => ({ id, code: en_code, name: full_name, isTree: is_tree === true, entries: entries.get(id) ?? [] }));
}

/** The stored dictionary replaces the document's as a whole, so that removed entries are gone. */
function textsOf(documents: ReadonlyMap<string, DictionaryDocument>, all: readonly StoredDictionary[]): Texts {
  const texts = new Map<string, ReadonlyMap<string, string>>();
  for (const [code, document] of documents) texts.set(code, new Map(entriesOf(document.entries).map((entry) => [entry.code, resolveText(entry.title, 'zh-CN')])));
  for (const { code, entries } of all) if (entries.length > 0) texts.set(code, new Map(entries.map((entry) => [entry.code, entry.name])));
  return texts;
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
