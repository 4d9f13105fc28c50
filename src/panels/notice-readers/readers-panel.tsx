import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Input, Modal, Progress, Table, Tabs } from 'antd';
import dayjs from 'dayjs';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { NoticeReader } from '#schemas/wire/messages.ts';
import { messageCalls } from '#src/messages/message-calls.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';

const PAGE_SIZE = 20;
/** On a phone both tabs take the whole line above it. */
const BELOW = { marginBlockEnd: 8 };

/** Who has read a notice, and who has not yet. */
export function ReadersPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('noticeReadersPanel');
  const [isRead, setIsRead] = useState<'0' | '1'>('0');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [currentPage, setPage] = useState(1);
  const query = { currentPage, pageSize: PAGE_SIZE, isRead, ...(keyword !== '' && { keyword }) };
  const { data, error, isFetching } = useQuery({
    queryKey: ['notice-readers', textOf(record, 'id'), query], queryFn: () => messageCalls.readers(textOf(record, 'id'), query), placeholderData: keepPreviousData,
  });
  const { readCount = 0, unreadCount = 0 } = data ?? {};
  const all = readCount + unreadCount;

  return (
    <Modal open width="min(700px, calc(100vw - 24px))" title={t('title', { name: displayOf(record, 'title') })} footer={null} onCancel={() => onClose(false)}>
      {error && <Alert type="error" message={error.message} />}
      <Progress percent={all === 0 ? 0 : Math.round((readCount / all) * 100)} aria-label={t('share')} />
      <Tabs
        activeKey={isRead}
        onChange={(key) => {
          setIsRead(key === '1' ? '1' : '0');
          setPage(1);
        }}
        items={[{ key: '0', label: t('unread', { count: unreadCount }) }, { key: '1', label: t('read', { count: readCount }) }]}
      />
      <Input
        allowClear style={BELOW} placeholder={t('search')} aria-label={t('search')} value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPage(1);
        }}
      />
      <Table<NoticeReader>
        size="small" rowKey="id" loading={isFetching} dataSource={data?.list ?? []} scroll={{ x: 'max-content' }}
        columns={[
          { title: t('name'), key: 'name', render: (_, { realName, account }) => `${realName}/${account}` },
          { title: t('department'), dataIndex: 'department' },
          ...(isRead === '1' ? [{ title: t('time'), key: 'time', render: (_: unknown, { readTime }: NoticeReader) => (readTime === null ? '' : dayjs(readTime).format('YYYY-MM-DD HH:mm')) }] : []),
        ]}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} /> }}
        pagination={{ current: currentPage, pageSize: PAGE_SIZE, total: data?.pagination.total ?? 0, showSizeChanger: false, onChange: setPage }}
      />
    </Modal>
  );
}
