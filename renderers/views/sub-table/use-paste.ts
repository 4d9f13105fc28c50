import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../engine/services-context.tsx';
import { rememberLabel } from '../../fields/choice-input/use-labels.ts';
import { findChoices } from '../choices/find-choices.ts';
import type { FoundChoices } from '../choices/find-choices.ts';
import { isList, parseBlock, pastedValue, splitList } from '../choices/paste-block.ts';
import type { CursorPosition } from './cell-cursor.ts';
import type { TableColumn, TableGrid } from './table-grid.ts';
import { cellPath, isCellEditable, rowCount } from './table-grid.ts';

/**
 * Puts a block from a spreadsheet into the table, from a cell to the right and down, as one step; new rows are added.
 * What is no choice of its column stands in its cell and is asked about, one question for all cells that say the same.
 */
export function usePaste(grid: TableGrid): (block: string, at: CursorPosition) => Promise<void> {
  const services = useServices();
  const client = useQueryClient();
  const { notify, t } = services;
  const { record } = grid;
  const model = record.model.document.code;

  async function found({ key, field }: TableColumn, texts: readonly string[]): Promise<FoundChoices> {
    const fieldPath = `${grid.fieldPath}.${key}`;
    const choices = await findChoices(services, { model, fieldPath, field, record: record.values() }, texts);
    if (choices.all) record.choices.learn(fieldPath, choices.all.map(({ value }) => value));
    else for (const text of choices.foreign) record.choices.refuse(fieldPath, text);
    if (!choices.all) for (const [label, value] of choices.codes) rememberLabel(client, services, { model, fieldPath, id: value, label });
    return choices;
  }

  return async (block, at) => {
    const lines = parseBlock(block);
    const width = Math.max(...lines.map((line) => line.length));
    const columns = grid.columns.slice(at.column, at.column + width);
    const choices = await Promise.all(columns.map((column, offset) => found(column, lines.flatMap((line) => textsIn(column, line[offset] ?? '')))));
    const limit = Math.min(at.row + lines.length, grid.canAdd ? grid.field.maxRows ?? Number.MAX_SAFE_INTEGER : rowCount(grid));
    const changes: Record<string, JsonValue> = {};
    let skipped = 0;

    record.edit((state) => {
      const present = rowCount(grid);
      state.insertRows(grid.path, present, Array.from({ length: Math.max(0, limit - present) }, () => ({})));
      lines.forEach((line, rowOffset) => {
        const row = at.row + rowOffset;
        line.forEach((cell, columnOffset) => {
          const column = columns[columnOffset];
          const value = column && row < limit && isCellEditable(grid, row, at.column + columnOffset)
            ? pastedValue(column.field, cell, choices[columnOffset]?.codes ?? new Map()) : undefined;
          if (column && value !== undefined) changes[cellPath(grid, row, column.key)] = value;
          else if (cell.trim() !== '') skipped += 1;
        });
      });
      state.setMany(changes);
    }, 'paste');
    grid.cursor.set({ ...at, isEditing: false });
    if (skipped > 0) notify.warning(t('form.pasteSkipped', { count: skipped }));
    const foreign = record.choices.foreign().map(({ path }) => path).filter((path) => Object.hasOwn(changes, path));
    if (foreign.length === 0) return;
    record.issues.leaveAll(foreign);
    record.isDeciding.set(true);
  };
}

/** A cell of a field with several values names several choices. */
function textsIn({ field }: TableColumn, cell: string): string[] {
  return isList(field) ? splitList(cell) : [cell];
}
