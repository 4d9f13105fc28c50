import { CheckCircleOutlined, RedoOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommentThread } from '#schemas/wire/comments.ts';
import { presentError } from '#src/app/present-error.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import { commentCalls, type At } from './calls.ts';
import { CommentLine } from './comment-line.tsx';
import { Composer } from './composer.tsx';
import styles from './comments.module.css';
import { useAskAgain, useReplies } from './use-comments.ts';

/** A comment, what was answered to it, and whether it is settled. */
export function Thread({ at, thread, mayComment }: { at: At; thread: CommentThread; mayComment: boolean }): ReactElement {
  const { t } = useTranslation('comments');
  const timeText = useTimeText();
  const askAgain = useAskAgain(at);
  const [isReplying, setReplying] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const all = useReplies(at, thread.id, isUnfolded);
  const replies = all.data?.list ?? thread.replies;
  const hidden = thread.replyCount - replies.length;

  async function resolve(isResolved: boolean): Promise<void> {
    setBusy(true);
    try {
      await commentCalls.resolve(at, thread.id, isResolved);
      await askAgain();
    } catch (failure) {
      presentError(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <li className={styles.thread}>
      {thread.resolved && <Tag bordered={false} color="success" icon={<CheckCircleOutlined aria-hidden />}>{t('resolvedBy', { name: thread.resolved.name, time: timeText(thread.resolved.time) })}</Tag>}
      <CommentLine at={at} comment={thread} mayComment={mayComment} />
      {hidden > 0 && <Button type="link" size="small" className={styles.earlier ?? ''} loading={all.isFetching} onClick={() => setUnfolded(true)}>{t('earlier', { count: hidden })}</Button>}
      {replies.length > 0 && (
        <ol className={styles.replies}>
          {replies.map((reply) => <li key={reply.id}><CommentLine at={at} comment={reply} mayComment={mayComment} /></li>)}
        </ol>
      )}
      {mayComment && (isReplying
        ? <div className={styles.replying}><Composer at={at} thread={thread.id} onDone={() => setReplying(false)} onCancel={() => setReplying(false)} /></div>
        : (
          <div className={styles.acts}>
            <Button type="text" size="small" onClick={() => setReplying(true)}>{t('reply')}</Button>
            {thread.resolved
              ? <Button type="text" size="small" icon={<RedoOutlined aria-hidden />} loading={isBusy} onClick={() => void resolve(false)}>{t('reopen')}</Button>
              : <Button type="text" size="small" icon={<CheckCircleOutlined aria-hidden />} loading={isBusy} onClick={() => void resolve(true)}>{t('resolve')}</Button>}
          </div>
        ))}
    </li>
  );
}
