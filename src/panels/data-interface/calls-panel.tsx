import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Empty, Modal, Table, Tag } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { RecordRow } from '#schemas/wire/records.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';

const PAGE_SIZE = 10;

/** How an interface has been called, newest first. */
export function CallsPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('dataInterfaceCallsPanel');
  const id = textOf(record, 'id');
  const [currentPage, setPage] = useState(1);
  const { data, error, isFetching } = useQuery({
    queryKey: ['data-interface', 'calls', id, currentPage], gcTime: 0, placeholderData: keepPreviousData,
    queryFn: () => call('GET /api/system/DataInterfaceLog/:id', { params: { id }, query: { currentPage, pageSize: PAGE_SIZE } }),
  });
  const timeOf = (row: RecordRow): string => (typeof row['creatorTime'] === 'number' ? dayjs(row['creatorTime']).format('YYYY-MM-DD HH:mm:ss') : '');

  return (
    <Modal open width="min(900px, calc(100vw - 24px))" title={t('calls.title', { name: displayOf(record, 'fullName') })} footer={null} onCancel={() => onClose(false)}>
      {error && <Alert type="error" showIcon message={error.message} />}
      <Table<RecordRow>
        size="small" rowKey={(row) => textOf(row, 'id')} loading={isFetching} dataSource={data?.list ?? []} scroll={{ x: 'max-content' }}
        columns={[
          { title: t('calls.time'), key: 'time', render: (_, row) => timeOf(row) },
          { title: t('calls.user'), key: 'user', render: (_, row) => textOf(row, 'userName') || displayOf(row, 'calledAs') },
          { title: t('calls.outcome'), key: 'outcome', render: (_, row) => <Tag color={row['outcome'] === 'done' ? 'success' : 'error'}>{displayOf(row, 'outcome')}</Tag> },
          { title: t('calls.duration'), key: 'duration', align: 'right', render: (_, row) => textOf(row, 'duration') },
          { title: t('calls.rows'), key: 'rows', align: 'right', render: (_, row) => textOf(row, 'rowCount') },
          { title: t('calls.parameters'), key: 'parameters', render: (_, row) => textOf(row, 'parameterText') },
          { title: t('calls.reason'), key: 'reason', render: (_, row) => textOf(row, 'message') },
        ]}
        locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('calls.none')} /> }}
        pagination={{ current: currentPage, pageSize: PAGE_SIZE, total: data?.pagination.total ?? 0, showSizeChanger: false, hideOnSinglePage: true, onChange: setPage }}
      />
    </Modal>
  );
}
