import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useServices } from '../../engine/services-context.tsx';
import { choicesOfDictionary, choicesOfItems, flatChoices } from '../../fields/choice-input/choices.ts';
import type { CursorPosition } from './cell-cursor.ts';
import { parseBlock, pastedValue } from './paste-block.ts';
import type { TableColumn, TableGrid } from './table-grid.ts';
import { cellPath, isCellEditable, rowCount } from './table-grid.ts';

/** Puts a block from a spreadsheet into the table, from a cell to the right and down; new rows are added. */
export function usePaste(grid: TableGrid): (block: string, at: CursorPosition) => Promise<void> {
  const { dataSource, notify, t, text } = useServices();

  async function labelsOf({ field }: TableColumn): Promise<ReadonlyMap<string, string>> {
    const source = field.options;
    if (!source || 'model' in source) return new Map();
    const choices = 'items' in source ? choicesOfItems(source.items, text) : choicesOfDictionary(await dataSource.dictionary(source.dictionary));
    return new Map(flatChoices(choices).map(({ label, value }) => [label, value]));
  }

  return async (block, at) => {
    const lines = parseBlock(block);
    const width = Math.max(...lines.map((line) => line.length));
    const columns = grid.columns.slice(at.column, at.column + width);
    const labels = await Promise.all(columns.map((column) => labelsOf(column).catch(() => new Map<string, string>())));
    const limit = Math.min(at.row + lines.length, grid.canAdd ? grid.field.maxRows ?? Number.MAX_SAFE_INTEGER : rowCount(grid));
    const changes: Record<string, JsonValue> = {};
    let skipped = 0;

    grid.record.edit((state) => {
      const present = rowCount(grid);
      state.insertRows(grid.path, present, Array.from({ length: Math.max(0, limit - present) }, () => ({})));
      lines.forEach((line, rowOffset) => {
        const row = at.row + rowOffset;
        line.forEach((cell, columnOffset) => {
          const column = columns[columnOffset];
          const value = column && row < limit && isCellEditable(grid, row, at.column + columnOffset)
            ? pastedValue(column.field, cell, labels[columnOffset] ?? new Map()) : undefined;
          if (column && value !== undefined) changes[cellPath(grid, row, column.key)] = value;
          else if (cell.trim() !== '') skipped += 1;
        });
      });
      state.setMany(changes);
    }, 'paste');
    grid.cursor.set({ ...at, isEditing: false });
    if (skipped > 0) notify.warning(t('form.pasteSkipped', { count: skipped }));
  };
}
