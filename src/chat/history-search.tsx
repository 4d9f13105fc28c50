import { Button, Empty, Input, Spin } from 'antd';
import { useInfiniteQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { MESSAGES_A_PAGE } from '#schemas/wire/chat-limits.ts';
import { session } from '#src/session/session-state.ts';
import type { Peer } from '#schemas/wire/chat.ts';
import { askHistory } from './history.ts';
import { Retry } from './retry.tsx';
import { EmojiText } from './emoji-text.tsx';
import styles from './chat.module.css';

/** Texts of a conversation that contain a word; choosing one goes to its place. */
export function HistorySearch({ peer, onChoose }: { peer: Readonly<Peer>; onChoose: (sequence: number) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const [keyword, setKeyword] = useState('');
  return (
    <div className={styles.search}>
      <Input.Search autoFocus allowClear maxLength={100} placeholder={t('searchHistory')} aria-label={t('searchHistory')} onSearch={(text) => setKeyword(text.trim())} />
      {keyword !== '' && <Found key={keyword} peer={peer} keyword={keyword} onChoose={onChoose} />}
    </div>
  );
}

function Found({ peer, keyword, onChoose }: { peer: Readonly<Peer>; keyword: string; onChoose: (sequence: number) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const { data, error, isPending, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['chat', 'found', peer.id, keyword],
    queryFn: ({ pageParam }) => askHistory({ toUserId: peer.id, keyword, currentPage: pageParam, pageSize: MESSAGES_A_PAGE, sord: 'desc' }),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
    staleTime: 0,
    retry: false,
  });
  if (isPending) return <Spin className={styles.spin ?? ''} />;
  if (error && !data) return <Retry onRetry={() => void refetch()} />;
  const found = (data?.pages ?? []).flatMap(({ list }) => [...list].reverse());
  if (found.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingFound')} />;
  return (
    <ul className={styles.people}>
      {found.map(({ id, sequence, sendTime, sendUserId, content }) => (
        <li key={id}>
          <button type="button" className={styles.person} onClick={() => onChoose(sequence)}>
            <span className={styles.personText}>
              <span className={styles.personDetail}>
                {sendUserId === session.userInfo?.userId ? session.userInfo.userName : peer.realName} · {dayjs(sendTime).format('YYYY-MM-DD HH:mm')}
              </span>
              <span className={styles.foundText}>{typeof content === 'string' ? <EmojiText text={content} /> : null}</span>
            </span>
          </button>
        </li>
      ))}
      {hasNextPage && <li className={styles.spin}><Button size="small" loading={isFetching} onClick={() => void fetchNextPage()}>{t('more')}</Button></li>}
    </ul>
  );
}
