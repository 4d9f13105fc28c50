import { Button, Result, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { failureText } from '../../../actions/failure-text.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { FileIcon } from '../file-icon.tsx';
import { previewKindOf } from '../file-kinds.ts';
import type { StoredFile } from '../stored-files.ts';
import type { ContentPreviewProps } from './content-preview.ts';
import styles from './preview.module.css';
import { useFileContent } from './use-file-content.ts';

const VIEWS = {
  pdf: lazy(async () => ({ default: (await import('./pdf-preview.tsx')).PdfPreview })),
  word: lazy(async () => ({ default: (await import('./word-preview.tsx')).WordPreview })),
  sheet: lazy(async () => ({ default: (await import('./sheet-preview.tsx')).SheetPreview })),
  text: lazy(async () => ({ default: (await import('./text-preview.tsx')).TextPreview })),
} satisfies Record<string, ComponentType<ContentPreviewProps>>;

/** A file as it looks; what a browser cannot show says so and can be downloaded. */
export function FilePreview({ file }: { file: StoredFile }): ReactElement {
  const [isBroken, setBroken] = useState(false);
  const kind = previewKindOf(file);
  if (kind === null || isBroken) return <NoPreview file={file} isBroken={isBroken} />;
  const broken = (): void => setBroken(true);
  switch (kind) {
    case 'picture': return <div className={styles.picture}><img src={file.url} alt={file.name} onError={broken} /></div>;
    // The files of the ledgers have no captions of their own.
    case 'film': return <video className={styles.film} src={file.url} controls aria-label={file.name} onError={broken} />;
    case 'sound': return <div className={styles.sound}><audio src={file.url} controls aria-label={file.name} onError={broken} /></div>;
    default: return <ErrorBoundary fallback={<NoPreview file={file} isBroken />}><Content file={file} View={VIEWS[kind]} onBroken={broken} /></ErrorBoundary>;
  }
}

function Content({ file, View, onBroken }: { file: StoredFile; View: ComponentType<ContentPreviewProps>; onBroken(): void }): ReactElement {
  const { t } = useServices();
  const { content, error, isFetching, retry } = useFileContent(file);
  const waiting = <div className={styles.waiting} aria-busy="true"><Spin tip={t('form.preview.loading')}><div className={styles.room} /></Spin></div>;
  if (content) return <Suspense fallback={waiting}><View content={content} name={file.name} onBroken={onBroken} /></Suspense>;
  if (isFetching || !error) return waiting;
  return <Result status="warning" title={t('form.preview.failed')} subTitle={failureText(error, t)} extra={<Button onClick={retry}>{t('form.tryAgain')}</Button>} />;
}

function NoPreview({ file, isBroken }: { file: StoredFile; isBroken: boolean }): ReactElement {
  const { t } = useServices();
  return (
    <Result
      icon={<FileIcon name={file.name} className={styles.sign} />} title={t(isBroken ? 'form.preview.broken' : 'form.preview.none')}
      extra={<Button type="primary" href={file.url} download={file.name}>{t('form.preview.download')}</Button>}
    />
  );
}
