import { HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { linesOf, type HistoryLine } from '#schemas/language/design/history-lines.ts';
import { useDesign, useDesigner } from '../state/designer-context.ts';
import styles from './frame.module.css';
import { ON_SCREEN } from './on-screen.ts';

/** Steps back and forth, and the list of them all by name. */
export function HistoryButtons(): ReactElement {
  const { t } = useTranslation('designer');
  const { store } = useDesigner();
  const lines = useLines();
  const isAtStart = !lines.some(({ isOwn, isUndone }) => isOwn && !isUndone);
  const isAtEnd = lines.at(-1)?.isUndone !== true;
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

/** A line leads to where the builder's own steps stood after it; those of others stay. */
function Steps(): ReactElement {
  const { t } = useTranslation('designer');
  const { store, autosave } = useDesigner();
  const lines = useLines();
  const position = lines.filter(({ isUndone }) => !isUndone).length;
  const nameOf = ({ step }: HistoryLine): string => t(`step.${step.name}`, { title: '', ...step.values, property: t(`property.${step.values['property'] ?? ''}`, { defaultValue: '' }) });
  return (
    <ol className={styles['steps']} aria-label={t('history.title')}>
      {[null, ...lines].map((line, index) => (
        <li key={line?.id ?? ''}>
          <button type="button" className={styles['step']} aria-current={index === position ? 'step' : undefined} data-undone={index > position} onClick={() => store.goTo(index)}>
            {line === null ? t('history.start') : nameOf(line)}
            {line?.isOwn === false && <small className={styles['author']}>{autosave.people()[line.step.by] ?? t('collision.somebody')}</small>}
          </button>
        </li>
      )).toReversed()}
    </ol>
  );
}

function useLines(): readonly HistoryLine[] {
  const { store } = useDesigner();
  const steps = useDesign((state) => state.steps);
  return linesOf(steps, store.by);
}
