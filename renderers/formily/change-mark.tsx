import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { BeforeChange } from './before-change.tsx';
import styles from './change-mark.module.css';
import { useRecordForm } from './record-form-context.tsx';

/** What a field was before, while the form shows changes; nothing otherwise. */
export function ChangeMark({ path, field }: { path: string; field: FieldDocument | undefined }): ReactElement | null {
  const { record } = useRecordForm();
  const mark = useSyncExternalStore(record.marks.subscribe, () => record.marks.at(path));
  if (!mark || !field || field.type === 'table') return null;
  return (
    <div className={styles['mark']} data-changed={path}>
      <BeforeChange fieldPath={path} field={field} before={mark.before} now={record.state.get(path)} />
    </div>
  );
}
