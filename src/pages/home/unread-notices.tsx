import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageCalls } from '#src/messages/message-calls.ts';
import { MessageLine } from '#src/messages/message-line.tsx';
import { MESSAGES_KEY } from '#src/messages/unread.ts';
import { useOpenMessage } from '#src/messages/use-open-message.ts';
import styles from './home-page.module.css';

const MessageDialog = lazy(() => import('#src/messages/message-dialog.tsx').then((module) => ({ default: module.MessageDialog })));
const SHOWN = 5;

/** Notices that the user has not read, pinned ones first. Nothing where there is none. */
export function UnreadNotices(): ReactElement | null {
  const { t } = useTranslation('messages');
  const { shown, opening, open, close } = useOpenMessage();
  const { data } = useQuery({
    queryKey: [MESSAGES_KEY, 'home'], queryFn: () => messageCalls.list({ currentPage: 1, pageSize: SHOWN, type: 1, isRead: '0' }), staleTime: 0,
  });
  const list = data?.list ?? [];
  if (list.length === 0 && shown === null) return null;
  return (
    <>
      {list.length > 0 && (
        <section className={styles['panel']} aria-labelledby="unread-notices">
          <div className={styles['panelHead']}>
            <h2 id="unread-notices">{t('unreadNotices')}</h2>
            <Link to="/messageRecord">{t('centre')}</Link>
          </div>
          <ul className={styles['recent']}>
            {list.map((message) => <li key={message.id}><MessageLine message={message} isOpening={opening === message.id} onOpen={() => void open(message)} /></li>)}
          </ul>
        </section>
      )}
      {shown !== null && <Suspense><MessageDialog message={shown} onClose={close} /></Suspense>}
    </>
  );
}
