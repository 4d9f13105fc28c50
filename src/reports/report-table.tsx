import { Table } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ReportColumn } from '#schemas/wire/data-interface.ts';
import { numberOf, wordsOf } from './report-values.ts';

type Row = Record<string, JsonValue>;

/** The rows of a report; a press on a heading sorts by it. */
export function ReportTable({ columns, rows }: { columns: readonly ReportColumn[]; rows: readonly Row[] }): ReactElement {
  const { i18n: { language }, t } = useTranslation('reports');
  const shown = (value: JsonValue | undefined): string => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : wordsOf(value, language));
  return (
    <Table<{ row: Row; at: number }>
      size="small" rowKey="at" dataSource={rows.map((row, at) => ({ row, at }))} scroll={{ x: 'max-content' }}
      pagination={{ defaultPageSize: 20, hideOnSinglePage: true, showTotal: (total) => t('total', { total }) }}
      columns={columns.map(({ key, title }) => {
        const isNumeric = rows.every(({ [key]: value }) => value === null || numberOf(value) !== null) && rows.some(({ [key]: value }) => value !== null);
        return {
          key, title, align: isNumeric ? 'end' : 'start',
          sorter: ({ row: { [key]: one } }, { row: { [key]: other } }) => (isNumeric ? (numberOf(one) ?? -Infinity) - (numberOf(other) ?? -Infinity) : shown(one).localeCompare(shown(other), language)),
          render: (_: unknown, { row }) => shown(row[key]),
        };
      })}
    />
  );
}
