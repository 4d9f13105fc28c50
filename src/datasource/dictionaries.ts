import type { DictionaryOption } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';

const FRESH_MS = 60_000;

interface Entry {
  id: string;
  enCode: string;
  fullName: string;
  parentId?: string | null;
  color?: string | null;
  enabledMark?: number | boolean | null;
}

/** Looks up dictionaries by code; all of them come with one call, which is kept for a minute. */
export function createDictionaries(load: () => Promise<JsonValue>): (code: string) => Promise<DictionaryOption[]> {
  let answer: Promise<Map<string, DictionaryOption[]>> | undefined;
  let askedAt = 0;
  return async (code) => {
    if (!answer || Date.now() - askedAt > FRESH_MS) {
      askedAt = Date.now();
      answer = load().then(readDictionaries);
      answer.catch(() => (answer = undefined));
    }
    return (await answer).get(code) ?? [];
  };
}

/** Dictionaries by code, entries as a tree along `parentId`. */
export function readDictionaries(answer: JsonValue): Map<string, DictionaryOption[]> {
  const { list } = answer as unknown as { list: { enCode: string; dictionaryList?: Entry[] | null }[] };
  return new Map(list.map((type) => [type.enCode, treeOf(type.dictionaryList ?? [])]));
}

function treeOf(entries: readonly Entry[]): DictionaryOption[] {
  const options = new Map(entries.map((entry) => [entry.id, optionOf(entry)]));
  const roots: DictionaryOption[] = [];
  for (const entry of entries) {
    const option = options.get(entry.id);
    if (!option) continue;
    const parent = entry.parentId ? options.get(entry.parentId) : undefined;
    if (parent) (parent.children ??= []).push(option);
    else roots.push(option);
  }
  return roots;
}

function optionOf({ enCode, fullName, color, enabledMark }: Entry): DictionaryOption {
  // A disabled entry goes on naming old records.
  const isDisabled = enabledMark === 0 || enabledMark === false;
  return { value: enCode, label: fullName, ...(color ? { color } : {}), ...(isDisabled ? { disabled: true } : {}) };
}
