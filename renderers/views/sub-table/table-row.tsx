import { DeleteOutlined, EllipsisOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { lazy, memo, Suspense, useState } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import type { RowCommands } from './row-commands.ts';
import styles from './sub-table.module.css';
import { TableCell } from './table-cell.tsx';
import type { TableGrid } from './table-grid.ts';

const RowMenu = lazy(async () => ({ default: (await import('./row-menu.tsx')).RowMenu }));

interface TableRowProps {
  grid: TableGrid;
  row: number;
  isSelected: boolean;
  commands: RowCommands;
}

/** One row; it renders again only when it moves, is ticked or its columns change. */
export const TableRow = memo(function TableRow({ grid, row, isSelected, commands }: TableRowProps): ReactElement {
  const { t } = useServices();
  const [isMenuWanted, setMenuWanted] = useState(false);
  const number = row + 1;
  const more = <Button type="text" size="small" icon={<EllipsisOutlined />} aria-label={t('form.moreOfRow', { row: number })} onClick={() => setMenuWanted(true)} />;
  const items = [
    ...(grid.canAdd ? [
      { key: 'insert', label: t('form.insertAbove'), onClick: () => commands.insert(row) },
      { key: 'copy', label: t('form.copyRow'), onClick: () => commands.copy([row]) },
    ] : []),
    ...(grid.canMove ? [
      { key: 'up', label: t('form.moveUp'), disabled: row === 0, onClick: () => commands.move(row, -1) },
      { key: 'down', label: t('form.moveDown'), onClick: () => commands.move(row, 1) },
    ] : []),
  ];

  return (
    <tr aria-rowindex={number + 1} aria-selected={grid.isEditable ? isSelected : undefined} className={isSelected ? styles['selected'] : undefined}>
      <th scope="row" className={styles['number']}>
        {grid.isEditable && (grid.canRemove || grid.canAdd) ? (
          <Checkbox checked={isSelected} onChange={(event) => commands.select(row, event.target.checked)} aria-label={t('form.selectRow', { row: number })}>
            {number}
          </Checkbox>
        ) : number}
      </th>
      {grid.columns.map((column, index) => <TableCell key={column.key} grid={grid} row={row} column={index} />)}
      {grid.isEditable && (grid.canRemove || items.length > 0) ? (
        <td className={styles['actions']}>
          {grid.canRemove ? (
            <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={t('form.deleteRow', { row: number })} onClick={() => commands.remove([row])} />
          ) : null}
          {/* The menu itself costs more than the row, so it is made when first asked for. */}
          {items.length === 0 ? null : isMenuWanted ? (
            <Suspense fallback={more}><RowMenu items={items}>{more}</RowMenu></Suspense>
          ) : more}
        </td>
      ) : null}
    </tr>
  );
});
