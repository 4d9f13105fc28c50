import { lazy, Suspense, useCallback, useEffect, useId, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useCompact } from '../../engine/compact.ts';
import { fieldRendererOf, useFieldRegistry } from '../../engine/registry-context.tsx';
import { useRecordForm } from '../../formily/record-form-context.tsx';
import { useTokenVars } from '../form/token-vars.ts';
import { createCellCursor } from './cell-cursor.ts';
import { createFillRange } from './fill-range.ts';
import { NestedEditor } from './nested-editor.ts';
import type { TableEditorProps } from './nested-editor.ts';
import { useRowCommands } from './row-commands.ts';
import { RowTable } from './row-table.tsx';
import styles from './sub-table.module.css';
import { TableBar } from './table-bar.tsx';
import { tableColumns } from './table-grid.ts';
import type { TableGrid } from './table-grid.ts';
import { useRowCount } from './use-row-count.ts';

const SketchedTables = lazy(async () => ({ default: (await import('./sketched-tables.tsx')).SketchedTables }));
const RowCards = lazy(async () => ({ default: (await import('./row-cards.tsx')).RowCards }));

const NOTHING: ReadonlySet<number> = new Set();

/** The rows of a child table: a table on a wide window, cards on a phone. */
export function TableEditor({ path, fieldPath, field, isReadOnly }: TableEditorProps): ReactElement {
  const { record, columnsOf, isSketch } = useRecordForm();
  const registry = useFieldRegistry();
  const isCompact = useCompact();
  const style = useTokenVars();
  const idPrefix = useId();
  const [selected, setSelected] = useState(NOTHING);
  const isEditable = !isReadOnly && !record.isReading;
  const wanted = columnsOf(fieldPath);
  const [cursor] = useState(createCellCursor);
  const [fill] = useState(createFillRange);
  const marks = useSyncExternalStore(record.marks.subscribe, record.marks.all);

  const grid = useMemo<TableGrid>(() => {
    const settings = field.settings ?? {};
    // Rows come and go by the right on the table; a right on columns alone changes what is in the rows.
    const hasRows = isEditable && record.access.canWrite(fieldPath);
    return {
      record, path, fieldPath, field, cursor, fill, isEditable, idPrefix, marks,
      columns: tableColumns(field, fieldPath, wanted, record.access, (type) => fieldRendererOf(registry, type)),
      canAdd: hasRows && settings['withoutAdd'] !== true,
      canRemove: hasRows && settings['withoutRemove'] !== true,
      canMove: hasRows && settings['withoutMove'] !== true,
    };
  }, [record, path, fieldPath, field, cursor, fill, isEditable, idPrefix, wanted, registry, marks]);

  const count = useRowCount(grid);
  const commands = useRowCommands(grid, setSelected);
  const isFull = field.maxRows !== undefined && count >= field.maxRows;
  const addRow = useCallback(() => commands.insert(count), [commands, count]);

  useEffect(() => {
    if (!isEditable) cursor.set(null);
  }, [isEditable, cursor]);

  return (
    <div className={styles['subTable']} style={style}>
      {grid.isEditable ? (
        <TableBar grid={grid} count={count} selected={selected} commands={commands} onAdd={grid.canAdd && !isFull ? addRow : null} />
      ) : null}
      <NestedEditor value={TableEditor}>
        {isCompact && !isSketch ? <Suspense><RowCards grid={grid} count={count} commands={commands} /></Suspense> : (
          <RowTable
            grid={grid} count={count} selected={selected} commands={commands} onAdd={grid.canAdd && !isFull ? addRow : null}
            onSelectAll={(isAll) => setSelected(isAll ? new Set(Array.from({ length: count }, (_, index) => index)) : NOTHING)}
          />
        )}
        {isSketch ? <Suspense><SketchedTables grid={grid} /></Suspense> : null}
      </NestedEditor>
    </div>
  );
}
