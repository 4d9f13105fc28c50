import { Checkbox } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { MaskMark } from '../../fields/mask-mark.tsx';
import styles from './sub-table.module.css';
import type { TableGrid } from './table-grid.ts';

interface TableHeadProps {
  grid: TableGrid;
  count: number;
  selected: ReadonlySet<number>;
  hasActions: boolean;
  onSelectAll(isAll: boolean): void;
}

/** Titles of the columns, and the box that ticks every row. */
export function TableHead({ grid, count, selected, hasActions, onSelectAll }: TableHeadProps): ReactElement {
  const { t, text } = useServices();
  const isSelectable = grid.isEditable && count > 0 && (grid.canRemove || grid.canAdd);
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={styles['number']}>
          {isSelectable ? (
            <Checkbox
              checked={selected.size === count} indeterminate={selected.size > 0 && selected.size < count}
              onChange={(event) => onSelectAll(event.target.checked)} aria-label={t('form.selectAllRows')}
            >
              #
            </Checkbox>
          ) : '#'}
        </th>
        {grid.columns.map(({ key, field, renderer, canWrite, isMasked }) => (
          <th key={key} scope="col" className={styles[renderer.align]} data-column={`${grid.fieldPath}.${key}`}>
            <span className={field.required && canWrite && grid.isEditable ? styles['required'] : undefined}>{text(field.title)}</span>
            {isMasked && <MaskMark />}
            {field.unit ? <small> ({text(field.unit)})</small> : null}
          </th>
        ))}
        {hasActions ? <th scope="col" className={styles['actions']}>{t('form.actions')}</th> : null}
      </tr>
    </thead>
  );
}
