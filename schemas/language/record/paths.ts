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
  let row = root;
  let from = 0;
  for (let dot = path.indexOf('.'); dot >= 0; dot = path.indexOf('.', from)) {
    const next = path.indexOf('.', dot + 1);
    if (next < 0) return undefined;
    const field = row.level.byKey.get(path.slice(from, dot));
    const child = field?.rows ? row.allRows(field)[Number(path.slice(dot + 1, next))] : undefined;
    if (!child) return undefined;
    row = child;
    from = next + 1;
  }
  const key = from === 0 ? path : path.slice(from);
  return { row, key, field: row.level.byKey.get(key) };
}
