import { useEffect } from 'react';
import type { DesignStore } from '../state/design-store.ts';

interface Wishes {
  store: DesignStore;
  onRemove(): void;
  onSave(): void;
}

/** Keys of the whole designer. What is typed into a box belongs to the box, its own undo included. */
export function useDesignerKeys({ store, onRemove, onSave }: Wishes): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const isTyping = (event.target as HTMLElement | null)?.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]') != null;
      const isCommand = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (isCommand && key === 's') return take(event, onSave);
      if (isCommand && key === 'k') return take(event, () => document.getElementById('design-search')?.focus());
      if (isTyping) return;
      if (isCommand && key === 'z') return take(event, event.shiftKey ? store.redo : store.undo);
      if (isCommand && key === 'y') return take(event, store.redo);
      if (isCommand && key === 'c' && getSelection()?.isCollapsed !== false) return take(event, store.copy);
      if (isCommand && key === 'x') return take(event, store.cut);
      if (isCommand && key === 'v') return take(event, store.paste);
      if (isCommand && key === 'd') return take(event, () => store.run({ name: 'duplicateItems', items: [...store.get().chosen] }));
      if (event.key === 'Delete' || event.key === 'Backspace') return take(event, onRemove);
      if (event.key === 'Escape') store.choose([]);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, onRemove, onSave]);
}

function take(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
