import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import { leadingWidth } from './drawn-columns.ts';
import type { DrawnColumn } from './drawn-columns.ts';
import styles from './record-table.module.css';

/** One line of totals; `values` by field key. */
export interface SummaryLine {
  title: string;
  values: Record<string, JsonValue>;
}

/** Totals under the table: of the page, and of everything the filter finds. */
export function TableFoot({ lines, columns, leading, withActions }: {
  lines: SummaryLine[];
  columns: DrawnColumn[];
  /** Number of cells before the first column. */
  leading: number;
  withActions: boolean;
}): ReactElement {
  return (
    <tfoot className={styles.foot}>
      {lines.map((line) => (
        <tr key={line.title}>
          <th scope="row" colSpan={leading} className={`${styles.cell} ${styles.footTitle}`} style={{ width: leadingWidth(0) }}>{line.title}</th>
          {columns.map(({ column, className, style }) => (
            <td key={column.key} className={className} style={style}>
              <SummaryValue column={column} value={line.values[column.key] ?? null} />
            </td>
          ))}
          {withActions && <td className={`${styles.cell} ${styles.actions}`} />}
        </tr>
      ))}
    </tfoot>
  );
}

function SummaryValue({ column, value }: { column: ResolvedColumn; value: JsonValue }): ReactElement | null {
  const { t, locale } = useServices();
  if (!column.summary || value === null) return null;
  if (column.summary === 'count') return <>{t('list.summary.count', { count: new Intl.NumberFormat(locale).format(Number(value)) })}</>;
  return (
    <>
      {column.summary !== 'sum' && <span className={styles.footKind}>{t(`list.summary.${column.summary}`)}</span>}
      <column.renderer.Cell field={column.field} value={value} ellipsis />
    </>
  );
}
