import { Alert, Button, Modal } from 'antd';
import type { ReactElement } from 'react';
import type { RecordRow } from '../engine/data-source.ts';
import { useServices } from '../engine/services-context.tsx';
import styles from './failure-report.module.css';
import { failureText } from './failure-text.ts';

/** A record that an operation was refused for. */
export interface RecordFailure {
  record: RecordRow;
  error: unknown;
}

/** How many of several records an operation was carried out on, which ones not, and why. */
export function FailureReport({ title, label, done, failures, onClose }: {
  title: string;
  /** Field that names a record. */
  label: string;
  done: number;
  failures: RecordFailure[];
  onClose: () => void;
}): ReactElement {
  const { t } = useServices();
  return (
    <Modal open title={title} onCancel={onClose} footer={<Button type="primary" onClick={onClose}>{t('list.confirm.ok')}</Button>}>
      <Alert
        type={done > 0 ? 'warning' : 'error'}
        showIcon
        message={t('list.operation.partly', { done, failed: failures.length })}
      />
      <dl className={styles.list}>
        {failures.map(({ record, error }) => (
          <div key={String(record['id'])} className={styles.line}>
            <dt>{nameOf(record, label)}</dt>
            <dd>{failureText(error, t)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function nameOf(record: RecordRow, label: string): string {
  const value = record.$display?.[label] ?? record[label];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : String(record['id']);
}
