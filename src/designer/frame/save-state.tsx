import { Button, Modal } from 'antd';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useDesigner } from '../state/designer-context.ts';
import styles from './frame.module.css';

/** Whether everything is kept, and the question to ask where somebody else has saved the design meanwhile. */
export function SaveStateLine(): ReactElement {
  const { autosave, store } = useDesigner();
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const time = state.kind === 'saved' ? new Date(state.time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }) : '';
  return (
    <>
      <span className={styles['saved']} role="status" data-state={state.kind}>{t(`save.${state.kind}`, { time })}</span>
      {state.kind === 'failed' && <Button size="small" onClick={() => void autosave.flush()}>{t('save.again')}</Button>}
      <Modal
        open={state.kind === 'conflict'} title={t('conflict.title')} closable={false} maskClosable={false} keyboard={false}
        footer={(
          <>
            <Button onClick={() => void autosave.takeTheirs()}>{t('conflict.theirs')}</Button>
            <Button onClick={() => copyDesign(store.get().documents)}>{t('conflict.copy')}</Button>
            <Button type="primary" danger onClick={() => void autosave.keepMine()}>{t('conflict.mine')}</Button>
          </>
        )}
      >
        <p>{t('conflict.text')}</p>
      </Modal>
    </>
  );
}

function copyDesign(documents: object): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(documents, null, 2)}\n`], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: address, download: 'design.json' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
