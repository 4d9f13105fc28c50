import { Empty, Input, Segmented, Spin } from 'antd';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { ReactElement, UIEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#src/session/session-state.ts';
import { loadContacts } from './calls.ts';
import type { Peer } from '#schemas/wire/chat.ts';
import { ContactTree } from './contact-tree.tsx';
import { PersonLine } from './person-line.tsx';
import { Retry } from './retry.tsx';
import styles from './chat.module.css';

/** So close to the end more is fetched. */
const NEAR_END_PX = 300;

/** Everybody one may talk to: as a list that can be searched, or by the organisation. */
export function ContactList({ onChoose }: { onChoose: (peer: Peer) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const [typed, setTyped] = useState('');
  const [view, setView] = useState('list');
  const keyword = useDeferredValue(typed.trim());
  return (
    <div className={styles.contacts}>
      <Input type="search" allowClear maxLength={50} placeholder={t('searchContacts')} aria-label={t('searchContacts')} value={typed} onChange={(event) => setTyped(event.target.value)} />
      {keyword === '' && (
        <Segmented block size="small" value={view} onChange={setView} options={[{ value: 'list', label: t('everybody') }, { value: 'tree', label: t('organisation') }]} />
      )}
      {keyword === '' && view === 'tree' ? <ContactTree onChoose={onChoose} /> : <Contacts keyword={keyword} onChoose={onChoose} />}
    </div>
  );
}

function Contacts({ keyword, onChoose }: { keyword: string; onChoose: (peer: Peer) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const { data, error, isPending, hasNextPage, isFetching, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['chat', 'contacts', keyword],
    queryFn: ({ pageParam }) => loadContacts(keyword, pageParam),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.hasMore ? page + 1 : undefined),
  });
  if (isPending) return <Spin className={styles.spin ?? ''} />;
  if (error && !data) return <Retry onRetry={() => void refetch()} />;
  const people = (data?.pages ?? []).flatMap(({ list }) => list).filter(({ id }) => id !== session.userInfo?.userId);
  if (people.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noContacts')} />;

  function loadMore({ currentTarget: list }: UIEvent): void {
    if (list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_END_PX && hasNextPage && !isFetching) void fetchNextPage();
  }

  return (
    <ul className={styles.people} onScroll={loadMore} tabIndex={-1}>
      {people.map((one) => <PersonLine key={one.id} peer={one} detail={one.department} onChoose={onChoose} />)}
      {isFetching && <li className={styles.spin}><Spin size="small" /></li>}
    </ul>
  );
}
