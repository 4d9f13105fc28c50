import { Table, Tabs, Typography } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { InterfaceTrial } from '#schemas/wire/data-interface.ts';

const MAX_COLUMNS = 30;
/** More of it makes a page slow; all of it was answered. */
const MAX_SHOWN = 100_000;

type Row = Record<string, JsonValue>;

/** An answer as JSON and, where it is a list of objects, as a table; with how long it took. */
export function TrialAnswer({ answer: { value, milliseconds, rows } }: { answer: InterfaceTrial }): ReactElement {
  const { t } = useTranslation('tryDataInterfacePanel');
  const text = JSON.stringify(value, null, 2);
  const objects = Array.isArray(value) && value.length > 0 && value.every(isRow) ? value.filter(isRow) : undefined;
  const json = { key: 'json', label: 'JSON', children: <pre tabIndex={0} style={{ maxHeight: 360, overflow: 'auto', margin: 0 }}>{text.slice(0, MAX_SHOWN)}</pre> };
  return (
    <section aria-label={t('try.answer')}>
      <Typography.Text type="secondary">{rows === null ? t('try.took', { milliseconds }) : t('try.tookRows', { milliseconds, rows })}{text.length > MAX_SHOWN && ` · ${t('try.shortened')}`}</Typography.Text>
      <Tabs items={objects === undefined ? [json] : [{ key: 'table', label: t('try.table'), children: <AnswerTable rows={objects} /> }, json]} />
    </section>
  );
}

function AnswerTable({ rows }: { rows: readonly Row[] }): ReactElement {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, MAX_COLUMNS);
  return (
    <Table<Row & { $row: number }>
      size="small" rowKey="$row" dataSource={rows.map((row, index) => ({ ...row, $row: index }))} scroll={{ x: 'max-content' }} pagination={{ pageSize: 10, showSizeChanger: false, hideOnSinglePage: true }}
      columns={keys.map((key) => ({ title: key, key, render: (_: unknown, row: Row) => shownOf(row[key] ?? null) }))}
    />
  );
}

function shownOf(value: JsonValue): string {
  return value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRow(value: JsonValue): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
