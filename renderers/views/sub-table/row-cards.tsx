import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Drawer, Empty } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { FieldCell } from '../../fields/field-cell.tsx';
import { FieldIssues } from '../../formily/field-issues.tsx';
import { usePathState, usePathValue, useRecordForm } from '../../formily/record-form-context.tsx';
import { useTokenVars } from '../form/token-vars.ts';
import { CellMark, markedClass } from './cell-mark.tsx';
import { CellWidget } from './cell-widget.tsx';
import { NestedTable } from './nested-table.tsx';
import type { RowCommands } from './row-commands.ts';
import styles from './row-cards.module.css';
import { useColumnSum } from './sum-line.tsx';
import type { TableColumn, TableGrid } from './table-grid.ts';
import { cellPath } from './table-grid.ts';

/** Cards shown at first and with each further step. */
const STEP = 20;

/** Rows on a phone: one card each, edited in a drawer over the whole window. */
export function RowCards({ grid, count, commands }: { grid: TableGrid; count: number; commands: RowCommands }): ReactElement {
  const { t } = useServices();
  const [limit, setLimit] = useState(STEP);
  const [edited, setEdited] = useState<number | null>(null);
  useRevealRow(grid, setEdited);
  if (count === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.noRows')} />;
  return (
    <>
      <ol className={styles['cards']}>
        {Array.from({ length: Math.min(limit, count) }, (_, row) => (
          <li key={row} className={styles['card']}>
            <header>
              <strong>#{row + 1}</strong>
              {grid.isEditable ? (
                <span>
                  <Button type="text" icon={<EditOutlined />} aria-label={t('form.editRow', { row: row + 1 })} onClick={() => setEdited(row)} />
                  {grid.canRemove ? (
                    <Button type="text" icon={<DeleteOutlined />} aria-label={t('form.deleteRow', { row: row + 1 })} onClick={() => commands.remove([row])} />
                  ) : null}
                </span>
              ) : null}
            </header>
            <dl>{grid.columns.map((column) => <CardLine key={column.key} grid={grid} row={row} column={column} />)}</dl>
          </li>
        ))}
      </ol>
      {limit < count ? <Button block onClick={() => setLimit(limit + STEP)}>{t('form.moreRows', { count: count - limit })}</Button> : null}
      {(grid.field.sums ?? []).map((key) => {
        const column = grid.columns.find((one) => one.key === key);
        return column ? <CardSum key={key} grid={grid} column={column} /> : null;
      })}
      {edited !== null && edited < count ? <RowDrawer grid={grid} row={edited} onClose={() => setEdited(null)} /> : null}
    </>
  );
}

/** Opens the row that a rule complains about. */
function useRevealRow({ record, path }: TableGrid, edit: (row: number | null) => void): void {
  useEffect(() => {
    function reveal(wanted: string): void {
      const [row, key] = wanted.startsWith(`${path}.`) ? wanted.slice(path.length + 1).split('.') : [];
      edit(row === undefined || key === undefined ? null : Number(row));
    }
    const missed = record.wantedReveal(path);
    if (missed !== undefined) reveal(missed);
    return record.onReveal(reveal);
  }, [record, path, edit]);
}

/** Brings the field of the open row into view that a rule complains about. */
function useRevealField({ record }: TableGrid, path: string, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function reveal(wanted: string): void {
      if (wanted !== path) return;
      place.current?.scrollIntoView({ block: 'center' });
      place.current?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus({ preventScroll: true });
      record.revealed();
    }
    if (record.wantedReveal(path.slice(0, path.lastIndexOf('.'))) === path) reveal(path);
    return record.onReveal(reveal);
  }, [record, path, place]);
}

function CardLine({ grid, row, column }: { grid: TableGrid; row: number; column: TableColumn }): ReactElement | null {
  const { text } = useServices();
  const { model, display } = useRecordForm();
  const path = cellPath(grid, row, column.key);
  const fieldPath = `${grid.fieldPath}.${column.key}`;
  const value = usePathValue(grid.record, path) ?? null;
  const state = usePathState(grid.record, path);
  if (!state.visible) return null;
  return (
    <div className={markedClass(grid, row, column.key) || undefined}>
      <dt>{text(column.field.title)}</dt>
      <dd>
        {column.field.type === 'table'
          ? <NestedTable grid={grid} row={row} column={column} value={value} />
          : <FieldCell model={model} fieldPath={fieldPath} field={column.field} value={value} display={display(fieldPath, value)} />}
        {grid.marks ? <CellMark grid={grid} row={row} column={column} /> : null}
        <FieldIssues id={`${grid.idPrefix}-card-${row}-${column.key}-error`} path={path} className={styles['error']} />
      </dd>
    </div>
  );
}

function CardSum({ grid, column }: { grid: TableGrid; column: TableColumn }): ReactElement {
  const { t, text } = useServices();
  const sum = useColumnSum(grid, column.key);
  return (
    <p className={styles['sum']}>
      <span>{t('form.sumOf', { title: text(column.field.title) })}</span>
      <strong><column.renderer.Cell field={column.field} value={sum} /></strong>
    </p>
  );
}

function RowDrawer({ grid, row, onClose }: { grid: TableGrid; row: number; onClose(): void }): ReactElement {
  const { t, text } = useServices();
  const style = useTokenVars();
  return (
    <Drawer open width="100%" title={`${text(grid.field.title)} #${row + 1}`} onClose={onClose} footer={<Button block type="primary" onClick={onClose}>{t('form.done')}</Button>}>
      <div style={style}>
        {grid.columns.map((column) => <DrawerField key={column.key} grid={grid} row={row} column={column} />)}
      </div>
    </Drawer>
  );
}

function DrawerField({ grid, row, column }: { grid: TableGrid; row: number; column: TableColumn }): ReactElement | null {
  const { text } = useServices();
  const path = cellPath(grid, row, column.key);
  const state = usePathState(grid.record, path);
  const value = usePathValue(grid.record, path) ?? null;
  const id = `${grid.idPrefix}-row-${row}-${column.key}`;
  const place = useRef<HTMLDivElement>(null);
  useRevealField(grid, path, place);
  if (!state.visible) return null;
  return (
    <div ref={place} className={styles['field']}>
      <label id={`${id}-label`} htmlFor={id} className={state.required ? styles['required'] : undefined}>{text(column.field.title)}</label>
      {column.field.type === 'table' ? <NestedTable grid={grid} row={row} column={column} value={value} /> : (
        <CellWidget
          id={id} path={path} fieldPath={`${grid.fieldPath}.${column.key}`} field={column.field} renderer={column.renderer}
          record={grid.record} rowNumber={row + 1} isInCell={false}
        />
      )}
      <FieldIssues id={`${id}-error`} path={path} className={styles['error']} />
    </div>
  );
}
