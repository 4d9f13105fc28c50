import { CopyOutlined, SendOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Popconfirm, Skeleton, Tag } from 'antd';
import { Suspense, useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { isJson } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { CodeEditor } from '#src/code-editor/index.ts';
import { curlLine, makeCall, type Answer, type Wish } from './call.ts';
import styles from './open-api-page.module.css';
import { firstBody, type Operation } from './operations.ts';

/** One call: what goes into it, the same for a shell, and what came back. */
export function TryCall({ operation, record }: { operation: Operation; record: Values | undefined }): ReactElement {
  const { t } = useTranslation('developer');
  const { notify } = useServices();
  const ids = useId();
  const needsId = operation.path.includes('{id}');
  // Nothing is removed that somebody has not named.
  const [id, setId] = useState(needsId && operation.method !== 'DELETE' ? String(record?.['id'] ?? '') : '');
  const [headers, setHeaders] = useState<Record<string, string>>({});
  const [body, setBody] = useState(() => JSON.stringify(firstBody(operation, record) ?? null, null, 2));
  const [state, setState] = useState<{ kind: 'idle' | 'working' } | { kind: 'done'; answer: Answer } | { kind: 'failed' }>({ kind: 'idle' });
  const wish: Wish = { operation, id, headers, body };
  const line = curlLine(wish, location.origin);
  const isReady = (!needsId || id.trim() !== '') && (operation.body === undefined || isJson(body));

  async function send(): Promise<void> {
    setState({ kind: 'working' });
    setState(await makeCall(wish).then((answer) => ({ kind: 'done' as const, answer }), () => ({ kind: 'failed' as const })));
  }

  const button = (
    <Button
      type="primary" icon={<SendOutlined aria-hidden />} danger={operation.method === 'DELETE'} loading={state.kind === 'working'} disabled={!isReady}
      {...(isRemoval(operation) ? {} : { onClick: () => void send() })}
    >
      {t('api.send')}
    </Button>
  );
  return (
    <section className={styles['call']} aria-label={t(`api.operation.${operation.name}`)}>
      <code className={styles['address']}>{operation.method} {operation.path}</code>
      {needsId && (
        <label className={styles['line']} htmlFor={`${ids}id`}>id<Input id={`${ids}id`} value={id} onChange={(event) => setId(event.target.value)} placeholder={t('api.id')} /></label>
      )}
      {operation.headers.map((name) => (
        <label key={name} className={styles['line']} htmlFor={ids + name}>
          {name}<Input id={ids + name} value={headers[name] ?? ''} maxLength={100} placeholder={t('api.optional')} onChange={(event) => setHeaders({ ...headers, [name]: event.target.value })} />
        </label>
      ))}
      {operation.body !== undefined && (
        <div className={styles['body']}>
          <h3>{t('api.body')}</h3>
          <Suspense fallback={<Skeleton active />}><CodeEditor value={body} language="json" label={t('api.body')} height="240px" onChange={setBody} /></Suspense>
          {!isJson(body) && <p role="alert" className={styles['fault']}>{t('api.noJson')}</p>}
        </div>
      )}
      <div className={styles['tools']}>
        {isRemoval(operation) ? <Popconfirm title={t('api.reallyRemove')} okText={t('api.send')} cancelText={t('cancel')} disabled={!isReady} onConfirm={() => void send()}>{button}</Popconfirm> : button}
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void navigator.clipboard.writeText(line).then(() => notify.success(t('copied')))}>{t('api.copyCurl')}</Button>
      </div>
      <pre className={styles['curl']} aria-label="curl" tabIndex={0}>{line}</pre>
      <div aria-live="polite">
        {state.kind === 'failed' && <Alert type="error" showIcon message={t('api.noAnswer')} />}
        {state.kind === 'done' && <ShownAnswer {...state.answer} />}
      </div>
    </section>
  );
}

function ShownAnswer({ status, milliseconds, text }: Answer): ReactElement {
  const { t } = useTranslation('developer');
  return (
    <div className={styles['body']}>
      <h3>{t('api.answer')} <Tag color={status < 400 ? 'success' : 'error'}>{status}</Tag> <Tag>{t('api.time', { milliseconds })}</Tag></h3>
      <Suspense fallback={<Skeleton active />}><CodeEditor value={text} language="json" label={t('api.answer')} height="320px" /></Suspense>
    </div>
  );
}

function isRemoval({ name }: Operation): boolean {
  return name === 'remove' || name === 'removeMany';
}
