import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldsOfNodes } from '#schemas/language/design/layout-places.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignState } from '../state/design-store.ts';
import { useFragments } from '../fragments/fragments-around.tsx';
import { useDesign } from '../state/designer-context.ts';
import { ownSettings } from '../state/own-settings.ts';
import { entryGroups, fragmentGroup } from './entries.ts';
import type { Entry, EntryGroup } from './entries.ts';

/** The entries in their groups: fields of the data that the form does not show come first, then what somebody likes and uses. */
export function useEntries(recent: readonly string[]): readonly EntryGroup[] {
  const { t } = useTranslation('designer');
  const { locale, text } = useServices();
  const [unplacedOf] = useState(unplacedFields);
  const fields = useDesign(unplacedOf);
  const { favourites } = useSnapshot(ownSettings);
  const fragments = useFragments();
  const groups = useMemo(() => [...entryGroups(locale, t), ...fragmentGroup(fragments, { text, locale }, t)], [locale, text, t, fragments]);
  return useMemo(() => {
    const known = new Map(groups.flatMap(({ entries }) => entries.map((entry) => [entry.key, entry])));
    const own = (key: string, names: readonly string[]): EntryGroup[] => {
      const entries = names.flatMap((name) => known.get(name) ?? []);
      return entries.length === 0 ? [] : [{ key, title: t(`palette.${key}`), entries: entries.map((entry) => ({ ...entry, key: `${key}:${entry.key}` })) }];
    };
    const about = t('palette.unplaced');
    const unplaced = fields.map(([key, field]): Entry => ({ key: `unplaced:${key}`, name: field.type, title: text(field.title), about, synonyms: [], burden: { items: [{ field: key }] } }));
    return [
      ...(unplaced.length > 0 ? [{ key: 'unplaced', title: about, entries: unplaced }] : []),
      ...own('favourites', favourites), ...own('recent', recent.filter((key) => !favourites.includes(key))), ...groups,
    ];
  }, [groups, fields, favourites, recent, text, t]);
}

/** Fields of the data that the form does not show: nearly always none, so that typing draws no entry again. */
function unplacedFields(): (state: DesignState) => readonly [string, FieldDocument][] {
  let [known, found]: [DesignState['documents'] | undefined, readonly [string, FieldDocument][]] = [undefined, []];
  return ({ documents }) => {
    if (known === documents) return found;
    known = documents;
    const placed = new Set(fieldsOfNodes(documents.screen.form?.layout ?? []));
    const next = Object.entries(documents.model.fields).filter(([key]) => !placed.has(key));
    if (next.length > 0 || found.length > 0) found = next;
    return found;
  };
}
