import { App } from 'antd';
import { useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesigner } from '../state/designer-context.ts';
import { UsedList } from './used-list.tsx';
import { useWhereUsed } from './use-where-used.ts';

/** Removes what is chosen; where anything uses it, in this form or elsewhere, it says so first and waits for the word. */
export function useRemove(): () => void {
  const { store } = useDesigner();
  const { modal } = App.useApp();
  const { t } = useTranslation('designer');
  const find = useWhereUsed();
  // The key pressed twice asks once: between the press and the question lies an answer of the server.
  const isAsking = useRef(false);
  return useCallback(() => {
    const items = [...store.get().chosen];
    if (items.length === 0 || isAsking.current) return;
    isAsking.current = true;
    const remove = (): void => void store.run({ name: 'removeItems', items });
    void find(items).finally(() => { isAsking.current = false; }).then((used) => {
      // A form that cannot be saved just now cannot be published either: only what is known to be used is asked about.
      if (used.inside.length === 0 && (used.outside ?? []).length === 0) return remove();
      return void modal.confirm({
        title: t('remove.title'), width: 520, content: <><p>{t('remove.used')}</p><UsedList used={used} /></>,
        okText: t('action.remove'), okButtonProps: { danger: true }, cancelText: t('action.cancel'), onOk: remove,
      });
    });
  }, [store, modal, t, find]);
}

/** Shows where what is chosen is used, without touching it. */
export function useShowUsed(): () => void {
  const { store } = useDesigner();
  const { modal } = App.useApp();
  const { t } = useTranslation('designer');
  const find = useWhereUsed();
  return useCallback(() => void find([...store.get().chosen]).then((used) => {
    const isUnused = used.inside.length === 0 && used.outside?.length === 0;
    return void modal.info({ title: t('used.title'), width: 520, content: isUnused ? t('used.nowhere') : <UsedList used={used} />, okText: t('used.close') });
  }), [store, modal, t, find]);
}
