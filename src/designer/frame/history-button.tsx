import { HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from './frame.module.css';
import { ON_SCREEN } from './on-screen.ts';

/** Steps back and forth, and the list of them all by name. */
export function HistoryButtons(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const isAtStart = useDesign((state) => state.position === 0);
  const isAtEnd = useDesign((state) => state.position === state.history.length);
  return (
    <>
      <Button type="text" icon={<UndoOutlined aria-hidden />} aria-label={t('history.undo')} title={`${t('history.undo')} (Ctrl+Z)`} disabled={isAtStart} onClick={store.undo} />
      <Button type="text" icon={<RedoOutlined aria-hidden />} aria-label={t('history.redo')} title={`${t('history.redo')} (Ctrl+Y)`} disabled={isAtEnd} onClick={store.redo} />
      <Popover destroyOnHidden content={<Steps />} trigger="click" placement="bottomRight" arrow={false} align={ON_SCREEN} title={t('history.title')}>
        <Button type="text" icon={<HistoryOutlined aria-hidden />} aria-label={t('history.title')} title={t('history.title')} />
      </Popover>
    </>
  );
}

function Steps(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const history = useDesign((state) => state.history);
  const position = useDesign((state) => state.position);
  return (
    <ol className={styles['steps']} aria-label={t('history.title')}>
      {[null, ...history].map((step, index) => (
        <li key={index}>
          <button type="button" className={styles['step']} aria-current={index === position ? 'step' : undefined} data-undone={index > position} onClick={() => store.goTo(index)}>
            {step === null ? t('history.start') : t(`step.${step.name}`, { title: '', ...step.values, property: t(`property.${step.values['property'] ?? ''}`, { defaultValue: '' }) })}
          </button>
        </li>
      )).toReversed()}
    </ol>
  );
}
