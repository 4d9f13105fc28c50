import type { DictionaryDocument, DictionaryEntry } from '#schemas/language/documents/dictionary.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Transaction } from '../kernel/database.ts';
import { fixedId } from './fixed-id.ts';
import { insertMissing, type SeedRow } from './insert-missing.ts';

/** Adds the dictionaries and the entries that are not there yet. */
export async function insertDictionaries(trx: Transaction, documents: readonly DictionaryDocument[]): Promise<void> {
  const types = documents.map((document, index) => ({
    id: fixedId('dictionaryType', document.code),
    parent_id: null,
    full_name: resolveText(document.title, 'zh-CN'),
    en_code: document.code,
    is_tree: document.tree === true,
    sort_code: (index + 1) * 10,
  }));
  await insertMissing(trx, 'sys_dictionary_type', types);
  await insertMissing(trx, 'sys_dictionary_data', documents.flatMap((document) => entryRows(document.code, document.entries, null)));
}

function entryRows(dictionary: string, entries: readonly DictionaryEntry[], parentId: string | null): SeedRow[] {
  return entries.flatMap((entry, index) => {
    const id = fixedId('dictionaryData', `${dictionary}/${entry.code}`);
    const row: SeedRow = {
      id,
      dictionary_type_id: fixedId('dictionaryType', dictionary),
      parent_id: parentId,
      full_name: resolveText(entry.title, 'zh-CN'),
      en_code: entry.code,
      color: entry.color ?? null,
      enabled_mark: true,
      sort_code: (index + 1) * 10,
    };
    return [row, ...entryRows(dictionary, entry.children ?? [], id)];
  });
}
