import type { KeyboardEvent } from 'react';
import type { FlowItem } from '../edit/flow-place.ts';
import type { FlowStore } from '../state/flow-store.ts';
import { directionOfKey, neighbourOf } from './neighbours.ts';

interface Wishes {
  store: FlowStore;
  onOpen(): void;
  onAdd(): void;
  onZoom(factor: number): void;
  onFit(): void;
}

/** What a key does while the focus is in the tree; undefined where it means nothing. */
export function actionOfKey(event: KeyboardEvent, wishes: Wishes): (() => void) | undefined {
  const { store, onOpen, onAdd } = wishes;
  const { key } = event;
  const { flow, chosen } = store.get();
  const item = chosen ?? flow.nodes[0]?.id ?? '';
  if (event.altKey) {
    const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[key] as -1 | 1 | undefined;
    return by === undefined ? undefined : () => store.run({ do: 'moveItem', item, by });
  }
  if (event.ctrlKey || event.metaKey) return commandOfKey(key.toLowerCase(), item, wishes);
  const direction = directionOfKey(key);
  if (direction) return () => store.choose(neighbourOf(flow, item, direction));
  switch (key) {
    case 'Enter': case 'F2': return () => {
      store.choose(item);
      onOpen();
    };
    case ' ': return () => store.choose(item);
    case '+': case 'Insert': return () => {
      store.choose(item);
      onAdd();
    };
    case 'Delete': case 'Backspace': return () => store.run({ do: 'removeItem', item });
    case 'Escape': return () => store.choose(null);
    default: return undefined;
  }
}

function commandOfKey(key: string, item: FlowItem, { store, onZoom, onFit }: Wishes): (() => void) | undefined {
  switch (key) {
    case 'c': return store.copy;
    case 'x': return store.cut;
    case 'v': return store.paste;
    case 'd': return () => store.run({ do: 'duplicateItem', item });
    case '=': case '+': return () => onZoom(1.25);
    case '-': return () => onZoom(0.8);
    case '0': return onFit;
    default: return undefined;
  }
}
