import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldsOfNodes, valueAt } from '#schemas/language/design/layout-places.ts';
import { ownerOf, removalOf, usesOf, type FieldPlace, type RemovedUse } from '#schemas/language/design/removal.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { titleOfPath } from '../rules/rule-words.ts';
import { useDesigner } from '../state/designer-context.ts';
import { outsideSentences } from './outside-uses.ts';

/** What removing does to a place, or only that it uses the field. */
type InsideKind = RemovedUse['effect'] | 'uses';

export interface InsideUse {
  kind: InsideKind;
  text: string;
  place: FieldPlace;
}

export interface WhereUsed {
  /** In this design: rules, formulas, list, paper, each with its place. */
  inside: InsideUse[];
  /** Elsewhere: other forms, rights, saved views, records; null where the server could not be asked. */
  outside: string[] | null;
}

/** Finds everything that names the fields of these items, in the design and beyond it; `isRemoved`: and what removing them does to it. */
export function useWhereUsed(): (items: readonly DesignItem[], isRemoved: boolean) => Promise<WhereUsed> {
  const { id, store, calls, autosave } = useDesigner();
  const { t } = useTranslation('designer');
  const { text, locale } = useServices();
  return useCallback(async (items, isRemoved) => {
    const { documents } = store.get();
    const paths = pathsOf(documents, items);
    const places = isRemoved ? removalOf(documents, paths) : usesOf(documents, paths);
    return { inside: insideUses(places, documents, { t, text, locale }), outside: await outside(paths) };

    async function outside(wanted: readonly string[]): Promise<string[] | null> {
      try {
        // The server looks at what is saved.
        if (!(await autosave.flush())) return null;
        const found = await Promise.all(wanted.map((path) => calls.uses(id, path)));
        return outsideSentences(found.flat().map((use) => (use.kind === 'records' ? { ...use, kind: 'values' as const } : use)), t);
      } catch (error) {
        if (!(error instanceof DataSourceError)) throw error;
        return null;
      }
    }
  }, [id, store, calls, autosave, t, text, locale]);
}

interface Words {
  t: TFunction<'designer'>;
  text(text: Text): string;
  locale: Locale;
}

/** One line for each rule, list, paper or field, and what becomes of it. */
function insideUses(places: readonly (FieldPlace & { effect?: RemovedUse['effect'] })[], documents: DesignDocuments, { t, text, locale }: Words): InsideUse[] {
  const lines = new Map<string, { kind: InsideKind; owner: string; use: string; fields: Set<string>; place: FieldPlace }>();
  for (const place of places) {
    const kind = place.effect ?? 'uses';
    const { kind: ownerKind, name, fields } = ownerOf(documents, place);
    const named = fields.length > 0 ? joinNames(fields.map((path) => titleOfPath(path, documents.model, text)), locale) : text(name);
    const owner = t(`owner.${ownerKind}`, { name: named });
    const use = t(`useWord.${place.use}`);
    const key = `${kind} ${owner} ${ownerKind === 'reaction' || ownerKind === 'rule' ? String(place.at[1]) : ''} ${kind === 'goes' || kind === 'changes' ? '' : use}`;
    const line = lines.get(key) ?? { kind, owner, use, fields: new Set(), place };
    line.fields.add(titleOfPath(place.field, documents.model, text));
    lines.set(key, line);
  }
  return [...lines.values()].map(({ kind, owner, use, fields, place }) => ({
    kind, place, text: t(`removal.${kind}Text`, { owner, use, fields: joinNames([...fields].map((title) => t('removal.quoted', { title })), locale) }),
  }));
}

function pathsOf(documents: DesignDocuments, items: readonly DesignItem[]): string[] {
  return items.flatMap((item) => {
    if ('field' in item) return [item.field];
    const node = valueAt(documents.screen.form?.layout, item.node);
    if (node === undefined) return [];
    const nodes = typeof node === 'object' && node !== null && 'children' in node ? (node.children as LayoutNode[]) : [node as LayoutNode];
    return fieldsOfNodes(nodes);
  });
}
