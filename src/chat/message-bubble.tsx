import { Button, Image } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RECALL_MS } from '#schemas/wire/chat-limits.ts';
import type { ChatContent, ChatContentType, ChatMessage } from '#schemas/wire/chat.ts';
import { configuration } from '#src/session/configuration.ts';
import { sendPush } from '#src/session/push-socket.ts';
import { session } from '#src/session/session-state.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import type { Peer } from '#schemas/wire/chat.ts';
import { dropOutgoing, sayAgain } from './outgoing.ts';
import type { Outgoing } from './outgoing.ts';
import { RecordCard } from './record-card.tsx';
import { EmojiText } from './emoji-text.tsx';
import styles from './chat.module.css';

const PICTURE_PX = 220;

interface BubbleProps {
  message: Readonly<ChatMessage>;
  peer: Readonly<Peer>;
  isOwn: boolean;
  /** By the other person. */
  isRead: boolean;
  isWanted: boolean;
}

/** One message that is stored. */
export function Bubble({ message, peer, isOwn, isRead, isWanted }: BubbleProps): ReactElement {
  const { t } = useTranslation('chat');
  const mayRecall = useMayRecall(isOwn && message.contentType !== 'recalled', message.sendTime);
  if (message.contentType === 'recalled') {
    return <div className={styles.recalled} data-sequence={message.sequence}>{t(isOwn ? 'recalledOwn' : 'recalledOther', { name: peer.realName })}</div>;
  }
  return (
    <Frame isOwn={isOwn} peer={peer} isWanted={isWanted} sequence={message.sequence}>
      {message.contentType === 'record' ? <RecordCard messageId={message.id} /> : <Content type={message.contentType} content={message.content} />}
      <div className={styles.under}>
        <time dateTime={dayjs(message.sendTime).toISOString()}>{dayjs(message.sendTime).format('HH:mm')}</time>
        {isOwn && <span>{isRead ? t('read') : t('unread')}</span>}
        {mayRecall && <Button type="link" size="small" onClick={() => sendPush({ method: 'RecallMessage', id: message.id })}>{t('recall')}</Button>}
      </div>
    </Frame>
  );
}

/** One that is on its way, or could not be sent. */
export function OutgoingBubble({ message }: { message: Readonly<Outgoing> }): ReactElement {
  const { t } = useTranslation('chat');
  return (
    <Frame isOwn peer={null} isWanted={false}>
      <Content type={message.messageType} content={message.messageContent} />
      <div className={styles.under} role="status">
        {message.state === 'sending' ? t('sending') : (
          <>
            <span className={styles.failed}>{message.reason ?? t('notSent')}</span>
            <Button type="link" size="small" onClick={() => sayAgain(message.clientId)}>{t('sendAgain')}</Button>
            <Button type="link" size="small" onClick={() => dropOutgoing(message.clientId)}>{t('discard')}</Button>
          </>
        )}
      </div>
    </Frame>
  );
}

interface FrameProps {
  isOwn: boolean;
  peer: Readonly<Peer> | null;
  isWanted: boolean;
  sequence?: number;
  children: ReactNode;
}

function Frame({ isOwn, peer, isWanted, sequence, children }: FrameProps): ReactElement {
  const { userInfo } = session;
  const name = isOwn || peer === null ? userInfo?.userName ?? '' : peer.realName;
  const headIcon = isOwn || peer === null ? userInfo?.headIcon ?? null : peer.headIcon || null;
  return (
    <div className={`${styles.message ?? ''} ${isOwn ? styles.own ?? '' : ''} ${isWanted ? styles.wanted ?? '' : ''}`} data-sequence={sequence}>
      <UserAvatar name={name} headIcon={headIcon} size={32} />
      <div className={styles.said}>{children}</div>
    </div>
  );
}

/** What a person said, always as text and never as markup. */
function Content({ type, content }: { type: ChatContentType; content: ChatContent }): ReactElement {
  const { t } = useTranslation('chat');
  if (typeof content === 'string') return <div className={styles.text}><EmojiText text={content} /></div>;
  if ('model' in content) return <div className={styles.text}>{t('kinds.record')}</div>;
  const address = configuration.apiBase + content.path;
  if (!('width' in content)) {
    return (
      <div className={styles.voice}>
        <audio controls preload="none" src={address} aria-label={t('kinds.voice')} />
        <span>{t('seconds', { count: Math.round(content.length) })}</span>
      </div>
    );
  }
  const scale = Math.min(1, PICTURE_PX / Math.max(content.width, content.height));
  return (
    <div className={styles.picture}>
      <Image src={address} alt={content.name || t(`kinds.${type}`)} width={Math.max(24, Math.round(content.width * scale))} height={Math.max(24, Math.round(content.height * scale))} />
    </div>
  );
}

/** Whether it can still be recalled; the button goes by itself. */
function useMayRecall(isCandidate: boolean, sent: number): boolean {
  const [now, setNow] = useState(() => Date.now());
  const left = isCandidate ? sent + RECALL_MS - now : 0;
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left + 50);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
