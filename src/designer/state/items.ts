import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { DesignItem } from '#schemas/language/design/command.ts';
import { valueAt } from '#schemas/language/design/layout-places.ts';
import { placeAfterChange } from '#schemas/language/design/merge/layout-parts.ts';
import { allFields, fieldAtPath } from '#schemas/language/design/model-fields.ts';

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

/** The same items where somebody else has changed the design: a field under another name, a group in another place. */
export function itemsAfterChange(items: readonly DesignItem[], before: DesignDocuments, after: DesignDocuments): readonly DesignItem[] {
  if (before === after) return items;
  const next = items.flatMap((item): DesignItem[] => {
    const now = itemAfterChange(item, before, after);
    return now === undefined ? [] : [isSameItem(now, item) ? item : now];
  });
  return next.length === items.length && next.every((item, index) => item === items[index]) ? items : next;
}

function itemAfterChange(item: DesignItem, before: DesignDocuments, after: DesignDocuments): DesignItem | undefined {
  if ('field' in item) {
    const id = fieldAtPath(before.model, item.field)?.id;
    if (fieldAtPath(after.model, item.field)?.id === id) return item;
    const found = allFields(after.model.fields).find(({ field }) => field.id === id);
    return found && { field: found.path };
  }
  if (before.screen.form?.layout === after.screen.form?.layout) return item;
  const node = placeAfterChange(before.screen.form?.layout ?? [], after.screen.form?.layout ?? [], item.node);
  return node && { node };
}
