import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { joinNames } from '#schemas/language/join-names.ts';
import type { FileComparison } from '#schemas/wire/file-designs.ts';
import { CodeDifference } from '#src/code-editor/index.ts';
import styles from './files.module.css';
import { useFileCalls } from './use-file-calls.ts';

/** Writes the work to the files it came from: what would change in them and in the tables, and what is wrong, before anything happens. */
export function WriteDialog({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale, notify } = useServices();
  const { id, calls, autosave } = useFileCalls();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: ['design', 'file', id, autosave.revision()], queryFn: () => calls.compare(id), gcTime: 0, retry: false, refetchOnWindowFocus: false });
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReady = data !== undefined && data.files.length > 0 && !data.isStale && data.refusals.length === 0 && !data.faults.some(({ severity }) => severity === 'error');

  async function attempt(act: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await act();
    } catch (reason) {
      setFailure(reason instanceof Error ? reason.message : String(reason));
      // Somebody else may have saved: what would be written now is his work too.
      if (!await autosave.refresh()) void refetch();
    } finally {
      setBusy(false);
    }
  }

  const write = ({ revision, files }: FileComparison): Promise<void> => attempt(async () => {
    await calls.write(id, revision);
    notify.success(t('files.written', { files: joinNames(files.map(({ path }) => path), locale) }));
    onClose();
  });

  const restart = (): Promise<void> => attempt(async () => {
    await calls.restart(id);
    await autosave.refresh();
    notify.info(t('files.restarted'));
    onClose();
  });

  return (
    <Modal
      open width="min(960px, 100vw)" title={t('files.title')} okText={t('files.write')} cancelText={t('action.cancel')} onCancel={onClose} onOk={() => data && void write(data)}
      okButtonProps={{ disabled: !isReady || isFetching, loading: isBusy }} maskClosable={false} styles={{ body: { maxHeight: '70vh', overflow: 'auto' } }}
    >
      {failure !== null && <Alert type="error" showIcon message={failure} className={styles['line'] ?? ''} />}
      {error && <Alert type="error" showIcon message={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('load.again')}</Button>} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data?.isStale && (
        <Alert type="warning" showIcon message={t('files.stale')} description={t('files.staleText')} className={styles['line'] ?? ''} action={<Button size="small" loading={isBusy} onClick={() => void restart()}>{t('files.restart')}</Button>} />
      )}
      {data && <Comparison comparison={data} />}
    </Modal>
  );
}

function Comparison({ comparison: { files, faults, refusals, statements } }: { comparison: FileComparison }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <>
      {refusals.length > 0 && <Alert type="error" showIcon message={t('files.refused')} description={<ul className={styles['list']}>{refusals.map((refusal) => <li key={refusal}>{refusal}</li>)}</ul>} className={styles['line'] ?? ''} />}
      {faults.length > 0 && (
        <ul className={styles['list']} aria-label={t('findings.title')}>
          {faults.map(({ severity, path, line, column, message }) => (
            <li key={`${path}:${String(line)}:${String(column)}:${message}`} data-severity={severity}><code>{path}:{line}:{column}</code> {message}</li>
          ))}
        </ul>
      )}
      {files.length === 0 ? <p>{t('files.same')}</p> : files.map(({ path, before, after }) => (
        <section key={path} aria-label={path}>
          <h3 className={styles['path']}>{path}</h3>
          <div className={styles['difference']}><Suspense fallback={<Skeleton active />}><CodeDifference before={before} after={after} language="json" label={path} height="auto" /></Suspense></div>
        </section>
      ))}
      {files.length > 0 && (
        <>
          <p className={styles['hint']}>{t('files.effect')}</p>
          {statements.length > 0 && (
            <details>
              <summary>{t('files.statements', { count: statements.length })}</summary>
              <pre className={styles['statements']}>{statements.join('\n')}</pre>
            </details>
          )}
        </>
      )}
    </>
  );
}
