import { useEffect } from 'react';
import type { DesignStore } from '../state/design-store.ts';

interface Wishes {
  store: DesignStore;
  onRemove(): void;
  onSave(): void;
  /** Writes the text of what is chosen. */
  onRename(): void;
}

/** Keys of the whole designer. What is typed into a box belongs to the box, its own undo included. */
export function useDesignerKeys({ store, onRemove, onSave, onRename }: Wishes): void {
  useEffect(() => {
    const anywhere: Record<string, () => void> = { s: onSave, k: () => goTo('design-search') };
    const commands: Record<string, (isShifted: boolean) => void> = {
      z: (isShifted) => (isShifted ? store.redo() : store.undo()),
      y: () => store.redo(),
      c: () => store.copy(),
      x: () => store.cut(),
      v: () => store.paste(),
      d: () => store.run({ name: 'duplicateItems', items: [...store.get().chosen] }),
    };
    function onKeyDown(event: KeyboardEvent): void {
      const key = event.key.toLowerCase();
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && Object.hasOwn(anywhere, key)) return take(event, () => anywhere[key]?.());
      if (key === 'f2' && !event.defaultPrevented) return take(event, onRename);
      if (isTyping(event.target)) return;
      // Text that somebody has marked is what he means to copy.
      if (isCommand && key === 'c' && getSelection()?.isCollapsed === false) return;
      if (isCommand && Object.hasOwn(commands, key)) return take(event, () => commands[key]?.(event.shiftKey));
      if (key === 'delete' || key === 'backspace') return take(event, onRemove);
      if (key === 'escape') store.choose([]);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, onRemove, onSave, onRename]);
}

/** Into a box, its text marked so that typing replaces it. */
function goTo(id: string): void {
  const box = document.getElementById(id) as HTMLInputElement | null;
  box?.focus();
  box?.select();
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"], [role="combobox"]') !== null;
}

function take(event: KeyboardEvent, action: () => void): void {
  event.preventDefault();
  action();
}
