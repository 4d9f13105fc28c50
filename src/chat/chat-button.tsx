import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import styles from './chat-button.module.css';
import { chatNews } from './chat-news.ts';

const ChatPanel = lazy(() => import('./chat-panel.tsx').then((module) => ({ default: module.ChatPanel })));

/** Drawn here: the icon of the library weighs more than all else that the first page needs of the chat. */
const BUBBLE = <svg viewBox="0 0 24 24" width="1em" height="1em" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden><path d="M3 4h18v13H10l-5 4v-4H3z" /></svg>;

/** Opens the chat, and blinks while something in it has not been read. */
export function ChatButton(): ReactElement {
  const { t } = useTranslation('shell');
  const { unread } = useSnapshot(chatNews);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = Object.values(unread).reduce((sum, one) => sum + one, 0);
  return (
    <>
      <Button
        type="text"
        className={count > 0 ? styles.waiting : ''}
        icon={BUBBLE}
        aria-label={count > 0 ? t('chat.unread', { count }) : t('chat.title')}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      />
      {wasOpened && (
        <Suspense fallback={null}>
          <ChatPanel isOpen={isOpen} onOpen={setIsOpen} />
        </Suspense>
      )}
    </>
  );
}
