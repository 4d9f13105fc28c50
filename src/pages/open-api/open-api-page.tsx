import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Result, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import { missingRightText } from '#renderers/engine/missing-right.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { useScreenConfig } from '#renderers/index.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { presentError } from '#src/app/present-error.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import { request } from '#src/session/http.ts';
import { requestFile } from '#src/session/request-file.ts';
import type { PageProps } from '../define-page.ts';
import styles from './open-api-page.module.css';
import { operationsOf } from './operations.ts';
import { TryCall } from './try-call.tsx';

const METHOD_COLOURS = { GET: 'blue', POST: 'green', PUT: 'orange', DELETE: 'red' } as const;

/** The calls of a form as this user may make them, each to be tried: `/openApi/:code`. */
export function OpenApiPage({ params: { code = '' } }: PageProps): ReactElement {
  const { t } = useTranslation('developer');
  const { text } = useServices();
  const title = useScreenConfig(code).data?.screen.title;
  const path = `/api/visualdev/OnlineDev/${encodeURIComponent(code)}/OpenApi`;
  const { data, error, refetch } = useQuery({ queryKey: ['openApi', code], queryFn: () => loadCalls(code, path), retry: false, staleTime: 60_000 });
  const [chosen, setChosen] = useState('');
  if (error) {
    const isRefused = error instanceof DataSourceError && error.code === 403;
    return <Result status={isRefused ? '403' : 'warning'} title={t(isRefused ? 'api.refused' : 'api.failed')} subTitle={isRefused ? missingRightText(error) ?? t('api.refusedHint') : error.message} extra={<Button type="primary" onClick={() => void refetch()}>{t('again')}</Button>} />;
  }
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 24 }} />;
  const { operations, record } = data;
  const operation = operations.find(({ name }) => name === chosen) ?? operations[0];
  const save = (file: string): void => void requestFile(`${path}/${file}`).then(({ content, name }) => saveBlob(content, name), presentError);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h2>{t('api.heading', { title: title === undefined ? code : text(title) })}</h2>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => save('openapi.json')}>OpenAPI 3.1</Button>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => save('client.ts')}>{t('api.client')}</Button>
      </header>
      <Alert type="info" showIcon message={t('api.hint')} />
      <div className={styles['parts']}>
        <nav aria-label={t('api.operations')} className={styles['operations']}>
          {operations.map(({ name, method, path: address }) => (
            <button key={name} type="button" aria-current={name === operation?.name} onClick={() => setChosen(name)} className={styles['operation']}>
              <Tag color={METHOD_COLOURS[method]}>{method}</Tag>
              <span>{t(`api.operation.${name}`)}<small>{address}</small></span>
            </button>
          ))}
        </nav>
        {operation && <TryCall key={operation.name} operation={operation} record={record} />}
      </div>
    </div>
  );
}

/** The calls, and a record that is there to try them with. */
async function loadCalls(code: string, path: string): Promise<{ operations: ReturnType<typeof operationsOf>; record: Values | undefined }> {
  const [document, { list }] = await Promise.all([request({ path }), dataSource.list(code, { pageSize: 1, total: false })]);
  return { operations: operationsOf(document as Values), record: list[0] };
}
