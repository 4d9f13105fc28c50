import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import styles from './record-table.module.css';
import { leadingWidth } from './drawn-columns.ts';
import { leadingCells } from './table-layout.ts';
import { placeOf } from './line-place.ts';
import type { TableLineViewProps } from './line-props.ts';

/** The line of a group: what its records have in common, how many they are, and their sums below the columns. */
export function GroupLineView({ line, allColumns: columns, events, ariaIndex, selectable, withActions, top }: TableLineViewProps): ReactElement {
  const { t, locale } = useServices();
  const { group } = line;
  const leading = leadingCells(selectable);
  const firstSum = columns.findIndex(({ column }) => group?.sums[column.key] !== undefined);
  // The title takes what stands before the first sum, and never less than one column.
  const taken = firstSum < 0 ? columns.length : Math.max(1, firstSum);
  return (
    <tr
      className={`${styles.row} ${styles.group}`}
      data-id={line.id}
      tabIndex={-1}
      aria-rowindex={ariaIndex}
      aria-level={(line.depth ?? 0) + 1}
      data-branch={line.branch}
      style={placeOf(top)}
    >
      <th scope="rowgroup" colSpan={leading + taken} className={`${styles.cell} ${styles.left}`} style={{ width: leadingWidth(taken) }}>
        <button
          type="button"
          className={styles.groupButton}
          style={{ marginInlineStart: (line.depth ?? 0) * 20 }}
          tabIndex={-1}
          aria-expanded={line.branch === undefined ? undefined : line.branch !== 'closed'}
          onClick={() => events.toggle(line.id)}
        >
          {line.branch === 'loading' ? <LoadingOutlined aria-hidden /> : line.branch && <CaretRightOutlined aria-hidden rotate={line.branch === 'open' ? 90 : 0} />}
          <span className={styles.title}>{group?.title}</span>
          {group?.count !== undefined && (
            <span className={styles.groupCount}>{t('list.group.count', { count: new Intl.NumberFormat(locale).format(group.count) })}</span>
          )}
        </button>
      </th>
      {columns.slice(taken).map(({ column, className, style }) => {
        const sum = group?.sums[column.key];
        return (
          <td key={column.key} className={className} style={style}>
            {sum === undefined || sum === null ? null
              : column.summary === 'count' ? t('list.summary.count', { count: Number(sum) })
                : <column.renderer.Cell field={column.field} value={sum} ellipsis />}
          </td>
        );
      })}
      {withActions && <td className={`${styles.cell} ${styles.actions}`} />}
    </tr>
  );
}
