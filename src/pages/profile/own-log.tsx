import { DatePicker, Input, Segmented, Table } from 'antd';
import type { TableProps } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useDeferredValue, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { presentError } from '#src/app/present-error.ts';
import type { OwnLogRow } from '#schemas/wire/own-log.ts';
import { call } from '#src/session/call.ts';
import { asText } from './own-account.ts';
import styles from './profile-page.module.css';

const CATEGORY = { login: 1, request: 5 } as const;

/** What the user did: sign-ins and requests. */
export function OwnLog(): ReactElement {
  const { t } = useTranslation('profile');
  const [kind, setKind] = useState<keyof typeof CATEGORY>('login');
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const [range, setRange] = useState<[Dayjs | null, Dayjs | null] | null>(null);
  const [page, setPage] = useState({ currentPage: 1, pageSize: 20 });
  const query = {
    ...page,
    category: CATEGORY[kind],
    ...(keyword ? { keyword } : {}),
    ...(range?.[0] ? { startTime: range[0].startOf('day').valueOf() } : {}),
    ...(range?.[1] ? { endTime: range[1].endOf('day').valueOf() } : {}),
  };
  const { data, isFetching, error } = useQuery({
    queryKey: ['shell', 'own-log', query],
    queryFn: () => call('GET /api/permission/Users/Current/SystemLog', { query }),
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    if (error) presentError(error);
  }, [error]);
  const first = (): void => setPage({ ...page, currentPage: 1 });

  return (
    <>
      <div className={styles.tools}>
        <Segmented
          value={kind}
          options={(['login', 'request'] as const).map((value) => ({ value, label: t(`log.${value}`) }))}
          onChange={(value) => {
            setKind(value);
            first();
          }}
        />
        <DatePicker.RangePicker
          value={range}
          placeholder={[t('log.from'), t('log.to')]}
          onChange={(value) => {
            setRange(value);
            first();
          }}
        />
        <Input.Search
          allowClear
          className={styles.find ?? ''}
          placeholder={t('log.keyword')}
          aria-label={t('log.keyword')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            first();
          }}
        />
      </div>
      <Table<OwnLogRow>
        size="small"
        rowKey="id"
        loading={isFetching}
        columns={columnsOf(kind, t)}
        dataSource={data?.list ?? []}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: t('log.none') }}
        pagination={{
          current: page.currentPage,
          pageSize: page.pageSize,
          total: data?.pagination.total ?? 0,
          showSizeChanger: true,
          pageSizeOptions: [20, 50, 100, 500],
          onChange: (currentPage, pageSize) => setPage({ currentPage, pageSize }),
        }}
      />
    </>
  );
}

function columnsOf(kind: keyof typeof CATEGORY, t: (key: string) => string): TableProps<OwnLogRow>['columns'] {
  const column = (key: keyof OwnLogRow, title: string) => ({ key, title: t(`log.${title}`), render: (_: unknown, row: OwnLogRow) => asText(row[key]) });
  return [
    { key: 'creatorTime', title: t('log.time'), render: (_: unknown, row: OwnLogRow) => dayjs(row.creatorTime).format('YYYY-MM-DD HH:mm:ss') },
    column('userName', 'user'),
    column('ipaddress', 'ip'),
    column('platForm', 'device'),
    ...(kind === 'request' ? [column('requestURL', 'url'), column('requestMethod', 'method'), column('requestDuration', 'duration')] : []),
  ];
}
