import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { FieldNode } from '#schemas/language/documents/screen.ts';
import type { FieldState, Issue } from '#schemas/language/runtime.ts';
import type { RecordForm } from './record-form.ts';

export interface RecordFormSurroundings {
  record: RecordForm;
  /** Model code, for look-ups. */
  model: string;
  /** Prefix of every element id of this form. */
  idPrefix: string;
  /** Texts of codes and ids as the server sent them; `fieldPath` without row numbers. */
  display(fieldPath: string, value: JsonValue): string | string[] | undefined;
  /** Models that references and look-ups name, by code. */
  related: Readonly<Record<string, ModelDocument>>;
  /** Columns of child tables as the view wants them, by table path. */
  columnsOf(table: string): FieldNode['columns'];
  /** Stands after the value of a field that is only read, such as the way to the records behind it. */
  behind(key: string): ReactNode;
  /** The form is being designed: everything in it is shown at once, on a phone too. */
  isSketch: boolean;
}

const RecordFormContext = createContext<RecordFormSurroundings | null>(null);

export const RecordFormSurroundingsProvider = RecordFormContext;

/** The form around this element; throws outside of one. */
export function useRecordForm(): RecordFormSurroundings {
  const surroundings = use(RecordFormContext);
  if (!surroundings) throw new Error('useRecordForm needs a record form above it.');
  return surroundings;
}

/** The form around this element, or null. */
export function useOptionalRecordForm(): RecordFormSurroundings | null {
  return use(RecordFormContext);
}

/** The value at a path; renders again when it changes. */
export function usePathValue(record: RecordForm, path: string): JsonValue | undefined {
  const subscribe = useCallback((listener: () => void) => record.paths.subscribe(path, listener), [record, path]);
  return useSyncExternalStore(subscribe, () => record.state.get(path));
}

/** Visible, required, read-only at a path; renders again when one of them changes. */
export function usePathState(record: RecordForm, path: string): FieldState {
  const subscribe = useCallback((listener: () => void) => record.paths.subscribe(path, listener), [record, path]);
  // A snapshot must be the same object as long as it says the same, so the flags travel as text.
  const packed = useSyncExternalStore(subscribe, () => pack(record.stateAt(path)));
  return { ...unpack(packed), options: record.stateAt(path).options };
}

function pack(state: FieldState): string {
  return `${+state.visible}${+state.required}${+state.readOnly}${state.options ? JSON.stringify(state.options) : ''}`;
}

function unpack(packed: string): FieldState {
  return { visible: packed[0] === '1', required: packed[1] === '1', readOnly: packed[2] === '1' };
}

/** What is shown as wrong at a path. */
export function usePathIssues(record: RecordForm, path: string): readonly Issue[] {
  const subscribe = useCallback(
    (listener: () => void) => record.issues.subscribeAt(path, listener),
    [record, path],
  );
  return useSyncExternalStore(subscribe, () => record.issues.at(path));
}
