import type { CompiledField } from './levels.ts';
import type { RowNode } from './row-node.ts';

/** Finds the row that a path such as `items.3` means; '' is the record. */
export function rowAt(root: RowNode, path: string): RowNode | undefined {
  if (path === '') return root;
  const parts = path.split('.');
  const index = parts.pop() ?? '';
  const table = locate(root, parts.join('.'));
  return table?.field?.rows && /^\d+$/.test(index) ? table.row.allRows(table.field)[Number(index)] : undefined;
}

/** Finds the row and the key that a dotted path means, e.g. `items.3.price`. */
export function locate(root: RowNode, path: string): { row: RowNode; key: string; field: CompiledField | undefined } | undefined {
  const parts = path.split('.');
  let row = root;
  for (let index = 0; index + 2 < parts.length; index += 2) {
    const field = row.level.byKey.get(parts[index] ?? '');
    const child = field?.rows ? row.allRows(field)[Number(parts[index + 1])] : undefined;
    if (!child) return undefined;
    row = child;
  }
  if (parts.length % 2 === 0) return undefined;
  const key = parts[parts.length - 1] ?? '';
  return { row, key, field: row.level.byKey.get(key) };
}
