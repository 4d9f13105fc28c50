import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isPrinting = next;
  // The browser takes its picture as soon as the event is over.
  flushSync(() => listeners.forEach((listener) => listener()));
}
const start = (): void => set(true);
const end = (): void => set(false);

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeprint', start);
    window.addEventListener('afterprint', end);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

/** True while the page is being printed: then everything shows, on screen or not. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
