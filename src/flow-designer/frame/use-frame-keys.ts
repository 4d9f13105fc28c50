import { useEffect } from 'react';
import type { FlowStore } from '../state/flow-store.ts';

/** Keys of the whole designer. What is typed into a box belongs to the box, its own undo included. */
export function useFrameKeys(store: FlowStore, onSave: () => unknown): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!event.ctrlKey && !event.metaKey) return;
      const key = event.key.toLowerCase();
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable="true"], [role="dialog"]') !== null;
      const action = key === 's' ? onSave : isTyping ? undefined : key === 'z' ? (event.shiftKey ? store.redo : store.undo) : key === 'y' ? store.redo : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, onSave]);
}
