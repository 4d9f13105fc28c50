import { Button, Modal } from 'antd';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { DesignCalls } from '../calls.ts';
import { useDesigner } from '../state/designer-context.ts';
import styles from './frame.module.css';

/** Whether everything is kept, and the question to ask where somebody else has saved the design meanwhile. */
export function SaveStateLine(): ReactElement {
  const { autosave } = useDesigner();
  const { t } = useTranslation('designer');
  const { locale, notify } = useServices();
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const time = state.kind === 'saved' ? new Date(state.time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' }) : '';
  // Who comes back to this page goes on from what others have made of the design meanwhile.
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void autosave.refresh().then((isNewer) => isNewer && notify.info(t('conflict.refreshed')));
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [autosave, notify, t]);
  return (
    <>
      <span className={styles['saved']} role="status" data-state={state.kind}>{t(`save.${state.kind}`, { time })}</span>
      {state.kind === 'failed' && <Button size="small" onClick={() => void autosave.flush()}>{t('save.again')}</Button>}
      {state.kind === 'conflict' && <ConflictDialog />}
    </>
  );
}

/** Nothing is lost whatever is answered: what gives way is one step of the history away, or a design of its own. */
function ConflictDialog(): ReactElement {
  const { id, autosave, store, way } = useDesigner();
  const { t } = useTranslation('designer');
  const { notify, navigate } = useServices();
  const [isBusy, setBusy] = useState(false);

  async function keepCopy(calls: DesignCalls): Promise<void> {
    setBusy(true);
    try {
      const copy = await calls.copy(id, store.get().documents);
      await autosave.takeTheirs();
      notify.success(t('conflict.copied', { name: copy.fullName }), { text: t('conflict.openCopy'), run: () => navigate(`/designer/${copy.id}`) });
    } catch (error) {
      notify.error(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }

  return (
    <Modal
      open title={t('conflict.title')} closable={false} maskClosable={false} keyboard={false}
      footer={(
        <>
          <Button disabled={isBusy} onClick={() => void autosave.keepMine()}>{t('conflict.mine')}</Button>
          <Button disabled={isBusy} onClick={() => void autosave.takeTheirs()}>{t('conflict.theirs')}</Button>
          {'publish' in way && <Button type="primary" loading={isBusy} onClick={() => void keepCopy(way.publish)}>{t('conflict.copy')}</Button>}
        </>
      )}
    >
      <p>{t('publish' in way ? 'conflict.text' : 'conflict.fileText')}</p>
    </Modal>
  );
}
