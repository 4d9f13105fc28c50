import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { originsOf } from '#schemas/language/fragments/origins.ts';
import { itemOfFinding, viewOfFinding } from '../findings/finding-place.ts';
import type { ViewName } from '../frame/views.ts';
import { useDesigner, useGo } from '../state/designer-context.ts';
import { UsedList } from './used-list.tsx';
import { useWhereUsed } from './use-where-used.ts';
import type { InsideUse } from './use-where-used.ts';

/** Removes what is chosen; where anything uses it, in this form or elsewhere, it says what becomes of that first and waits for the word. */
export function useRemove(onGo: (view: ViewName) => void): () => void {
  const { store } = useDesigner();
  const { modal } = App.useApp();
  const { t } = useTranslation('designer');
  const find = useWhereUsed();
  const goTo = useGoTo(onGo);
  // The key pressed twice asks once: between the press and the question lies an answer of the server.
  const isAsking = useRef(false);
  return useCallback(() => {
    const items = [...store.get().chosen];
    if (items.length === 0 || isAsking.current) return;
    const origins = originsOf(store.get().documents);
    // Refused with the reason, which needs no answer of the server.
    if (items.some((item) => 'field' in item && origins.has(item.field.split('.')[0] ?? ''))) {
      store.run({ name: 'removeItems', items });
      return;
    }
    isAsking.current = true;
    const remove = (): void => void store.run({ name: 'removeItems', items });
    void find(items, true).finally(() => { isAsking.current = false; }).then((used) => {
      // A form that cannot be saved just now cannot be published either: only what is known to be used is asked about.
      if (used.inside.length === 0 && (used.outside ?? []).length === 0) return remove();
      const question = modal.confirm({
        title: t('remove.title'), width: 560, content: <><p>{t('remove.used')}</p><UsedList used={used} onGo={(place) => { question.destroy(); goTo(place); }} /></>,
        okText: t('action.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel'), onOk: remove,
      });
      return undefined;
    });
  }, [store, modal, t, find, goTo]);
}

/** Shows where what is chosen is used, without touching it. */
export function useShowUsed(): () => void {
  const { store } = useDesigner();
  const { modal } = App.useApp();
  const { t } = useTranslation('designer');
  const find = useWhereUsed();
  const goTo = useGoTo(useGo());
  return useCallback(() => void find([...store.get().chosen], false).then((used) => {
    const isUnused = used.inside.length === 0 && used.outside?.length === 0;
    const told = modal.info({
      title: t('used.title'), width: 560, okText: t('used.close'),
      content: isUnused ? t('used.nowhere') : <UsedList used={used} onGo={(place) => { told.destroy(); goTo(place); }} />,
    });
  }), [store, modal, t, find, goTo]);
}

/** Leads to the view in which a place is designed, and chooses the field there. */
function useGoTo(onGo: (view: ViewName) => void): (place: InsideUse['place']) => void {
  const { store } = useDesigner();
  return useCallback(({ document, at }) => {
    const finding = { severity: 'warning' as const, document, path: at, message: '' };
    onGo(viewOfFinding(finding));
    const item = itemOfFinding(finding, store.get().documents);
    if (item) store.choose([item]);
  }, [store, onGo]);
}
