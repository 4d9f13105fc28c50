import { Drawer, Tabs } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useEffect, useMemo, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Peer } from '#schemas/wire/chat.ts';
import { ChatWindow } from './chat-window.tsx';
import { ContactList } from './contact-list.tsx';
import { ConversationList } from './conversation-list.tsx';
import { chat, closeTalk, openTalk, refreshConversations } from './talk.ts';
import { useAccent } from '#src/settings/use-accent.ts';
import styles from './chat.module.css';

const DRAWER_PX = 280;

/** The drawer with those to talk to, and the window of the conversation that is open. */
export function ChatPanel({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }): ReactElement {
  const { t } = useTranslation('chat');
  const { talk } = useSnapshot(chat);
  const accent = useAccent();
  const input = useRef<TextAreaRef>(null);

  useEffect(() => {
    if (isOpen) void refreshConversations();
  }, [isOpen]);
  useEffect(() => closeTalk, []);

  // Made once: what stands in them is not drawn again when the drawer opens.
  const tabs = useMemo(() => {
    function talkTo(peer: Peer): void {
      onOpen(false);
      void openTalk(peer);
    }
    return [
      { key: 'messages', label: t('messages'), children: <ConversationList onChoose={talkTo} /> },
      { key: 'contacts', label: t('contacts'), children: <ContactList onChoose={talkTo} /> },
    ];
  }, [onOpen, t]);

  return (
    <>
      <Drawer
        open={isOpen}
        onClose={() => onOpen(false)}
        // A drawer that has closed gives the focus back to its button, though the window is open by then.
        afterOpenChange={(isShown) => {
          if (!isShown) requestAnimationFrame(() => input.current?.focus());
        }}
        width={DRAWER_PX}
        title={t('title')}
        classNames={{ body: styles.drawer ?? '' }}
      >
        <Tabs
          style={accent}
          className={styles.tabs ?? ''}
          centered
          items={tabs}
        />
      </Drawer>
      {talk !== null && (
        <ChatWindow
          key={talk.peer.id}
          peer={talk.peer}
          input={input}
          onClose={closeTalk}
          onBack={() => {
            closeTalk();
            onOpen(true);
          }}
        />
      )}
    </>
  );
}
