import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Empty, Input, Segmented, Table } from 'antd';
import dayjs from 'dayjs';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import type { MessageRow, MessageType } from '#schemas/wire/messages.ts';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { messageCalls } from '#src/messages/message-calls.ts';
import { MessageDialog } from '#src/messages/message-dialog.tsx';
import { MESSAGES_KEY } from '#src/messages/unread.ts';
import { useOpenMessage } from '#src/messages/use-open-message.ts';
import styles from './message-record-page.module.css';

const STATES = ['all', 'unread', 'read'] as const;
const IS_READ = { all: undefined, unread: '0', read: '1' } as const;

/** Messages of one type: found by words and state, marked and removed together. */
export function MessageTable({ type }: { type: MessageType }): ReactElement {
  const { t } = useTranslation('messageRecord');
  const isPhone = useCompact();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [state, setState] = useState<(typeof STATES)[number]>('all');
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { shown, opening, open, close } = useOpenMessage();
  const isRead = IS_READ[state];
  const query = { ...page, type, ...(keyword !== '' && { keyword }), ...(isRead !== undefined && { isRead }) };
  const { data, isPending, isPlaceholderData, error, refetch } = useQuery({
    queryKey: [MESSAGES_KEY, 'centre', query], queryFn: () => messageCalls.list(query), placeholderData: keepPreviousData,
  });
  const first = (): void => setPage({ ...page, currentPage: 1 });

  /** What failed is said, and what was chosen stays chosen. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      setChosen([]);
      return true;
    } catch (failure) {
      presentError(failure);
      return false;
    } finally {
      await client.invalidateQueries({ queryKey: [MESSAGES_KEY] });
    }
  }

  async function remove(): Promise<void> {
    const ids = [...chosen];
    if (!(await change(() => messageCalls.remove(ids)))) return;
    showNotice('success', t('removed', { count: ids.length }), { action: { text: t('undo'), run: () => void change(() => messageCalls.restore(ids)) } });
  }

  if (error && !data) {
    return (
      <div role="alert" className={styles['failed']}>
        <p>{error.message}</p>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </div>
    );
  }
  return (
    <>
      <div className={styles['tools']}>
        <Input.Search
          allowClear className={styles['search'] ?? ''} placeholder={t('search')} aria-label={t('search')} value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            first();
          }}
        />
        <Segmented
          value={state} options={STATES.map((value) => ({ value, label: t(`states.${value}`) }))} aria-label={t('states.label')}
          onChange={(value) => {
            setState(value);
            first();
          }}
        />
        <span className={styles['marks']}>
          <Button disabled={chosen.length === 0} onClick={() => void change(() => messageCalls.mark(chosen, true))}>{t('markRead')}</Button>
          <Button disabled={chosen.length === 0} onClick={() => void change(() => messageCalls.mark(chosen, false))}>{t('markUnread')}</Button>
          <Button danger disabled={chosen.length === 0} onClick={() => void remove()}>{t('remove')}</Button>
        </span>
      </div>
      <Table<MessageRow>
        size="middle"
        rowKey="id"
        loading={isPending || isPlaceholderData}
        dataSource={data?.list ?? []}
        rowSelection={{
          selectedRowKeys: [...chosen], onChange: (keys) => setChosen(keys.map(String)), getCheckboxProps: ({ title }) => ({ 'aria-label': title } as object),
        }}
        columns={[
          {
            title: t('columns.title'), key: 'title',
            render: (_, message) => (
              <Button type="link" className={styles['open'] ?? ''} data-unread={message.isRead === '0'} loading={opening === message.id} onClick={() => void open(message)}>
                <span className={styles['openText']}>{message.isPinned ? `${t('pinned')} · ` : ''}{message.title}</span>
              </Button>
            ),
          },
          { title: t('columns.state'), key: 'state', width: 80, render: (_, { isRead: mark }) => t(mark === '0' ? 'unread' : 'read') },
          ...(isPhone ? [] : [
            { title: t('columns.sender'), key: 'sender', width: 160, render: (_: unknown, { creatorUser }: MessageRow) => creatorUser.split('/')[0] },
            { title: t('columns.time'), key: 'time', width: 170, render: (_: unknown, { lastModifyTime }: MessageRow) => dayjs(lastModifyTime).format('YYYY-MM-DD HH:mm') },
          ]),
        ]}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} /> }}
        pagination={{
          current: page.currentPage, pageSize: page.pageSize, total: data?.pagination.total ?? 0, showSizeChanger: true, pageSizeOptions: [20, 50, 100, 500],
          onChange: (currentPage, pageSize) => {
            setChosen([]);
            setPage({ currentPage, pageSize });
          },
        }}
      />
      <MessageDialog message={shown} onClose={close} />
    </>
  );
}
