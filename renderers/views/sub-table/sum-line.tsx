import { Decimal } from 'decimal.js';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import styles from './sub-table.module.css';
import type { TableColumn, TableGrid } from './table-grid.ts';

/** Sums of columns over all rows, mounted or not. */
export function SumLine({ grid, hasActions }: { grid: TableGrid; hasActions: boolean }): ReactElement {
  const { t } = useServices();
  return (
    <tfoot>
      <tr>
        <th scope="row" className={styles['number']}>{t('form.sum')}</th>
        {grid.columns.map((column) => (
          <td key={column.key} className={styles[column.renderer.align]}>
            {grid.field.sums?.includes(column.key) ? <Sum grid={grid} column={column} /> : null}
          </td>
        ))}
        {hasActions ? <td className={styles['actions']} /> : null}
      </tr>
    </tfoot>
  );
}

function Sum({ grid, column }: { grid: TableGrid; column: TableColumn }): ReactElement {
  const sum = useColumnSum(grid, column.key);
  return <column.renderer.Cell field={column.field} value={sum} />;
}

/** The exact sum of a column; counted anew only when one of its cells or the rows have changed. */
export function useColumnSum(grid: TableGrid, key: string): number {
  const cached = useRef<number | null>(null);
  const subscribe = useCallback((listener: () => void) => {
    cached.current = null;
    const wake = (): void => {
      cached.current = null;
      listener();
    };
    const stopRows = grid.record.paths.subscribe(grid.path, wake);
    const stopCells = grid.record.paths.subscribeBelow(grid.path, (paths) => {
      if (paths.some((path) => path.endsWith(`.${key}`))) wake();
    });
    return () => {
      stopRows();
      stopCells();
    };
  }, [grid, key]);
  return useSyncExternalStore(subscribe, () => (cached.current ??= sumOf(grid, key)));
}

function sumOf(grid: TableGrid, key: string): number {
  const rows = grid.record.state.get(grid.path);
  let sum = new Decimal(0);
  for (const row of Array.isArray(rows) ? rows : []) {
    const value = row !== null && typeof row === 'object' && !Array.isArray(row) ? row[key] : null;
    if (typeof value === 'number' && Number.isFinite(value)) sum = sum.plus(value);
  }
  return sum.toNumber();
}
