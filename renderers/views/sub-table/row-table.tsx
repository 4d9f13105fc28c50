import { Empty } from 'antd';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ClipboardEvent, ReactElement } from 'react';
import { namesChoices } from '#schemas/language/choices/choice-rule.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { useServices } from '../../engine/services-context.tsx';
import { usePrinting } from '../form/use-printing.ts';
import type { CursorPosition } from './cell-cursor.ts';
import { usePaste } from './use-paste.ts';
import type { RowCommands } from './row-commands.ts';
import styles from './sub-table.module.css';
import { SumLine } from './sum-line.tsx';
import type { TableGrid } from './table-grid.ts';
import { isCellEditable } from './table-grid.ts';
import { tableKeyHandler } from './use-table-keys.ts';
import { TableHead } from './table-head.tsx';
import { TableRow } from './table-row.tsx';
import { useLeaveTable } from './use-leave-table.ts';
import { useRowWindow } from './use-row-window.ts';

const NUMBER_PX = 64;
const ACTIONS_PX = 76;

interface RowTableProps {
  grid: TableGrid;
  count: number;
  selected: ReadonlySet<number>;
  commands: RowCommands;
  onAdd: (() => void) | null;
  onSelectAll(isAll: boolean): void;
}

/** A real table whose rows are mounted as they scroll into view. */
export function RowTable({ grid, count, selected, commands, onAdd, onSelectAll }: RowTableProps): ReactElement {
  const { t, text } = useServices();
  const scroller = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const { rows, before, after, scrollToRow } = useRowWindow(count, scroller, isPrinting);
  const hasActions = grid.isEditable && (grid.canRemove || grid.canAdd || grid.canMove);

  const goTo = useCallback((position: CursorPosition) => {
    scrollToRow(position.row);
    grid.cursor.set(position);
  }, [grid, scrollToRow]);
  const onKeyDown = useMemo(
    () => tableKeyHandler(grid, { goTo, addRow: onAdd, fillDown: (at) => commands.fillDown(at, [...selected]) }),
    [grid, goTo, onAdd, commands, selected],
  );
  const paste = usePaste(grid);
  // A cell ends as soon as another is entered: what its widget needs has to be there before somebody types into it.
  const preload = useMemo(() => once(() => fetchWidgets(grid)), [grid]);
  useLeaveTable(scroller, grid.cursor);
  useRevealCell(grid, goTo);

  function onPaste(event: ClipboardEvent): void {
    if (!grid.isEditable || !scroller.current?.contains(event.target as Node)) return;
    const block = event.clipboardData.getData('text/plain');
    const at = grid.cursor.get();
    if (!at || (at.isEditing && isForWidget(event.target, block, grid.columns[at.column]?.field))) return;
    event.preventDefault();
    void paste(block, at);
  }

  const width = NUMBER_PX + grid.columns.reduce((sum, column) => sum + column.width, 0) + (hasActions ? ACTIONS_PX : 0);
  return (
    <div
      ref={scroller}
      data-table-scroller
      className={`${styles['scroller']} ${isPrinting ? styles['printing'] : ''}`}
      // With no cell to go to, keys still have to reach what lies to the right.
      {...(grid.isEditable && count > 0 ? {} : { tabIndex: 0 })}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      {...(grid.isEditable ? { onFocus: preload, onPointerEnter: preload } : {})}
    >
      <table className={styles['table']} style={{ minWidth: width }} aria-rowcount={count + 1} aria-label={text(grid.field.title)}>
        <colgroup>
          <col style={{ width: NUMBER_PX }} />
          {grid.columns.map((column) => <col key={column.key} style={{ width: column.width }} />)}
          {hasActions ? <col style={{ width: ACTIONS_PX }} /> : null}
        </colgroup>
        <TableHead grid={grid} count={count} selected={selected} hasActions={hasActions} onSelectAll={onSelectAll} />
        <tbody>
          <Spacer height={before} />
          {rows.map((row) => <TableRow key={row} grid={grid} row={row} isSelected={selected.has(row)} commands={commands} />)}
          <Spacer height={after} />
        </tbody>
        {(grid.field.sums ?? []).length > 0 && count > 0 ? <SumLine grid={grid} hasActions={hasActions} /> : null}
      </table>
      {count === 0 ? <Empty className={styles['empty'] ?? ''} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('form.noRows')} /> : null}
    </div>
  );
}

/** One value goes into the input of the widget as usual; where there is none yet, or only a list to choose from, into the cell. */
function isForWidget(target: EventTarget, block: string, field: FieldDocument | undefined): boolean {
  if (/[\t\n]/.test(block.trimEnd()) || (field && namesChoices(field))) return false;
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea'));
}

/** What fails here is fetched again when a widget needs it, and complained of then. */
function fetchWidgets({ columns }: TableGrid): void {
  for (const { renderer, canWrite } of columns) if (canWrite) renderer.preload?.().catch(() => undefined);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}

/** Stands for the rows that are not mounted. */
function Spacer({ height }: { height: number }): ReactElement | null {
  return height > 0 ? <tr aria-hidden><td colSpan={99} className={styles['spacer']} style={{ height }} /></tr> : null;
}

/** Goes to a cell that a rule complains about, also when the request came before the table was there. */
function useRevealCell(grid: TableGrid, goTo: (position: CursorPosition) => void): void {
  useEffect(() => {
    function reveal(path: string): void {
      if (!path.startsWith(`${grid.path}.`)) return;
      const [row, key] = path.slice(grid.path.length + 1).split('.');
      const column = grid.columns.findIndex((one) => one.key === key);
      if (!/^\d+$/.test(row ?? '') || column < 0) return;
      // The table in the cell goes on from here.
      const isNested = grid.columns[column]?.field.type === 'table';
      goTo({ row: Number(row), column, isEditing: !isNested && isCellEditable(grid, Number(row), column) });
      if (!isNested) grid.record.revealed();
    }
    const missed = grid.record.wantedReveal(grid.path);
    if (missed) reveal(missed);
    return grid.record.onReveal(reveal);
  }, [grid, goTo]);
}
