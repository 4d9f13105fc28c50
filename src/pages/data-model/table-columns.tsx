import { useQuery } from '@tanstack/react-query';
import { Alert, Table } from 'antd';
import type { TableColumnsType } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SourceTable, TableColumn } from '#schemas/wire/source-tables.ts';
import { loadColumns } from './data-model-calls.ts';
import { LoadFailed } from './load-failed.tsx';

/** The columns of a table as its database describes them. */
export function TableColumns({ source, table }: { source: string; table: SourceTable }): ReactElement {
  const { t } = useTranslation('dataModel');
  const { data, error, isLoading, refetch } = useQuery({ queryKey: ['dataModel', 'columns', source, table.schema, table.table], queryFn: () => loadColumns(source, table), retry: false });
  if (error) return <LoadFailed message={error.message} again={() => void refetch()} />;
  const columns: TableColumnsType<TableColumn> = [
    { title: t('column.name'), dataIndex: 'name' },
    { title: t('column.type'), dataIndex: 'type' },
    { title: t('column.key'), dataIndex: 'isKey', render: (isKey: boolean) => (isKey ? t('yes') : '') },
    { title: t('column.required'), dataIndex: 'isRequired', render: (isRequired: boolean) => (isRequired ? t('yes') : '') },
    { title: t('column.pointsAt'), dataIndex: 'pointsAt', render: (target: TableColumn['pointsAt']) => (target === null ? '' : `${target.table}.${target.column}`) },
    { title: t('comment'), dataIndex: 'comment' },
  ];
  const hasKey = data === undefined || data.filter(({ isKey }) => isKey).length === 1;
  return (
    <>
      {!hasKey && table.kind === 'table' && <Alert type="info" showIcon message={t('noKey')} style={{ marginBottom: 12 }} />}
      <Table rowKey="name" size="small" loading={isLoading} columns={columns} dataSource={data ?? []} pagination={false} scroll={{ x: 'max-content' }} />
    </>
  );
}
