import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';

/** An item as one text: `field:items.price`, `node:2.children.0`. */
export function keyOfItem(item: DesignItem): string {
  return 'field' in item ? `field:${item.field}` : `node:${item.node.join('.')}`;
}

export function itemOfKey(key: string): DesignItem {
  if (key.startsWith('field:')) return { field: key.slice(6) };
  return { node: pathOfText(key.slice(5)) };
}

/** `2.children.0` as a path. */
export function pathOfText(text: string): (string | number)[] {
  return text === '' ? [] : text.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

export function isSameItem(a: DesignItem, b: DesignItem): boolean {
  return keyOfItem(a) === keyOfItem(b);
}

/** Whether the design still has it. */
export function hasItem({ model, screen }: DesignDocuments, item: DesignItem): boolean {
  return 'field' in item ? fieldAtPath(model, item.field) !== undefined : valueAt(screen.form?.layout, item.node) !== undefined;
}
