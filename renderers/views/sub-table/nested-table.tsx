import { Button, Modal } from 'antd';
import { use, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../../engine/services-context.tsx';
import { NestedEditor } from './nested-editor.ts';
import type { TableColumn, TableGrid } from './table-grid.ts';
import { cellPath } from './table-grid.ts';

const WIDTH_PX = 960;

/** A child table inside a row: its number of rows, and a dialog with the rows themselves. */
export function NestedTable({ grid, row, column, value }: { grid: TableGrid; row: number; column: TableColumn; value: JsonValue }): ReactElement {
  const { t, text } = useServices();
  const [isOpen, setOpen] = useState(false);
  const InnerTable = use(NestedEditor);
  const count = Array.isArray(value) ? value.length : 0;
  const title = text(column.field.title);
  const path = cellPath(grid, row, column.key);
  const { record } = grid;
  useEffect(() => {
    // The way to a fault leads into this table, or out of it.
    const follow = (wanted: string): void => setOpen(wanted.startsWith(`${path}.`));
    if (record.wantedReveal(path) !== undefined) setOpen(true);
    return record.onReveal(follow);
  }, [record, path]);
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)} aria-label={t('form.cellName', { title, row: row + 1 })}>
        {t('form.rowCount', { count })}
      </Button>
      {isOpen && InnerTable ? (
        <Modal open width={WIDTH_PX} title={t('form.cellName', { title, row: row + 1 })} onCancel={() => setOpen(false)} footer={null}>
          <InnerTable
            path={path}
            fieldPath={`${grid.fieldPath}.${column.key}`}
            field={column.field}
            isReadOnly={!grid.isEditable || !column.canWrite}
          />
        </Modal>
      ) : null}
    </>
  );
}
