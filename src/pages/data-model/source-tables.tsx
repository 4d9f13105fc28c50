import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Input, Space, Table, Tag, Tooltip } from 'antd';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '#schemas/language/join-names.ts';
import type { ListedTable } from '#schemas/wire/source-tables.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import { presentError } from '#src/app/present-error.ts';
import { designTable, loadTables } from './data-model-calls.ts';
import { LoadFailed } from './load-failed.tsx';
import { TableColumns } from './table-columns.tsx';
import styles from './data-model-page.module.css';

/** The tables of one data source; a screen is made of one with a click. */
export function SourceTables({ source }: { source: string }): ReactElement {
  const { t } = useTranslation('dataModel');
  const { locale, navigate, notify } = useServices();
  const { data, error, isLoading, refetch } = useQuery({ queryKey: ['dataModel', 'tables', source], queryFn: () => loadTables(source), retry: false });
  const [keyword, setKeyword] = useState('');
  const [shown, setShown] = useState<ListedTable | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  if (error) return <LoadFailed message={error.message} again={() => void refetch()} />;

  async function design(table: ListedTable): Promise<void> {
    setBusy(nameOf(table));
    try {
      const { id, left } = await designTable(source, table);
      if (left.length > 0) notify.warning(t('design.left', { columns: joinNames(left.map(({ column }) => column), locale) }));
      navigate(`/designer/${id}`);
    } catch (refusal) {
      presentError(refusal);
    } finally {
      setBusy(null);
    }
  }

  const wanted = keyword.trim().toLowerCase();
  const rows = (data ?? []).filter((table) => `${nameOf(table)} ${table.comment ?? ''}`.toLowerCase().includes(wanted));
  const columns: TableColumnsType<ListedTable> = [
    { title: t('table'), key: 'table', render: (_, table) => <Space size={4}>{table.table}{table.kind === 'view' && <Tag>{t('view')}</Tag>}</Space> },
    { title: t('schema'), dataIndex: 'schema', responsive: ['sm'] },
    { title: t('comment'), dataIndex: 'comment', responsive: ['md'] },
    { title: t('rows'), dataIndex: 'rows', align: 'right', responsive: ['md'], render: (count: number | null) => (count === null ? '' : count.toLocaleString()) },
    { title: t('size'), dataIndex: 'bytes', align: 'right', responsive: ['lg'], render: (bytes: number | null) => (bytes === null ? '' : `${Math.ceil(bytes / 1024).toLocaleString()} KB`) },
    {
      title: t('screen'), key: 'screen',
      render: (_, table) => table.design && <Button type="link" size="small" onClick={() => navigate(`/designer/${table.design?.id ?? ''}`)}>{table.design.title}</Button>,
    },
    {
      title: '', key: 'actions', align: 'right',
      render: (_, table) => (
        <Space size={4} wrap>
          <Button size="small" aria-label={`${t('columns')} ${table.table}`} onClick={() => setShown(table)}>{t('columns')}</Button>
          <Tooltip title={table.kind === 'view' ? t('design.view') : undefined}>
            <Button size="small" aria-label={`${t('design')} ${table.table}`} disabled={table.kind === 'view'} loading={busy === nameOf(table)} onClick={() => void design(table)}>{t('design')}</Button>
          </Tooltip>
        </Space>
      ),
    },
  ];
  return (
    <>
      <div className={styles.tools}>
        <Input allowClear className={styles.search} aria-label={t('search')} placeholder={t('search')} value={keyword} onChange={(event) => setKeyword(event.target.value)} />
        <Button onClick={() => navigate('/onlineDev/webDesign?mode=add')}>{t('new')}</Button>
      </div>
      <Table
        rowKey={nameOf} size="small" loading={isLoading} locale={{ emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t(wanted === '' ? 'empty' : 'nothingFound')} /> }}
        columns={columns} dataSource={rows} pagination={{ pageSize: 50, hideOnSinglePage: true }} scroll={{ x: 'max-content' }}
      />
      <Drawer open={shown !== null} onClose={() => setShown(null)} width={680} title={shown && t('column.title', { table: shown.table })} destroyOnHidden>
        {shown && <TableColumns source={source} table={shown} />}
      </Drawer>
    </>
  );
}

function nameOf({ schema, table }: ListedTable): string {
  return `${schema}.${table}`;
}
