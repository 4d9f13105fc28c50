import { sql } from 'kysely';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Db } from '../../kernel/database.ts';
import type { Dictionaries, RecordValues } from '../../records/index.ts';

interface EntryRow {
  id: string;
  type_id: string;
  type_code: string;
  en_code: string;
  full_name: string;
  parent_id: string | null;
  color: string | null;
  enabled: boolean;
}

/** Every dictionary with its entries, disabled ones included: records may still hold them. */
export async function loadDictionaries(db: Db, dictionaries: Dictionaries, locale: Locale): Promise<RecordValues[]> {
  const { rows: types } = await sql<{ id: string; en_code: string; full_name: string; is_tree: boolean | null }>`
    select id, en_code, full_name, is_tree from records.sys_dictionary_type where deleted_at is null order by sort_code nulls last, id`.execute(db);
  const entries = new Map<string, EntryRow[]>();
  for (const entry of await selectEntries(db, sql`true`)) entries.set(entry.type_id, [...(entries.get(entry.type_id) ?? []), entry]);
  return Promise.all(types.map(async (type) => ({
    id: type.id,
    enCode: type.en_code,
    fullName: type.full_name,
    isTree: type.is_tree === true ? 1 : 0,
    dictionaryList: await present(entries.get(type.id) ?? [], dictionaries, locale),
  })));
}

/** Entries in use of one dictionary, named by its id or its code. */
export async function loadEntries(db: Db, dictionaries: Dictionaries, typeId: string, locale: Locale): Promise<RecordValues[]> {
  const rows = await selectEntries(db, sql`(t.id = ${typeId} or t.en_code = ${typeId}) and d.enabled_mark is not false`);
  return present(rows, dictionaries, locale);
}

async function selectEntries(db: Db, where: ReturnType<typeof sql>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select d.id, t.id as type_id, t.en_code as type_code, d.en_code, d.full_name, d.parent_id, d.color, d.enabled_mark is not false as enabled
    from records.sys_dictionary_data d join records.sys_dictionary_type t on t.id = d.dictionary_type_id
    where d.deleted_at is null and t.deleted_at is null and ${where} order by d.sort_code nulls last, d.id`.execute(db);
  return rows;
}

/** Texts in the reader's language, as far as the documents have them. */
async function present(rows: readonly EntryRow[], dictionaries: Dictionaries, locale: Locale): Promise<RecordValues[]> {
  const texts = await dictionaries.texts(rows[0]?.type_code ?? '', locale);
  return rows.map((row) => ({
    id: row.id, enCode: row.en_code, fullName: texts.get(row.en_code) ?? row.full_name,
    parentId: row.parent_id, color: row.color, enabledMark: row.enabled ? 1 : 0,
  }));
}
