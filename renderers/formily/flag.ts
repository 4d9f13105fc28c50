import { useSyncExternalStore } from 'react';

/** Something of a form that is open or not, and may be opened from anywhere in it. */
export interface Flag {
  get(): boolean;
  set(isSet: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createFlag(): Flag {
  let isSet = false;
  const listeners = new Set<() => void>();
  return {
    get: () => isSet,
    set(next) {
      if (isSet === next) return;
      isSet = next;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useFlag(flag: Flag): boolean {
  return useSyncExternalStore(flag.subscribe, flag.get);
}
