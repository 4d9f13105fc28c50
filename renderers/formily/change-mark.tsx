import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { useServices } from '../engine/services-context.tsx';
import { FieldCell } from '../fields/field-cell.tsx';
import styles from './change-mark.module.css';
import { useRecordForm } from './record-form-context.tsx';

/** What a field was before, while the form shows changes; nothing otherwise. */
export function ChangeMark({ path, field }: { path: string; field: FieldDocument | undefined }): ReactElement | null {
  const { record, model, display } = useRecordForm();
  const { t } = useServices();
  const mark = useSyncExternalStore(record.marks.subscribe, () => record.marks.at(path));
  if (!mark || !field || field.type === 'table') return null;
  return (
    <div className={styles['mark']} data-changed={path}>
      {t('form.changes.was')} <del><FieldCell model={model} fieldPath={path} field={field} value={mark.before} display={display(path, mark.before)} /></del>
    </div>
  );
}
