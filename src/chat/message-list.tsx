import { Button, Empty, Spin } from 'antd';
import dayjs from 'dayjs';
import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Snapshot } from 'valtio';
import { session } from '#src/session/session-state.ts';
import { chatNews } from './chat-news.ts';
import { Bubble, OutgoingBubble } from './message-bubble.tsx';
import { outgoing } from './outgoing.ts';
import { Retry } from './retry.tsx';
import { chat, loadNewer, loadOlder, markRead, openTalk } from './talk.ts';
import type { Talk } from './talk.ts';
import styles from './chat.module.css';

/** So close to an edge more is fetched. */
const NEAR_EDGE_PX = 200;
/** Who is so close to the end follows what comes. */
const AT_END_PX = 80;

/** What was said, day by day. Older messages come as one scrolls up, and what one reads stays where it is. */
export function MessageList(): ReactElement | null {
  const { talk } = useSnapshot(chat);
  if (talk === null) return null;
  if (talk.state === 'failed') return <div className={styles.messages}><Retry onRetry={() => void openTalk(talk.peer, talk.wanted)} /></div>;
  if (talk.state === 'loading') return <div className={styles.messages}><Spin className={styles.spin ?? ''} /></div>;
  return <Messages talk={talk} />;
}

function Messages({ talk }: { talk: Snapshot<Talk> }): ReactElement {
  const { t } = useTranslation('chat');
  const { list: waiting } = useSnapshot(outgoing);
  const own = waiting.filter(({ toUserId }) => toUserId === talk.peer.id);
  const { messages } = talk;
  const { box, scrolled } = useReadingPlace(talk, own.length);
  useReadMark(talk);

  return (
    <div ref={box} className={styles.messages} role="log" aria-label={t('history')} tabIndex={0} onScroll={scrolled}>
      {talk.hasOlder && <div className={styles.spin}><Spin size="small" /></div>}
      {messages.length === 0 && own.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('nothingSaid')} />}
      {messages.map((message, index) => {
        const day = dayOf(message);
        const before = messages[index - 1];
        return (
          <Fragment key={message.id}>
            {(before === undefined || dayOf(before) !== day) && <div className={styles.day}>{dayText(day, t)}</div>}
            <Bubble message={message} peer={talk.peer} isOwn={message.sendUserId === session.userInfo?.userId} isRead={message.sequence <= talk.peerRead} isWanted={message.sequence === talk.wanted} />
          </Fragment>
        );
      })}
      {own.map((one) => <OutgoingBubble key={one.clientId} message={one} />)}
      {talk.hasNewer && <div className={styles.newest}><Button size="small" onClick={() => void openTalk(talk.peer)}>{t('toNewest')}</Button></div>}
    </div>
  );
}

/** Keeps what one reads where it is while messages come above, follows new ones at the end, and goes to the one that was looked for. */
function useReadingPlace(talk: Snapshot<Talk>, waiting: number): { box: RefObject<HTMLDivElement | null>; scrolled: () => void } {
  const box = useRef<HTMLDivElement>(null);
  const seen = useRef({ first: 0, height: 0, isAtEnd: true, isPlaced: false });
  const { wanted, hasNewer, hasOlder, messages } = talk;
  const first = messages[0]?.sequence ?? 0;
  const last = messages.at(-1)?.id ?? '';

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const before = seen.current;
    const place = before.isPlaced || wanted === null ? null : element.querySelector(`[data-sequence="${String(wanted)}"]`);
    if (place !== null) place.scrollIntoView({ block: 'center' });
    else if (before.first > first && first > 0) element.scrollTop += element.scrollHeight - before.height;
    else if (before.isAtEnd && !hasNewer) element.scrollTop = element.scrollHeight;
    seen.current = { first, height: element.scrollHeight, isAtEnd: isAtEnd(element), isPlaced: true };
    if (element.scrollHeight <= element.clientHeight && hasOlder) void loadOlder();
  }, [first, last, waiting, wanted, hasNewer, hasOlder]);

  function scrolled(): void {
    const element = box.current;
    if (element === null) return;
    seen.current = { ...seen.current, height: element.scrollHeight, isAtEnd: isAtEnd(element) };
    if (element.scrollTop < NEAR_EDGE_PX) void loadOlder();
    if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_EDGE_PX) void loadNewer();
  }
  return { box, scrolled };
}

/** Tells the server what has been read, as long as somebody looks. */
function useReadMark({ peer, messages }: Snapshot<Talk>): void {
  const { unread } = useSnapshot(chatNews);
  const last = messages.at(-1)?.id;
  const waits = unread[peer.id] ?? 0;
  useEffect(() => {
    const mark = (): void => {
      if (document.visibilityState === 'visible') markRead();
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [last, waits]);
}

function dayOf({ sendTime }: { sendTime: number }): string {
  return dayjs(sendTime).format('YYYY-MM-DD');
}

function isAtEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.scrollTop - element.clientHeight < AT_END_PX;
}

function dayText(day: string, t: (key: string) => string): string {
  if (day === dayjs().format('YYYY-MM-DD')) return t('today');
  return day === dayjs().subtract(1, 'day').format('YYYY-MM-DD') ? t('yesterday') : day;
}
