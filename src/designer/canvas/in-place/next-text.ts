import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { keyOfItem } from '../../state/items.ts';
import { outlineRows } from '../../outline/outline-rows.ts';
import type { InPlaceTask } from './in-place.ts';
import { textKindsOf } from './item-texts.ts';

type TextTask = Extract<InPlaceTask, { name: 'text' }>;

const NOTHING: ReadonlySet<string> = new Set();

/** The text of the same kind that comes next in the form, or before; undefined at its end. The name of the form stands before all others. */
export function nextText(documents: DesignDocuments, { item, kind }: TextTask, step: 1 | -1): TextTask | undefined {
  const items = outlineRows(documents, NOTHING).map((row) => row.item).filter((one) => textKindsOf(documents, one).includes(kind));
  const all = kind === 'title' ? [null, ...items] : items;
  const key = item && keyOfItem(item);
  const index = all.findIndex((one) => (one ? keyOfItem(one) : null) === key);
  const next = all[index + step];
  return index < 0 || next === undefined ? undefined : { name: 'text', item: next, kind };
}
