import type { KeyboardEvent } from 'react';
import { outlineRows } from '../outline/outline-rows.ts';
import { isSameItem, keyOfItem } from '../state/items.ts';
import type { DesignStore } from '../state/design-store.ts';
import type { InPlace } from './in-place/in-place.ts';
import { runItemKey } from './item-keys.ts';

const NOTHING: ReadonlySet<string> = new Set();

/** Keys of the canvas itself: arrows go from part to part, the rest is as in the outline. */
export function canvasKeyHandler(store: DesignStore, inPlace: InPlace, onRename: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget || runItemKey(event, store, inPlace)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return onRename();
    }
    const { documents, chosen } = store.get();
    const rows = outlineRows(documents, NOTHING);
    const last = chosen.at(-1);
    const index = last ? rows.findIndex(({ key }) => key === keyOfItem(last)) : -1;
    const next = rows[stepOf(event.key, index, rows.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    store.choose(event.shiftKey ? [...chosen.filter((one) => !isSameItem(one, next.item)), next.item] : [next.item]);
  };
}

function stepOf(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown': return Math.min(count - 1, index + 1);
    case 'ArrowUp': return Math.max(0, index - 1);
    case 'ArrowRight': return Math.min(count - 1, index + 1);
    case 'ArrowLeft': return Math.max(0, index - 1);
    case 'Home': return 0;
    case 'End': return count - 1;
    default: return undefined;
  }
}
