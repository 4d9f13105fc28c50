import type { ReactElement } from 'react';
import styles from './record-table.module.css';
import type { TableLineViewProps } from './line-props.ts';
import { cellClass } from './cell-class.ts';

/** The place of a record that is still on its way. */
export function PendingLineView({ columns, pins, number, ariaIndex, selectable, withActions, height }: TableLineViewProps): ReactElement {
  return (
    <tr className={styles.row} aria-rowindex={ariaIndex} aria-busy="true" style={height ? { height } : undefined}>
      {selectable && <td className={`${styles.cell} ${styles.select}`} />}
      <td className={`${styles.cell} ${styles.number}`}>{number}</td>
      {columns.map((column, index) => (
        <td key={column.key} className={cellClass(column)} style={pins[index]}><span className={styles.pending} aria-hidden /></td>
      ))}
      {withActions && <td className={`${styles.cell} ${styles.actions}`} />}
    </tr>
  );
}
