import type { Field } from '@formily/core';
import { autorun, raw } from '@formily/reactive';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FieldState, Issue } from '#schemas/language/runtime.ts';
import type { FieldData, RecordForm } from './record-form.ts';

/** All that a field on screen shows of its record. */
export interface FieldView {
  value: JsonValue;
  state: FieldState;
  issues: readonly Issue[];
}

/** Joins a field to the Formily form while it is on screen, and reads from it what there is to show; renders again only when some of that has changed. */
export function useFieldView(record: RecordForm, key: string): { field: Field; view: FieldView } {
  const field = useMemo(() => record.join(key), [record, key]);
  const store = useMemo(() => viewStore(field), [field]);
  useEffect(() => {
    field.onMount();
    return () => field.onUnmount();
  }, [field]);
  return { field, view: useSyncExternalStore(store.subscribe, store.get) };
}

function viewStore(field: Field) {
  let view: FieldView | undefined;
  return {
    get(): FieldView {
      const value = (raw(field.value) ?? null) as JsonValue;
      const { state, issues } = field.data as FieldData;
      if (view?.value !== value || view.state !== state || view.issues !== issues) view = { value, state, issues };
      return view;
    },
    // Ends with the subscription, which React takes up again when it shows a hidden page: Formily's own observers stay ended there.
    subscribe(listener: () => void): () => void {
      let isFirst = true;
      return autorun(() => {
        void field.value;
        void field.data;
        if (!isFirst) listener();
        isFirst = false;
      });
    },
  };
}
