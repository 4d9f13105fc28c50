import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import { failureText } from '../actions/failure-text.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import styles from './exchange.module.css';

const PAGE = 10;

/** What an import would do, or has done: counts, the first faults, and the workbook with all of them. */
export function ReportView({ report, source }: { report: ImportReport; source: ExchangeSource }): ReactElement {
  const { t } = useServices();
  const [failure, setFailure] = useState<string | null>(null);
  const { annotated } = report;
  const hasSheets = new Set(report.errors.map(({ sheet }) => sheet)).size > 1;
  const save = (): void => void (annotated && source.saveFile(annotated).catch((error: unknown) => setFailure(failureText(error, t))));
  return (
    <>
      <dl className={styles['counts']} aria-label={t('exchange.import.counts')}>
        {(['rows', 'created', 'changed', 'same', 'faulty'] as const).map((name) => (
          <div key={name} className={name === 'faulty' && report.faulty > 0 ? styles['faulty'] : undefined}>
            <dt>{t(`exchange.count.${name}`)}</dt>
            <dd>{report[name]}</dd>
          </div>
        ))}
      </dl>
      {report.rows === 0 && <Alert type="warning" showIcon message={t('exchange.import.noRows')} />}
      {report.ignored.length > 0 && (
        <Alert
          type="info" showIcon message={t('exchange.import.ignored')}
          description={report.ignored.map(({ title, sheet, reason, meant }) => (
            <div key={`${sheet} ${title}`}>
              {title === '' ? t('exchange.ignored.sheet', { sheet }) : t(`exchange.ignored.${reason}`, { title })}
              {meant !== undefined && ` ${t('exchange.ignored.meant', { meant })}`}
            </div>
          ))}
        />
      )}
      {failure !== null && <Alert type="error" showIcon message={failure} />}
      {report.errors.length > 0 && (
        <Table
          size="small" dataSource={report.errors.map((error, index) => ({ ...error, id: index }))} rowKey="id" tableLayout="auto"
          pagination={report.errors.length > PAGE ? { pageSize: PAGE, size: 'small', showSizeChanger: false } : false}
          aria-label={t('exchange.import.errors')}
          columns={[
            { dataIndex: 'row', title: t('exchange.error.row'), width: 64 },
            {
              dataIndex: 'message', title: t('exchange.error.message'), className: styles['fault'] ?? '',
              // One place for the whole fault: beside four columns a phone would have to be scrolled sideways.
              render: (message: string, { column, sheet }) => (
                <>
                  {column !== '' && <strong>{column}: </strong>}{message}
                  {hasSheets && sheet !== '' && <div className={styles['muted']}>{t('exchange.error.sheet')}: {sheet}</div>}
                </>
              ),
            },
          ]}
        />
      )}
      {annotated && (
        <div>
          <Button icon={<DownloadOutlined aria-hidden />} onClick={save}>{t('exchange.import.annotated')}</Button>
          <p className={styles['muted']}>{t('exchange.import.mend')}</p>
        </div>
      )}
    </>
  );
}
