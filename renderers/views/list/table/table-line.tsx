import { CaretRightOutlined, LoadingOutlined } from '@ant-design/icons';
import { memo } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import type { DrawnColumn } from './drawn-columns.ts';
import { GroupLineView } from './group-line.tsx';
import { placeOf } from './line-place.ts';
import { actionsPlace, type TableLineViewProps } from './line-props.ts';
import { PendingLineView } from './pending-line.tsx';
import styles from './record-table.module.css';
import type { LineEvents, TableLine } from './table-types.ts';

/** One record; drawn again only when something of its own changes. */
export const TableLineView = memo(function TableLineView(props: TableLineViewProps): ReactElement {
  const { line, columns, events, selected, current, changed, treeColumn } = props;
  if (line.pending) return <PendingLineView {...props} />;
  if (line.group) return <GroupLineView {...props} />;
  const classes = [styles.row, props.openable && styles.openable, selected && styles.selected, current && styles.current,
    changed && styles.changed, line.faint && styles.faint].filter(Boolean).join(' ');
  const { record } = line;
  return (
    <tr
      className={classes}
      data-id={line.id}
      tabIndex={-1}
      aria-rowindex={props.ariaIndex}
      aria-selected={props.selectable ? selected : undefined}
      data-branch={line.branch}
      style={placeOf(props.top)}
    >
      {props.selectable && <SelectCell {...props} />}
      <td className={`${styles.cell} ${styles.number}`}>{props.number}</td>
      {columns.map((drawn) => {
        const { column, className, style } = drawn;
        return (
          <td key={column.key} className={className} style={style} aria-colindex={drawn.place}>
            {column.key === treeColumn
              ? <div className={styles.treeCell}><Branch line={line} events={events} /><div className={styles.treeValue}><Value record={record} column={column} /></div></div>
              : plainContent(drawn, record) ?? <Value record={record} column={column} />}
          </td>
        );
      })}
      {/* A busy button belongs to its record, not to its place. */}
      {props.withActions && <td key={line.id} className={`${styles.cell} ${styles.actions}`} aria-colindex={actionsPlace(props)}>{events.actions(line)}</td>}
    </tr>
  );
});

/** The content of a cell that is one short text; null where it is more. */
function plainContent({ column, read }: DrawnColumn, record: TableLine['record']): ReactElement | string | null {
  const cell = read?.(record[column.key] ?? null, record.$display?.[column.key]);
  if (!cell) return null;
  if (cell.text === '') return <span className={styles.none} aria-hidden>-</span>;
  return cell.className === undefined ? cell.text : <span className={cell.className}>{cell.text}</span>;
}

function Value({ record, column }: { record: TableLine['record']; column: DrawnColumn['column'] }): ReactElement {
  return (
    <column.renderer.Cell field={column.field} value={record[column.key] ?? null} display={record.$display?.[column.key]} ellipsis={column.ellipsis} />
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
