import { App } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldsOfNodes, valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import { useDesigner } from '../state/designer-context.ts';
import { usesOf } from './uses.ts';

/** Removes what is chosen; where formulas, rules or lists use it, it says so first. */
export function useRemove(): () => void {
  const { store } = useDesigner();
  const { modal } = App.useApp();
  const { t } = useTranslation('designer');
  const { text } = useServices();
  return useCallback(() => {
    const { documents, chosen } = store.get();
    if (chosen.length === 0) return;
    const items = [...chosen];
    const paths = items.flatMap((item) => {
      if ('field' in item) return [item.field];
      const node = valueAt(documents.screen.form?.layout, item.node);
      if (node === undefined) return [];
      const nodes = typeof node === 'object' && node !== null && 'children' in node ? (node.children as LayoutNode[]) : [node as LayoutNode];
      return fieldsOfNodes(nodes);
    });
    const uses = usesOf(documents, paths);
    const remove = (): void => void store.run({ name: 'removeItems', items });
    if (uses.length === 0) return remove();
    const titleOf = (path: string): string => {
      const field = fieldAtPath(documents.model, path);
      return field ? text(field.title) : path;
    };
    const lines = new Map<string, string>();
    for (const { use, field, by } of uses) lines.set(`${use} ${field} ${by}`, by === null ? t(`use.${use}`, { field: titleOf(field) }) : t(`useBy.${use}`, { field: titleOf(field), by: titleOf(by), defaultValue: t(`use.${use}`, { field: titleOf(field) }) }));
    void modal.confirm({
      title: t('remove.title'),
      content: <><p>{t('remove.used')}</p><ul>{[...lines].map(([key, line]) => <li key={key}>{line}</li>)}</ul></>,
      okText: t('action.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel'), onOk: remove,
    });
  }, [store, modal, t, text]);
}
