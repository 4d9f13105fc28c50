import { DiffOutlined, RedoOutlined, SaveOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { clockText } from '../../engine/time-text.ts';
import type { RecordForm } from '../../formily/record-form.ts';
import type { ShownChanges } from './changes/use-shown-changes.ts';
import type { DraftKeeper } from './drafts/draft-keeper.ts';
import styles from './form.module.css';

interface FormToolsProps {
  record: RecordForm;
  keeper: DraftKeeper;
  isDirty(): boolean;
  changes: ShownChanges;
}

/** Steps back and forth, keeping the draft, and where it was kept last. */
export function FormTools({ record, keeper, isDirty, changes }: FormToolsProps): ReactElement {
  const { t, locale, notify } = useServices();
  const kept = useSyncExternalStore(keeper.subscribe, keeper.get);
  const canUndo = useSyncExternalStore(record.history.subscribe, record.history.canUndo);
  const canRedo = useSyncExternalStore(record.history.subscribe, record.history.canRedo);

  async function keep(): Promise<void> {
    if (!(await keeper.keepNow())) notify.info(t('form.draft.nothing'));
  }

  return (
    <span className={styles['tools']}>
      <Button type="text" icon={<UndoOutlined aria-hidden />} aria-label={t('form.undo')} title={t('form.undo')} disabled={!canUndo} onClick={() => record.undo()} />
      <Button type="text" icon={<RedoOutlined aria-hidden />} aria-label={t('form.redo')} title={t('form.redo')} disabled={!canRedo} onClick={() => record.redo()} />
      <Button type="text" icon={<SaveOutlined aria-hidden />} disabled={!isDirty() && !canUndo} onClick={() => void keep()}>{t('form.draft.save')}</Button>
      <Button
        type="text" icon={<DiffOutlined aria-hidden />} aria-pressed={changes.isShown} aria-label={t('form.changes.show')} title={t('form.changes.show')}
        onClick={changes.toggle}
      />
      <span className={styles['kept']} aria-live="polite">
        {kept ? t(`form.draft.keptIn.${kept.place}`, { time: clockText(kept.time, locale) }) : ''}
      </span>
    </span>
  );
}
