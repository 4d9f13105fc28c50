import type { DesignDocuments } from '../../wire/designs.ts';
import { DesignRefusal } from '../design/command.ts';
import { mapFieldNames } from '../design/field-names.ts';
import { splitPath } from '../design/model-fields.ts';
import type { FragmentDocument } from '../documents/fragment.ts';
import type { Locale, Text } from '../documents/text.ts';
import { resolveText } from '../texts.ts';
import { originsOf } from './origins.ts';

const LISTS = ['rules', 'reactions', 'indexes'] as const;

/**
 * The fragment that holds these fields of a design as they are, ids and all, with the rules, reactions and indexes that name
 * nothing else. Throws a DesignRefusal: a fragment names no field but its own, and what it brings is not brought twice.
 */
export function fragmentOfFields(
  documents: DesignDocuments, keys: readonly string[], { code, title }: { code: string; title: Text }, locale: Locale,
): FragmentDocument {
  const { model } = documents;
  const chosen = new Set(keys);
  const titleOf = (key: string): string => resolveText(model.fields[key]?.title ?? key, locale);
  const origins = originsOf(documents);
  for (const key of keys) {
    if (!Object.hasOwn(model.fields, key)) throw new DesignRefusal('gone', { name: key });
    const origin = origins.get(key);
    if (origin !== undefined) throw new DesignRefusal('fragmentPart', { title: titleOf(key), fragment: resolveText(origin.title, locale) });
  }
  /** Places in lists that name a chosen field, and those that name another one. */
  const [inside, outside] = [new Set<string>(), new Set<string>()];
  mapFieldNames(documents, (named, { document, at: [part, name] }) => {
    const [top = ''] = named.split('.');
    if (document === 'model' && part === 'fields' && chosen.has(String(name)) && !chosen.has(top)) throw new DesignRefusal('fragmentNeeds', { title: titleOf(String(name)), other: titleOf(top) });
    if (document === 'model') (chosen.has(top) ? inside : outside).add(`${String(part)} ${String(name)}`);
    return splitPath(named).key;
  });
  const entries = LISTS.map((list) => [list, ((model[list] ?? []) as readonly unknown[]).filter((_, index) => inside.has(`${list} ${String(index)}`) && !outside.has(`${list} ${String(index)}`))] as const);
  return {
    kind: 'fragment', schemaVersion: model.schemaVersion, code, title,
    fields: Object.fromEntries(Object.entries(model.fields).filter(([key]) => chosen.has(key))),
    ...Object.fromEntries(entries.filter(([, list]) => list.length > 0)),
  };
}
