import type { Locale } from '#schemas/language/documents/text.ts';
import type { Dictionaries, RecordValues, StoredDictionary } from '../../records/index.ts';

/** Every dictionary with its entries, disabled ones included: records may still hold them. */
export async function loadDictionaries(dictionaries: Dictionaries, locale: Locale): Promise<RecordValues[]> {
  return Promise.all((await dictionaries.all()).map(async (dictionary) => ({
    id: dictionary.id,
    enCode: dictionary.code,
    fullName: dictionary.name,
    isTree: dictionary.isTree ? 1 : 0,
    dictionaryList: await present(dictionary, dictionaries, locale),
  })));
}

/** Entries in use of one dictionary, named by its id or its code. */
export async function loadEntries(dictionaries: Dictionaries, typeId: string, locale: Locale): Promise<RecordValues[]> {
  const dictionary = (await dictionaries.all()).find(({ id, code }) => id === typeId || code === typeId);
  return dictionary === undefined ? [] : present({ ...dictionary, entries: dictionary.entries.filter(({ isEnabled }) => isEnabled) }, dictionaries, locale);
}

/** Texts in the reader's language, as far as the documents have them. */
async function present({ code, entries }: StoredDictionary, dictionaries: Dictionaries, locale: Locale): Promise<RecordValues[]> {
  const texts = await dictionaries.texts(code, locale);
  return entries.map((entry) => ({
    id: entry.id, enCode: entry.code, fullName: texts.get(entry.code) ?? entry.name,
    parentId: entry.parentId, color: entry.color, enabledMark: entry.isEnabled ? 1 : 0,
  }));
}
