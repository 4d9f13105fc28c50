import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { clockText } from '#renderers/engine/time-text.ts';
import { useDesigner } from '../state/designer-context.ts';
import styles from './frame.module.css';

/** Whether everything is kept. */
export function SaveStateLine(): ReactElement {
  const { autosave } = useDesigner();
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const state = useSyncExternalStore(autosave.subscribe, autosave.get);
  const time = state.kind === 'saved' ? clockText(state.time, locale) : '';
  // A page that has slept may have missed what it was told.
  useEffect(() => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void autosave.refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [autosave]);
  return (
    <>
      <span className={styles['saved']} role="status" data-state={state.kind}>{t(`save.${state.kind}`, { time })}</span>
      {state.kind === 'failed' && <Button size="small" onClick={() => void autosave.flush()}>{t('save.again')}</Button>}
    </>
  );
}
