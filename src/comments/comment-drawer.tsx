import { BellFilled, BellOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty, Result, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import type { CommentSummary } from '#schemas/wire/comments.ts';
import { presentError } from '#src/app/present-error.ts';
import { useAccent } from '#src/settings/use-accent.ts';
import { commentCalls, type At, type ThreadState } from './calls.ts';
import { Composer } from './composer.tsx';
import styles from './comments.module.css';
import { Thread } from './thread.tsx';
import { useAskAgain, useThreads } from './use-comments.ts';

/** What is said about a record, the newest thread first, beside the record. */
export function CommentDrawer({ at, summary, onClose }: { at: At; summary: CommentSummary | undefined; onClose(): void }): ReactElement {
  const { t } = useTranslation('comments');
  const isCompact = useCompact();
  const accent = useAccent();
  const [state, setState] = useState<ThreadState>('open');
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useThreads(at, state);
  const threads = data?.pages.flatMap(({ list }) => list) ?? [];
  const mayComment = summary?.mayComment === true;
  return (
    <Drawer
      open mask={isCompact} width={isCompact ? '100%' : 480} onClose={onClose} title={t('title')} extra={summary && <FollowButton at={at} isFollowing={summary.isFollowing} />}
      style={accent} classNames={{ body: styles.body ?? '' }}
    >
      {mayComment && <Composer at={at} onDone={() => setState('open')} />}
      <Segmented<ThreadState>
        value={state} onChange={setState} aria-label={t('show')}
        options={[
          { value: 'open', label: t('open', { count: summary?.open ?? 0 }) }, { value: 'resolved', label: t('resolved', { count: summary?.resolved ?? 0 }) }, { value: 'all', label: t('all') },
        ]}
      />
      {isPending && <Skeleton active avatar paragraph={{ rows: 2 }} />}
      {error !== null && threads.length === 0 && (
        <Result status="error" title={t('failed')} subTitle={error.message} extra={<Button onClick={() => void refetch()}>{t('again')}</Button>} />
      )}
      {data !== undefined && threads.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(mayComment && state !== 'resolved' ? 'emptyHint' : 'empty')} />}
      <ol className={styles.threads}>
        {threads.map((thread) => <Thread key={thread.id} at={at} thread={thread} mayComment={mayComment} />)}
      </ol>
      {hasNextPage && <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>{t('older')}</Button>}
    </Drawer>
  );
}

function FollowButton({ at, isFollowing }: { at: At; isFollowing: boolean }): ReactElement {
  const { t } = useTranslation('comments');
  const askAgain = useAskAgain(at);
  const [isBusy, setBusy] = useState(false);

  async function toggle(): Promise<void> {
    setBusy(true);
    try {
      await commentCalls.follow(at, !isFollowing);
      await askAgain();
    } catch (failure) {
      presentError(failure);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button type="text" icon={isFollowing ? <BellFilled aria-hidden /> : <BellOutlined aria-hidden />} aria-pressed={isFollowing} title={t(isFollowing ? 'unfollowHint' : 'followHint')} loading={isBusy} onClick={() => void toggle()}>
      {t(isFollowing ? 'following' : 'follow')}
    </Button>
  );
}
