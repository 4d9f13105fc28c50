import type { ReactElement } from 'react';
import type { Values } from '#schemas/language/runtime.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useFieldRegistry, fieldRendererOf } from '../../engine/registry-context.tsx';
import type { Slice } from './paginate.ts';
import { displayOf } from './print-plan.ts';
import type { PlanColumn, PlanItem } from './print-plan.ts';
import styles from './print.module.css';
import { PrintedValue } from './print-value.tsx';

type TableItem = Extract<PlanItem, { kind: 'table' }>;

const NUMBER_MM = 11;

/** Rows of a child table under their head, which stands on every page; the sums close the last one. */
export function PrintTable({ item, slice }: { item: TableItem; slice: Slice | undefined }): ReactElement {
  const { t, text } = useServices();
  const { columns, rows, sums, rowNumbers, title } = item;
  // A table without rows keeps the place of one, so that its head does not hang in the air.
  const shown: (Values | null)[] = rows.length === 0 ? [null] : rows;
  const from = slice?.from ?? 0;
  const to = slice?.to ?? Number.POSITIVE_INFINITY;
  const total = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <table className={styles['ruled']} aria-label={text(title)}>
      <colgroup>
        {rowNumbers && <col style={{ width: `${NUMBER_MM}mm` }} />}
        {columns.map(({ key, share }) => <col key={key} style={{ width: `${(share / total) * 100}%` }} />)}
      </colgroup>
      {slice?.cut === undefined && (
        <thead>
          <tr>
            {rowNumbers && <th scope="col" className={styles['number']}>{t('print.number')}</th>}
            {columns.map(({ key, field }) => <th key={key} scope="col">{text(field.title)}</th>)}
          </tr>
        </thead>
      )}
      <tbody>
        {shown.slice(from, Math.min(to, shown.length)).map((row, index) => (
          <tr key={from + index} data-part>
            {rowNumbers && <td className={styles['number']}>{row && from + index + 1}</td>}
            {columns.map((column) => <Cell key={column.key} column={column} row={row} />)}
          </tr>
        ))}
        {sums !== null && to > shown.length && (
          <tr data-part className={styles['sums']}>
            {rowNumbers && <th scope="row" className={styles['number']}>{t('print.sum')}</th>}
            {columns.map((column, index) => {
              const sum = sums.get(column.key);
              if (sum !== undefined) return <Cell key={column.key} column={column} row={{ [column.key]: sum }} />;
              return index === 0 && !rowNumbers ? <th key={column.key} scope="row">{t('print.sum')}</th> : <td key={column.key} />;
            })}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Cell({ column: { key, field }, row }: { column: PlanColumn; row: Values | null }): ReactElement {
  const { align } = fieldRendererOf(useFieldRegistry(), field.type);
  return <td style={{ textAlign: align }}>{row && <PrintedValue value={{ field, value: row[key] ?? null, display: displayOf(row, key) }} />}</td>;
}
