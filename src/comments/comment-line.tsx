import { DeleteOutlined, EditOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { ShownHtml } from '#renderers/fields/texts/shown-html.tsx';
import type { RecordComment } from '#schemas/wire/comments.ts';
import { presentError } from '#src/app/present-error.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import { session } from '#src/session/session-state.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import { commentCalls, type At } from './calls.ts';
import { Composer } from './composer.tsx';
import styles from './comments.module.css';
import { toRead } from './stored-text.ts';
import { useAskAgain } from './use-comments.ts';

/** What one person has said; its author changes it, and takes it back, as an administrator may. */
export function CommentLine({ at, comment, mayComment }: { at: At; comment: RecordComment; mayComment: boolean }): ReactElement {
  const { t } = useTranslation('comments');
  const timeText = useTimeText();
  const { userInfo } = useSnapshot(session);
  const askAgain = useAskAgain(at);
  const [isEditing, setEditing] = useState(false);
  if (comment.isRemoved) return <p className={styles.gone}>{t('removed')}</p>;
  const isOwn = comment.author.id === userInfo?.userId;
  const { author } = comment;

  async function remove(): Promise<void> {
    try {
      await commentCalls.remove(at, comment.id);
      await askAgain();
    } catch (failure) {
      presentError(failure);
    }
  }

  return (
    <article className={styles.comment} aria-label={author.name}>
      <UserAvatar name={author.name} headIcon={author.headIcon || null} size={28} />
      <div className={styles.said}>
        <header className={styles.head}>
          <strong>{author.name}</strong>
          <time dateTime={new Date(comment.time).toISOString()} title={new Date(comment.time).toLocaleString()}>{timeText(comment.time)}</time>
          {comment.editedTime !== null && <span title={timeText(comment.editedTime)}>{t('edited')}</span>}
          {mayComment && !isEditing && (
            <span className={styles.tools}>
              {isOwn && <Button type="text" size="small" icon={<EditOutlined aria-hidden />} aria-label={t('edit')} title={t('edit')} onClick={() => setEditing(true)} />}
              {(isOwn || userInfo?.isAdministrator === true) && (
                <Popconfirm title={t('removeQuestion')} okText={t('remove')} okButtonProps={{ danger: true }} cancelText={t('cancel')} onConfirm={remove}>
                  <Button type="text" size="small" icon={<DeleteOutlined aria-hidden />} aria-label={t('remove')} title={t('remove')} />
                </Popconfirm>
              )}
            </span>
          )}
        </header>
        {isEditing
          ? <Composer at={at} changed={comment} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
          : (
            <>
              <ShownHtml html={toRead(comment.body)} isOneLine={false} />
              {comment.files.length > 0 && (
                <ul className={styles.files}>
                  {comment.files.map(({ fileId, name, url }) => <li key={fileId}><a href={url} target="_blank" rel="noreferrer" download={name}><PaperClipOutlined aria-hidden /> {name}</a></li>)}
                </ul>
              )}
            </>
          )}
      </div>
    </article>
  );
}
