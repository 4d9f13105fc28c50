import type { DesignItem } from '#schemas/language/design/command.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { outlineRows } from '../outline/outline-rows.ts';
import type { OutlineRow } from '../outline/outline-rows.ts';
import { keyOfItem } from '../state/items.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** All from one item to another as they stand in the form, the latter at the end; what lies in a group comes with the group. */
export function itemsBetween(documents: DesignDocuments, from: DesignItem, to: DesignItem): DesignItem[] {
  const rows = outlineRows(documents, NOTHING);
  const places = [from, to].map((item) => rows.findIndex(({ key }) => key === keyOfItem(item)));
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  if (first < 0) return [to];
  const between = withoutInner(rows.slice(first, last + 1)).map(({ item }) => item);
  return places[0] === last ? between.toReversed() : between;
}

/** Items in their order in the form. */
export function inFormOrder(documents: DesignDocuments, items: readonly DesignItem[]): DesignItem[] {
  const order = outlineRows(documents, NOTHING).map(({ key }) => key);
  return items.toSorted((a, b) => order.indexOf(keyOfItem(a)) - order.indexOf(keyOfItem(b)));
}

function withoutInner(rows: readonly OutlineRow[]): OutlineRow[] {
  const taken = new Set<string>();
  return rows.filter(({ key, parent }) => {
    const isInner = parent !== null && taken.has(parent);
    taken.add(key);
    return !isInner;
  });
}
