import { PaperClipOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import { useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { MAX_COMMENT_FILES, type CommentFile, type RecordComment } from '#schemas/wire/comments.ts';
import { showNotice } from '#src/app/notices.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { session } from '#src/session/session-state.ts';
import { commentCalls, type At } from './calls.ts';
import styles from './comments.module.css';
import { keepBegun, readBegun, type Begun } from './drafts.ts';
import { isBlank } from './stored-text.ts';
import { TextBox } from './text-box.tsx';
import { useAskAgain } from './use-comments.ts';

interface ComposerProps {
  at: At;
  /** What is answered. */
  thread?: string;
  /** What is said otherwise. */
  changed?: RecordComment;
  onDone(): void;
  onCancel?: () => void;
}

/** Where somebody writes; what was not sent stays, though the page goes. */
export function Composer({ at, thread, changed, onDone, onCancel }: ComposerProps): ReactElement {
  const { t } = useTranslation('comments');
  const user = useSnapshot(session).userInfo?.userId ?? '';
  const place = [at.code, at.record, changed === undefined ? thread ?? '' : `edit ${changed.id}`].join(' ');
  const [begun, setBegun] = useState<Begun>(() => readBegun(user, place) ?? fresh(changed));
  // Sending and uploading go on with what has been typed meanwhile.
  const latest = useRef(begun);
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const [uploading, setUploading] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const askAgain = useAskAgain(at);
  const isEmpty = isBlank(begun.body) && begun.files.length === 0;

  function change(part: Partial<Begun>): void {
    // Said otherwise it is something else, also to the server.
    latest.current = { ...latest.current, clientId: crypto.randomUUID(), ...part };
    setBegun(latest.current);
    const { body, files } = latest.current;
    keepBegun(user, place, isBlank(body) && files.length === 0 ? undefined : latest.current);
  }

  function clear(): void {
    latest.current = fresh(undefined);
    setBegun(latest.current);
    keepBegun(user, place, undefined);
    setRound((count) => count + 1);
  }

  async function send(): Promise<void> {
    if (isEmpty || isSending || uploading > 0) return;
    setSending(true);
    setFailure(null);
    const { body, files, clientId } = latest.current;
    const said = { body, fileIds: files.map(({ fileId }) => fileId) };
    try {
      await (changed === undefined ? commentCalls.add(at, said, clientId, thread) : commentCalls.change(at, changed.id, said, changed.version));
      clear();
      onDone();
      await askAgain();
    } catch (error) {
      setFailure(error instanceof Error && error.message !== '' ? error.message : t('notSent'));
    } finally {
      setSending(false);
    }
  }

  async function attach(chosen: readonly File[]): Promise<void> {
    for (const file of chosen) {
      if (latest.current.files.length >= MAX_COMMENT_FILES) return showNotice('warning', t('tooManyFiles', { count: MAX_COMMENT_FILES }));
      setUploading((count) => count + 1);
      try {
        const { fileId, name, url } = await dataSource.upload(file, 'comment', () => undefined);
        change({ files: [...latest.current.files, { fileId, name, url, size: file.size } satisfies CommentFile] });
      } catch (error) {
        showNotice('error', error instanceof Error && error.message !== '' ? error.message : t('notUploaded', { name: file.name }));
      } finally {
        setUploading((count) => count - 1);
      }
    }
  }

  return (
    <div className={styles.composer}>
      <TextBox
        key={round} at={at} initial={begun.body} label={t(thread === undefined ? 'write' : 'writeReply')} isFocused={thread !== undefined || changed !== undefined}
        onChange={(body) => change({ body })} onSend={() => void send()} onFiles={(files) => void attach(files)} {...(onCancel && { onCancel })}
      />
      {begun.files.length > 0 && (
        <ul className={styles.files}>
          {begun.files.map(({ fileId, name }) => (
            <li key={fileId}><Tag closable icon={<PaperClipOutlined aria-hidden />} closeIcon={<span role="img" aria-label={t('dropFile', { name })}>×</span>} onClose={() => change({ files: begun.files.filter((one) => one.fileId !== fileId) })}>{name}</Tag></li>
          ))}
        </ul>
      )}
      {failure !== null && <Alert type="error" showIcon message={failure} description={t('kept')} />}
      <div className={styles.foot}>
        <label className={styles.attach} title={t('attach')}>
          <PaperClipOutlined aria-hidden />
          <input
            type="file" multiple aria-label={t('attach')}
            onChange={(event) => {
              void attach([...event.target.files ?? []]);
              event.target.value = '';
            }}
          />
        </label>
        <span className={styles.hint}>{uploading > 0 ? t('uploading') : <span className={styles.keys}>{t('keys')}</span>}</span>
        {onCancel && <Button size="small" onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="primary" size="small" disabled={isEmpty || uploading > 0} loading={isSending} onClick={() => void send()}>{t(changed === undefined ? 'send' : 'save')}</Button>
      </div>
    </div>
  );
}

function fresh(changed: RecordComment | undefined): Begun {
  return { body: changed?.body ?? '', files: changed?.files ?? [], clientId: crypto.randomUUID() };
}
