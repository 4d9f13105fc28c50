import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Drawer, Empty, Segmented, Skeleton, Spin } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement, UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { MessageRow } from '#schemas/wire/messages.ts';
import { presentError } from '#src/app/present-error.ts';
import { waiting } from '#src/work/waiting.ts';
import { messageCalls } from './message-calls.ts';
import { MessageDialog } from './message-dialog.tsx';
import { MessageLine } from './message-line.tsx';
import styles from './messages.module.css';
import { MESSAGES_KEY, unread } from './unread.ts';
import { useOpenMessage } from './use-open-message.ts';

const WorkList = lazy(() => import('#src/work/work-list.tsx').then((module) => ({ default: module.WorkList })));

const DRAWER_PX = 280;
const PAGE_SIZE = 20;
const LOAD_WITHIN_PX = 200;

/** What the user has received, newest first, and what waits for them, beside whatever page is open. */
export function NoticeDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): ReactElement {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const { shown, opening, open, close } = useOpenMessage(onClose);
  const { count } = useSnapshot(waiting);
  const [part, setPart] = useState<'messages' | 'work'>('messages');
  const go = (path: string): void => {
    onClose();
    void navigate(path);
  };
  return (
    <>
      <Drawer open={isOpen} onClose={onClose} width={DRAWER_PX} title={t('title')} styles={{ body: { display: 'flex', flexDirection: 'column', padding: 0 } }}>
        <Segmented
          block className={styles['parts'] ?? ''} aria-label={t('show')} value={part} onChange={setPart}
          options={[{ value: 'messages', label: t('messages') }, { value: 'work', label: count === 0 ? t('work') : `${t('work')} ${String(count)}` }]}
        />
        {part === 'messages' ? (
          <>
            <div className={styles['tools']}>
              <ReadAllButton />
              <Button type="link" size="small" onClick={() => go('/messageRecord')}>{t('centre')}</Button>
            </div>
            <Messages isOpen={isOpen} opening={opening} onOpen={(message) => void open(message)} />
          </>
        ) : (
          <div className={styles['scroll']}>
            <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />}>
              <WorkList state="open" by="time" isOn={isOpen} onLeave={onClose} />
            </Suspense>
            <div className={styles['more']}><Button type="link" onClick={() => go('/myWork')}>{t('work')}</Button></div>
          </div>
        )}
      </Drawer>
      <MessageDialog message={shown} onClose={close} />
    </>
  );
}

function ReadAllButton(): ReactElement {
  const { t } = useTranslation('messages');
  const { modal } = App.useApp();
  const client = useQueryClient();
  const { count } = useSnapshot(unread);

  async function readAll(): Promise<void> {
    try {
      await messageCalls.readAll();
      unread.count = 0;
      await client.invalidateQueries({ queryKey: [MESSAGES_KEY] });
    } catch (error) {
      presentError(error);
    }
  }
  return (
    <Button
      type="link" size="small" disabled={count === 0}
      onClick={() => void modal.confirm({ title: t('readAllTitle'), content: t('readAllQuestion'), onOk: readAll })}
    >
      {t('readAll')}
    </Button>
  );
}

interface MessagesProps {
  isOpen: boolean;
  opening: string | null;
  onOpen: (message: MessageRow) => void;
}

function Messages({ isOpen, opening, onOpen }: MessagesProps): ReactElement {
  const { t } = useTranslation('messages');
  const { data, isPending, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [MESSAGES_KEY, 'drawer'],
    queryFn: ({ pageParam }) => messageCalls.list({ currentPage: pageParam, pageSize: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { currentPage, pageSize, total } }) => (currentPage * pageSize < total ? currentPage + 1 : undefined),
    enabled: isOpen,
  });
  if (isPending) return <Skeleton active paragraph={{ rows: 8 }} style={{ padding: 16 }} />;
  if (error && !data) {
    return (
      <div className={styles['failed']} role="alert">
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </div>
    );
  }
  // What came meanwhile moves the pages: a message may stand on two of them.
  const messages = [...new Map(data.pages.flatMap(({ list }) => list).map((message) => [message.id, message])).values()];
  if (messages.length === 0) return <Empty style={{ padding: 32 }} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />;

  function loadMore({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent<HTMLDivElement>): void {
    if (scrollHeight - scrollTop - clientHeight < LOAD_WITHIN_PX && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }
  return (
    <div className={styles['scroll']} onScroll={loadMore}>
      <ul className={styles['list']}>
        {messages.map((message) => (
          <li key={message.id}><MessageLine message={message} isOpening={opening === message.id} onOpen={() => onOpen(message)} /></li>
        ))}
      </ul>
      {isFetchingNextPage && <div className={styles['more']}><Spin size="small" /></div>}
    </div>
  );
}
