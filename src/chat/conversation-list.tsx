import { Badge, Empty, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import type { Peer } from '#schemas/wire/chat.ts';
import { chatNews } from './chat-news.ts';
import { PersonLine } from './person-line.tsx';
import { Retry } from './retry.tsx';
import styles from './chat.module.css';
import { chat, refreshConversations } from './talk.ts';

/** Those one has talked with, the latest first. */
export function ConversationList({ onChoose }: { onChoose: (peer: Peer) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const timeText = useTimeText();
  const { conversations, hasFailed } = useSnapshot(chat);
  const { unread } = useSnapshot(chatNews);
  if (conversations === null) return hasFailed ? <Retry onRetry={() => void refreshConversations()} /> : <Skeleton active avatar paragraph={{ rows: 2 }} />;
  if (conversations.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noConversations')} />;
  return (
    <ul className={styles.people}>
      {conversations.map((one) => (
        <PersonLine
          key={one.id}
          peer={one}
          detail={one.messageType === 'text' ? one.latestMessage : t(`kinds.${one.messageType}`)}
          onChoose={onChoose}
          aside={(
            <span className={styles.aside}>
              <span>{timeText(one.latestDate)}</span>
              <Badge count={unread[one.id] ?? 0} size="small" />
            </span>
          )}
        />
      ))}
    </ul>
  );
}
