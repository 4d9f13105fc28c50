import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { FillHandle } from '../fill-down/fill-handle.tsx';
import { fillRows } from './row-commands.ts';
import type { TableGrid } from './table-grid.ts';
import { isCellEditable, rowCount } from './table-grid.ts';

/** The handle of the active cell; none on a cell that others cannot be filled from. */
export function CellFillHandle({ grid, row, column }: { grid: TableGrid; row: number; column: number }): ReactElement | null {
  const { t, text } = useServices();
  const field = grid.columns[column]?.field;
  if (!field || field.type === 'table' || !isCellEditable(grid, row, column)) return null;
  const fillTo = (last: number): void => fillRows(grid, column, row, Array.from({ length: Math.max(0, last - row) }, (_, offset) => row + 1 + offset));
  return (
    <FillHandle
      title={t('form.fillHandle', { title: text(field.title) })}
      frame={(handle) => handle.closest<HTMLElement>('[data-table-scroller]')}
      rowAt={rowNumberAt}
      from={row}
      onRange={(to) => grid.fill.set(to === null ? null : { column, from: row, to })}
      onFill={fillTo}
      onFillAll={() => fillTo(rowCount(grid) - 1)}
    />
  );
}

function rowNumberAt(element: Element): number | null {
  const line = element.closest('tbody tr[aria-rowindex]');
  return line ? Number(line.getAttribute('aria-rowindex')) - 2 : null;
}
