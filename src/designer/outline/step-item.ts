import type { DesignDocuments } from '#schemas/wire/designs.ts';
import type { DesignItem, Place } from '#schemas/language/design/command.ts';
import { pathOfItem } from '#schemas/language/design/item-commands.ts';
import { isPane, valueAt } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath, fieldsOfTable, splitPath } from '#schemas/language/design/model-fields.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import { isDecoration, isFieldNode, partsOfGroup } from '#schemas/language/layout-nodes.ts';

export type Step = 'up' | 'down' | 'out' | 'in';

/** Where a step of the keyboard brings several items together; they come in their order in the form. */
export function stepPlaceOfAll(documents: DesignDocuments, items: readonly DesignItem[], step: Step): Place | null {
  const lead = step === 'down' || step === 'out' ? items.at(-1) : items[0];
  return lead ? stepPlace(documents, lead, step) : null;
}

/** Where a step of the keyboard brings an item: past its neighbour, out of its group, or into the group before it. */
export function stepPlace(documents: DesignDocuments, item: DesignItem, step: Step): Place | null {
  if ('field' in item && item.field.includes('.')) return stepColumn(documents, item.field, step);
  const path = pathOfItem(documents, item);
  const layout = documents.screen.form?.layout ?? [];
  if (!path || isPane(path)) return null;
  const [list, index] = [path.slice(0, -1), Number(path.at(-1))];
  const siblings = (list.length === 0 ? layout : valueAt(layout, list)) as LayoutNode[];
  if (step === 'up' && index > 0) return { list, index: index - 1 };
  if (step === 'down' && index < siblings.length - 1) return { list, index: index + 2 };
  if (step === 'in') return into(siblings[index - 1], [...list, index - 1], documents);
  const group = groupAround(path);
  if (!group) return null;
  const place = Number(group.at(-1));
  return { list: group.slice(0, -1), index: step === 'up' ? place : place + 1 };
}

function stepColumn(documents: DesignDocuments, path: string, step: Step): Place | null {
  const { table, key } = splitPath(path);
  const keys = Object.keys(fieldsOfTable(documents.model, table));
  const index = keys.indexOf(key);
  if (step === 'up' && index > 0) return { table, index: index - 1 };
  if (step === 'down' && index < keys.length - 1) return { table, index: index + 2 };
  if (step !== 'out') return null;
  const at = pathOfItem(documents, { field: table.split('.')[0] ?? '' });
  return at ? { list: at.slice(0, -1), index: Number(at.at(-1)) + 1 } : null;
}

/** The end of a group or of a child table's columns. */
function into(node: LayoutNode | undefined, at: (string | number)[], documents: DesignDocuments): Place | null {
  if (node === undefined || isDecoration(node)) return null;
  if (isFieldNode(node)) {
    const key = typeof node === 'string' ? node : node.field;
    const table = fieldAtPath(documents.model, key)?.fields;
    return table ? { table: key, index: Object.keys(table).length } : null;
  }
  const last = partsOfGroup(node).at(-1);
  return last ? { list: [...at, ...last.at, 'children'], index: last.part.children.length } : null;
}

/** The group that a node stands in; the tab set, where it stands in a tab. */
function groupAround(path: readonly (string | number)[]): readonly (string | number)[] | null {
  const list = path.slice(0, -1);
  if (list.length === 0) return null;
  const owner = list.slice(0, -1);
  return isPane(owner) ? owner.slice(0, -2) : owner;
}
