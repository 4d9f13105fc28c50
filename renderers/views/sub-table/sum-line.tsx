import { useCallback, useSyncExternalStore } from 'react';
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

/** The exact sum of a column. */
export function useColumnSum(grid: TableGrid, key: string): number {
  const subscribe = useCallback((listener: () => void) => {
    const stopRows = grid.record.paths.subscribe(grid.path, listener);
    const stopCells = grid.record.paths.subscribeBelow(grid.path, (paths) => {
      if (paths.some((path) => path.endsWith(`.${key}`))) listener();
    });
    return () => {
      stopRows();
      stopCells();
    };
  }, [grid, key]);
  return useSyncExternalStore(subscribe, () => grid.record.state.columnSum(grid.path, key));
}
