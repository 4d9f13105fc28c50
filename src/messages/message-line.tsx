import { PushpinFilled } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageRow } from '#schemas/wire/messages.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import styles from './messages.module.css';

interface MessageLineProps {
  message: MessageRow;
  isOpening: boolean;
  onOpen: () => void;
}

/** One message in the drawer and on the home page; pressing it opens it. */
export function MessageLine({ message, isOpening, onOpen }: MessageLineProps): ReactElement {
  const { t } = useTranslation('messages');
  const timeText = useTimeText();
  const isUnread = message.isRead === '0';
  return (
    <button type="button" className={styles['line']} data-unread={isUnread} aria-busy={isOpening} onClick={onOpen}>
      <span className={styles['lineTitle']}>
        {isUnread && <span className={styles['dot']} role="img" aria-label={t('unread')} />}
        {message.isPinned && <PushpinFilled aria-label={t('pinned')} role="img" />}
        <span>{message.title}</span>
      </span>
      <span className={styles['lineOrigin']}>
        <span>{message.creatorUser.split('/')[0]}</span>
        {message.isReminded && <Tag color="orange">{t('reminded')}</Tag>}
        <span>{timeText(message.lastModifyTime)}</span>
      </span>
    </button>
  );
}
