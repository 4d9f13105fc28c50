import { useMemo, useSyncExternalStore } from 'react';
import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { RecordForm } from './record-form.ts';

/** Renders again when another field of the record names other choices for this one. */
export function useChoiceSources({ state }: RecordForm, field: FieldDocument): void {
  const store = useMemo(() => {
    const keys = choiceSources(field);
    return {
      subscribe: (listener: () => void) => (keys.length === 0 ? () => undefined : state.subscribe(listener)),
      get: () => (keys.length === 0 ? '' : JSON.stringify(keys.map((key) => state.get(key) ?? null))),
    };
  }, [state, field]);
  useSyncExternalStore(store.subscribe, store.get);
}
