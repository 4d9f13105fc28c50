import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import { GroupLineView } from './group-line.tsx';
import { PendingLineView } from './pending-line.tsx';
import styles from './record-table.module.css';
import { cellClass } from './cell-class.ts';
import type { TableLineViewProps } from './line-props.ts';
import type { LineEvents, TableLine } from './table-types.ts';

/** One record; drawn again only when something of its own changes. */
export const TableLineView = memo(function TableLineView(props: TableLineViewProps): ReactElement {
  const { line, columns, pins, events, selected, current, changed, treeColumn } = props;
  if (line.pending) return <PendingLineView {...props} />;
  if (line.group) return <GroupLineView {...props} />;
  const classes = [styles.row, props.openable && styles.openable, selected && styles.selected, current && styles.current,
    changed && styles.changed, line.faint && styles.faint].filter(Boolean).join(' ');
  return (
    <tr
      className={classes}
      data-id={line.id}
      tabIndex={-1}
      aria-rowindex={props.ariaIndex}
      aria-selected={props.selectable ? selected : undefined}
      data-branch={line.branch}
      style={props.height ? { height: props.height } : undefined}
    >
      {props.selectable && <SelectCell {...props} />}
      <td className={`${styles.cell} ${styles.number}`}>{props.number}</td>
      {columns.map((column, index) => (
        <td
          key={column.key}
          className={cellClass(column)}
          style={pins[index]}
        >
          {column.key === treeColumn
            ? <div className={styles.treeCell}><Branch line={line} events={events} /><div className={styles.treeValue}><Value line={line} column={column} /></div></div>
            : <Value line={line} column={column} />}
        </td>
      ))}
      {/* A busy button belongs to its record, not to its place. */}
      {props.withActions && <td key={line.id} className={`${styles.cell} ${styles.actions}`}>{events.actions(line)}</td>}
    </tr>
  );
});

function Value({ line, column }: { line: TableLine; column: ResolvedColumn }): ReactElement {
  return (
    <column.renderer.Cell
      field={column.field}
      value={line.record[column.key] ?? null}
      display={line.record.$display?.[column.key]}
      ellipsis={column.ellipsis}
    />
  );
}

function SelectCell({ line, events, selected, number }: TableLineViewProps): ReactElement {
  const { t } = useServices();
  return (
    <td className={`${styles.cell} ${styles.select}`}>
      <input
        type="checkbox"
        className={styles.checkbox}
        checked={selected}
        aria-label={t('list.table.selectRow', { number })}
        onChange={(event) => events.select(line.id, event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      />
    </td>
  );
}

function Branch({ line, events }: { line: TableLine; events: LineEvents }): ReactElement {
  const { t } = useServices();
  const indent = { marginInlineStart: (line.depth ?? 0) * 20 };
  if (!line.branch) return <span className={styles.leaf} style={indent} />;
  return (
    <button
      type="button"
      className={styles.branch}
      style={indent}
      tabIndex={-1}
      aria-expanded={line.branch === 'open'}
      aria-label={t(line.branch === 'open' ? 'list.tree.collapse' : 'list.tree.expand')}
      onClick={() => events.toggle(line.id)}
    >
      {line.branch === 'loading' ? <LoadingOutlined aria-hidden /> : <CaretRightOutlined aria-hidden rotate={line.branch === 'open' ? 90 : 0} />}
    </button>
  );
}
