import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldsOfNodes, valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { useDesigner } from '../state/designer-context.ts';
import { outsideSentences } from './outside-uses.ts';
import { usesOf } from './uses.ts';

export interface WhereUsed {
  /** In this design: rules, formulas, list, paper. */
  inside: string[];
  /** Elsewhere: other forms, rights, saved views; null where the server could not be asked. */
  outside: string[] | null;
}

/** Finds everything that names the fields of these items, in the design and beyond it. */
export function useWhereUsed(): (items: readonly DesignItem[]) => Promise<WhereUsed> {
  const { id, store, calls, autosave } = useDesigner();
  const { t } = useTranslation('designer');
  const { text } = useServices();
  return useCallback(async (items) => {
    const { documents } = store.get();
    const paths = pathsOf(documents, items);
    const titleOf = (path: string): string => {
      const field = fieldAtPath(documents.model, path);
      return field ? text(field.title) : path;
    };
    const inside = new Set(usesOf(documents, paths).map(({ use, field, by }) => {
      const plain = t(`use.${use}`, { field: titleOf(field) });
      return by === null ? plain : t(`useBy.${use}`, { field: titleOf(field), by: titleOf(by), defaultValue: plain });
    }));
    return { inside: [...inside], outside: await outside(paths) };

    async function outside(wanted: readonly string[]): Promise<string[] | null> {
      try {
        // The server looks at what is saved.
        if (!(await autosave.flush())) return null;
        const found = await Promise.all(wanted.map((path) => calls.uses(id, path)));
        return outsideSentences(found.flat(), t);
      } catch (error) {
        if (!(error instanceof DataSourceError)) throw error;
        return null;
      }
    }
  }, [id, store, calls, autosave, t, text]);
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
