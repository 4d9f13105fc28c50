import { Badge } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import type { Peer } from '#schemas/wire/chat.ts';
import { chatNews } from './chat-news.ts';
import { EmojiText } from './emoji-text.tsx';
import styles from './chat.module.css';

/** A person as a line that opens the conversation with him. */
export function PersonLine({ peer, detail, aside, onChoose }: { peer: Peer; detail: string; aside?: ReactNode; onChoose: (peer: Peer) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const { online } = useSnapshot(chatNews);
  const isOnline = online[peer.id] === true;
  return (
    <li>
      <button type="button" className={styles.person} onClick={() => onChoose(peer)}>
        <Badge dot={isOnline} color="green" offset={[-4, 32]} {...(isOnline ? { title: t('online') } : {})}>
          <UserAvatar name={peer.realName} headIcon={peer.headIcon || null} size={36} />
        </Badge>
        <span className={styles.personText}>
          <span className={styles.personName}>{peer.realName || peer.account}</span>
          <span className={styles.personDetail}><EmojiText text={detail} /></span>
        </span>
        {aside}
      </button>
    </li>
  );
}
