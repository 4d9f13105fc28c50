import type { ReactElement } from 'react';
import styles from './record-table.module.css';
import { actionsPlace, type TableLineViewProps } from './line-props.ts';
import { placeOf } from './line-place.ts';

/** The place of a record that is still on its way. */
export function PendingLineView(props: TableLineViewProps): ReactElement {
  const { columns, number, ariaIndex, selectable, withActions, top } = props;
  return (
    <tr className={styles.row} aria-rowindex={ariaIndex} aria-busy="true" style={placeOf(top)}>
      {selectable && <td className={`${styles.cell} ${styles.select}`} />}
      <td className={`${styles.cell} ${styles.number}`}>{number}</td>
      {columns.map(({ column, className, style, place }) => (
        <td key={column.key} className={className} style={style} aria-colindex={place}><span className={styles.pending} aria-hidden /></td>
      ))}
      {withActions && <td className={`${styles.cell} ${styles.actions}`} aria-colindex={actionsPlace(props)} />}
    </tr>
  );
}
