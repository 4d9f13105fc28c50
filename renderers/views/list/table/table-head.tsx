import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import { memo, useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { MaskMark } from '../../../fields/mask-mark.tsx';
import type { SortKey } from '../../screen/state/sort-key.ts';
import type { DrawnColumn } from './drawn-columns.ts';
import { ColumnResizer } from './column-resizer.tsx';
import styles from './record-table.module.css';

export interface TableHeadProps {
  columns: DrawnColumn[];
  widths: number[];
  sort: SortKey[];
  onSort: ((sort: SortKey[]) => void) | null;
  /** How many of the lines on show are chosen; null: nothing can be chosen. */
  chosen: 'none' | 'some' | 'all' | null;
  onChooseAll(selected: boolean): void;
  onResize(id: string, width: number, done: boolean): void;
  withActions: boolean;
}

/** The header line: titles, sorting by click, widths by dragging. */
export const TableHead = memo(function TableHead(props: TableHeadProps): ReactElement {
  const { t } = useServices();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {props.chosen !== null && <ChooseAll chosen={props.chosen} onChoose={props.onChooseAll} />}
        <th scope="col" className={`${styles.cell} ${styles.head} ${styles.number}`}>{t('list.table.number')}</th>
        {props.columns.map((drawn, index) => (
          <HeadCell key={drawn.column.key} {...props} drawn={drawn} width={props.widths[index] ?? drawn.column.width} />
        ))}
        {props.withActions && (
          <th scope="col" className={`${styles.cell} ${styles.head} ${styles.actions}`}>{t('list.table.actions')}</th>
        )}
      </tr>
    </thead>
  );
});

function HeadCell({ drawn: { column, className, style }, width, sort, onSort, onResize }: TableHeadProps & { drawn: DrawnColumn; width: number }): ReactElement {
  const { t, text } = useServices();
  const title = text(column.title);
  const place = sort.findIndex((key) => key.field === column.key);
  const order = sort[place]?.order ?? null;
  const sortable = column.sortable && onSort !== null;
  return (
    <th
      scope="col"
      data-column={column.key}
      className={`${className} ${styles.head}`}
      style={style}
      aria-sort={sortable ? (order === 'asc' ? 'ascending' : order === 'desc' ? 'descending' : 'none') : undefined}
    >
      {sortable ? (
        <button type="button" className={styles.sort} onClick={(event) => onSort(nextSort(sort, column.key, event.shiftKey))}>
          <span className={styles.title}>{title}</span>
          <span className={styles.carets} aria-hidden>
            <CaretUpFilled aria-hidden className={order === 'asc' ? styles.active : ''} />
            <CaretDownFilled aria-hidden className={order === 'desc' ? styles.active : ''} />
          </span>
          {order !== null && sort.length > 1 && (
            <span className={styles.place}><span aria-hidden>{place + 1}</span><span className={styles.unseen}>{t('list.sort.place', { place: place + 1 })}</span></span>
          )}
        </button>
      ) : (
        <><span className={styles.title}>{title}</span>{column.isMasked && <MaskMark />}</>
      )}
      <ColumnResizer title={title} width={width} onResize={(next, done) => onResize(column.id, next, done)} />
    </th>
  );
}

/** Ascending, descending, then as the document says; with `adds` beside the other keys. */
function nextSort(sort: SortKey[], field: string, adds: boolean): SortKey[] {
  const order = sort.find((key) => key.field === field)?.order;
  const next: SortKey[] = order === 'desc' ? [] : [{ field, order: order === 'asc' ? 'desc' : 'asc' }];
  if (!adds) return next;
  // A key that is turned keeps its place.
  return order === undefined ? [...sort, ...next] : sort.flatMap((key) => (key.field === field ? next : [key]));
}

function ChooseAll({ chosen, onChoose }: { chosen: 'none' | 'some' | 'all'; onChoose: (selected: boolean) => void }): ReactElement {
  const { t } = useServices();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <th scope="col" className={`${styles.cell} ${styles.head} ${styles.select}`}>
      <input
        ref={box}
        type="checkbox"
        className={styles.checkbox}
        checked={chosen === 'all'}
        aria-label={t('list.table.selectAll')}
        onChange={(event) => onChoose(event.target.checked)}
      />
    </th>
  );
}
