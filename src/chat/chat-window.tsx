import { ArrowLeftOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Modal, Tooltip } from 'antd';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useCompact } from '#renderers/engine/compact.ts';
import type { Peer } from '#schemas/wire/chat.ts';
import { Composer } from './composer.tsx';
import { HistorySearch } from './history-search.tsx';
import { MessageList } from './message-list.tsx';
import { chat, openTalk } from './talk.ts';
import { useAccent } from '#src/settings/use-accent.ts';
import styles from './chat.module.css';

const WINDOW_PX = 700;

interface ChatWindowProps {
  peer: Readonly<Peer>;
  /** Where one writes. */
  input: RefObject<TextAreaRef | null>;
  onClose: () => void;
  onBack: () => void;
}

/** The conversation with one person. On a phone it takes the whole screen. */
export function ChatWindow({ peer, input, onClose, onBack }: ChatWindowProps): ReactElement {
  const { t } = useTranslation('chat');
  const isPhone = useCompact();
  const { talk } = useSnapshot(chat);
  const accent = useAccent();
  const [isSearching, setIsSearching] = useState(false);
  return (
    <Modal
      open
      centered
      footer={null}
      width={isPhone ? '100%' : WINDOW_PX}
      wrapClassName={isPhone ? styles.whole ?? '' : ''}
      onCancel={onClose}
      afterOpenChange={() => input.current?.focus()}
      title={(
        <div className={styles.head}>
          <Tooltip title={t('back')}><Button type="text" icon={<ArrowLeftOutlined aria-hidden />} aria-label={t('back')} onClick={onBack} /></Tooltip>
          <span className={styles.headName}>{peer.realName || peer.account}</span>
          <span className={styles.typing} aria-live="polite">{talk?.isPeerTyping === true ? t('typing') : ''}</span>
          <Tooltip title={t('searchHistory')}>
            <Button type="text" icon={<SearchOutlined aria-hidden />} aria-label={t('searchHistory')} aria-expanded={isSearching} onClick={() => setIsSearching(!isSearching)} />
          </Tooltip>
        </div>
      )}
    >
      <div className={styles.window} style={accent}>
        {isSearching ? (
          <HistorySearch
            peer={peer}
            onChoose={(sequence) => {
              setIsSearching(false);
              void openTalk(peer, sequence);
            }}
          />
        ) : (
          <>
            <MessageList />
            <Composer peerId={peer.id} area={input} />
          </>
        )}
      </div>
    </Modal>
  );
}
