import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Skeleton } from 'antd';
import { ReloadOutlined } from '@ant-design/icons';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { DataSourceError, PortalPanel } from '#renderers/index.ts';
import type { InterfaceReport } from '#schemas/wire/data-interface.ts';
import { call } from '#src/session/call.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportParameters } from './report-parameters.tsx';
import type { GivenParameters } from './report-parameters.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './report.module.css';

const NOTHING: GivenParameters = {};

/**
 * What a data interface answers, as a table or a chart, with a form for its parameters. Beside other views it is nothing for those
 * who may not call it, and for everybody while it is switched off; alone on its page it says so.
 */
export function Report({ id, isAlone }: { id: string; isAlone: boolean }): ReactElement | null {
  const { t } = useTranslation('reports');
  const [given, setGiven] = useState(NOTHING);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data-interface', 'report', id, given], retry: false, placeholderData: keepPreviousData,
    queryFn: () => call('POST /api/system/DataInterface/:id/Actions/Report', { params: { id }, body: { parameters: given } }),
  });
  if (error && !isAlone && isClosed(error)) return null;
  const name = data?.fullName ?? t('report');
  return (
    <PortalPanel
      title={name} isWide={isAlone || data?.shownAs !== 'table'} isBusy={isFetching}
      command={<Button type="text" icon={<ReloadOutlined />} aria-label={t('refresh', { name })} loading={isFetching && data !== undefined} onClick={() => void refetch()} />}
    >
      {data && data.parameters.length > 0 && <ReportParameters parameters={data.parameters} isBusy={isFetching} onRun={(next) => (isSame(next, given) ? void refetch() : setGiven(next))} />}
      {error && <Alert type="error" showIcon message={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 4 }} />}
      {data && !error && <Answer report={data} isFetching={isFetching} />}
    </PortalPanel>
  );
}

function Answer({ report, isFetching }: { report: InterfaceReport; isFetching: boolean }): ReactElement {
  const { t } = useTranslation('reports');
  const { rows, shownAs, total } = report;
  if (rows === null) return <p className={styles['soft']}>{t('waiting')}</p>;
  if (rows.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('none')} />;
  return (
    <>
      {total > rows.length && <p className={styles['soft']}>{t('most', { count: rows.length, total })}</p>}
      {shownAs === 'table' ? <ReportTable columns={report.columns} rows={rows} /> : <ReportChart {...report} rows={rows} shape={shownAs} isFetching={isFetching} />}
    </>
  );
}

function isClosed(error: Error): boolean {
  return error instanceof DataSourceError && (error.code === 403 || error.code === 404);
}

function isSame(one: GivenParameters, other: GivenParameters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
