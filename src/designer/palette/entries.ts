import type { TFunction } from 'i18next';
import { FIELD_GROUPS } from '#schemas/language/catalogue/groups.ts';
import type { FieldGroup } from '#schemas/language/catalogue/groups.ts';
import type { Place } from '#schemas/language/design/command.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import type { FieldType } from '#schemas/language/index.ts';
import type { FragmentEntry } from '#schemas/wire/fragments.ts';
import type { Burden } from '../canvas/dragging.ts';
import { catalogueTexts } from '../catalogue-texts.ts';
import { NEW_NODES, newNode } from './new-nodes.ts';
import type { NewNodeName } from './new-nodes.ts';

/** Something that can be put into a form. */
export interface Entry {
  key: string;
  /** Field type, or the kind of group or decoration. */
  name: string;
  title: string;
  about: string;
  /** What else people call it, in all languages. */
  synonyms: readonly string[];
  burden: Burden;
}

export interface EntryGroup {
  key: string;
  title: string;
  entries: readonly Entry[];
}

/** After the fields that most forms have. */
const LAYOUT_AFTER: FieldGroup = 'relation';
const MAX_TABLE_DEPTH = 3;

/** Field types and layout in the order in which they are used. */
export function entryGroups(locale: Locale, t: TFunction<'designer'>): readonly EntryGroup[] {
  const texts = catalogueTexts(locale);
  const layout: EntryGroup = {
    key: 'layout', title: t('palette.layout'),
    entries: (Object.keys(NEW_NODES) as NewNodeName[]).map((name) => ({ key: name, name, title: t(`node.${name}`), about: t(`node.${name}`), synonyms: synonymsOf(name), burden: { node: newNode(name) } })),
  };
  return (Object.entries(FIELD_GROUPS) as [FieldGroup, readonly FieldType[]][]).flatMap(([group, types]): EntryGroup[] => {
    const entries = types.map((type): Entry => ({ key: type, name: type, ...texts.types[type], synonyms: synonymsOf(type), burden: { type } }));
    return [{ key: group, title: texts.groups[group], entries }, ...(group === LAYOUT_AFTER ? [layout] : [])];
  });
}

/** What several forms share, each with all of its fields; nothing where there is none. */
export function fragmentGroup(fragments: readonly FragmentEntry[], { text, locale }: { text(value: Text): string; locale: Locale }, t: TFunction<'designer'>): readonly EntryGroup[] {
  const entries = fragments.map(({ document }): Entry => ({
    key: `fragment:${document.code}`, name: 'fragment', title: text(document.title), synonyms: [document.code, t('fragments.title')], burden: { fragment: document },
    about: t('fragments.about', { fields: joinNames(Object.values(document.fields).map(({ title }) => text(title)), locale) }),
  }));
  return entries.length === 0 ? [] : [{ key: 'fragments', title: t('fragments.title'), entries }];
}

/** Whether somebody may keep it as a favourite, and finds it again among what was used last: what every form can be made of. */
export function isRemembered({ burden }: Entry): boolean {
  return 'type' in burden || 'node' in burden;
}

/** The entries that can be put at a place: no layout and no system fields into a table, and only so many tables into each other. */
export function entriesFor(entries: readonly Entry[], to: Place): readonly Entry[] {
  if (!('table' in to)) return entries;
  return entries.filter(({ burden }) => 'type' in burden && getFieldType(burden.type)?.systemField === undefined && (burden.type !== 'table' || to.table.split('.').length < MAX_TABLE_DEPTH));
}

/** The key of an entry wherever it stands: `recent:text` is `text`. */
export function baseKeyOf(key: string): string {
  return key.replace(/^(favourites|recent):/, '');
}

function synonymsOf(name: FieldType | NewNodeName): readonly string[] {
  return LOCALES.flatMap((locale) => {
    const { synonyms, types } = catalogueTexts(locale);
    const title = Object.hasOwn(types, name) ? [types[name as FieldType].title] : [];
    return [...title, ...synonyms[name].split(' ')];
  });
}
