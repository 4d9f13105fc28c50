import { useMemo, useSyncExternalStore } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FieldState, Issue } from '#schemas/language/runtime.ts';
import type { RecordForm } from './record-form.ts';

/** All that a field on screen shows of its record. */
export interface FieldView {
  value: JsonValue;
  state: FieldState;
  issues: readonly Issue[];
}

/** What there is to show of one field of the record; renders again only when some of it has changed. */
export function useFieldView(record: RecordForm, key: string): FieldView {
  const store = useMemo(() => viewStore(record, key), [record, key]);
  return useSyncExternalStore(store.subscribe, store.get);
}

function viewStore(record: RecordForm, key: string) {
  // A child table shows its rows itself: the field around it must not copy them at every key press.
  const isTable = record.model.document.fields[key]?.type === 'table';
  let view: FieldView | undefined;
  return {
    get(): FieldView {
      const value = isTable ? null : record.state.get(key) ?? null;
      const [state, issues] = [record.stateAt(key), record.issues.at(key)];
      if (view?.value !== value || view.state !== state || view.issues !== issues) view = { value, state, issues };
      return view;
    },
    subscribe(listener: () => void): () => void {
      const stopPath = record.paths.subscribe(key, listener);
      const stopIssues = record.issues.subscribeAt(key, listener);
      return () => {
        stopPath();
        stopIssues();
      };
    },
  };
}
