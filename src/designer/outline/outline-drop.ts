import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { placeAfter, pathOfItem } from '#schemas/language/design/item-commands.ts';
import { isPane, valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath, fieldsOfTable, splitPath } from '#schemas/language/design/model-fields.ts';
import type { DropTarget } from '../canvas/hit.ts';
import { itemOfKey } from '../state/items.ts';

const LINE_PX = 2;

/** Where something let go over the outline would be put: before or behind a line, or into the group it stands for. */
export function outlineDrop(tree: HTMLElement, x: number, y: number, documents: DesignDocuments): DropTarget | null {
  const lines = [...tree.querySelectorAll<HTMLElement>('[data-key]')];
  const line = lines.find((one) => {
    const box = one.getBoundingClientRect();
    return y >= box.top && y <= box.bottom && x >= box.left && x <= box.right;
  });
  if (!line) {
    const box = (lines.at(-1) ?? tree).getBoundingClientRect();
    return { to: placeAfter(documents, undefined), mark: { left: box.left + 8, top: box.bottom, width: box.width - 16, height: LINE_PX } };
  }
  const box = line.getBoundingClientRect();
  const item = itemOfKey(line.dataset['key'] ?? '');
  const share = (y - box.top) / box.height;
  const around = { left: box.left + 8, top: box.top, width: box.width - 16, height: box.height };
  const edge = { ...around, top: share < 0.5 ? box.top - 1 : box.bottom - 1, height: LINE_PX };
  if ('field' in item) {
    const columns = fieldAtPath(documents.model, item.field)?.fields;
    if (columns && share > 0.3 && share < 0.8) return { to: { table: item.field, index: Object.keys(columns).length }, mark: { ...around, top: box.bottom - 1, height: LINE_PX } };
    if (item.field.includes('.')) {
      const { table, key } = splitPath(item.field);
      return { to: { table, index: Object.keys(fieldsOfTable(documents.model, table)).indexOf(key) + (share < 0.5 ? 0 : 1) }, mark: edge };
    }
  }
  const path = pathOfItem(documents, item);
  if (!path) return null;
  const children = valueAt(documents.screen.form?.layout, [...path, 'children']);
  if (Array.isArray(children) && (isPane(path) || (share > 0.3 && share < 0.8))) {
    return { to: { list: [...path, 'children'], index: children.length }, mark: { ...around, top: box.bottom - 1, height: LINE_PX } };
  }
  if (isPane(path)) return null;
  return { to: { list: path.slice(0, -1), index: Number(path.at(-1)) + (share < 0.5 ? 0 : 1) }, mark: edge };
}
