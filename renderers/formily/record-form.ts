import { createForm, onFieldInit, onFieldInputValueChange } from '@formily/core';
import type { Field, Form, GeneralField } from '@formily/core';
import { batch, raw } from '@formily/reactive';
import { withEmptied } from '#schemas/language/choices/emptied-with.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { CompiledModel, FieldState, Issue, RecordState, Values } from '#schemas/language/runtime.ts';
import { createChangeMarks } from './change-marks.ts';
import type { ChangeMarks } from './change-marks.ts';
import { writesInto } from './field-access.ts';
import type { FieldAccess } from './field-access.ts';
import { createFlag } from './flag.ts';
import type { Flag } from './flag.ts';
import { createKnownChoices } from './known-choices.ts';
import type { KnownChoices } from './known-choices.ts';
import { createEditHistory } from './edit-history.ts';
import type { EditHistory } from './edit-history.ts';
import { createIssueBoard } from './issue-board.ts';
import type { IssueBoard } from './issue-board.ts';
import { createJournal } from './journal.ts';
import type { EditCause, Journal } from './journal.ts';
import { createPathIndex } from './path-index.ts';
import type { PathIndex } from './path-index.ts';
import './schema-compiler.ts';

export interface RecordFormOptions {
  /** Shows everything with read cells. */
  isReading?: boolean;
  access?: FieldAccess;
  /** The record as the server has it; nothing for a new one. */
  stored?: Values;
}

/**
 * One record on screen. The RecordState owns the truth; a field of the top level joins the Formily form when it comes
 * near the viewport, so that a form of a thousand fields costs what its user sees. Its widget reads from there.
 */
export interface RecordForm {
  form: Form;
  model: CompiledModel;
  state: RecordState;
  paths: PathIndex;
  issues: IssueBoard;
  choices: KnownChoices;
  /** Whether values that are no choices are being decided on. */
  isDeciding: Flag;
  isReading: boolean;
  access: FieldAccess;
  /** The record as it is now. */
  values(): Values;
  /** Visible, required, read-only at a path; a row that has just gone is neither shown nor changed. */
  stateAt(path: string): FieldState;
  /** True once the user has changed something. */
  isDirty(): boolean;
  /** Sets a value as the user's input. */
  input(path: string, value: JsonValue): void;
  /** The field in the Formily form; joins it where it has not yet. */
  join(key: string): Field;
  /** Any other change that the user makes: several values, rows. One step of undo. */
  edit(change: (state: RecordState) => void, cause?: EditCause): void;
  /** Takes out the rows that nobody has filled, as the record is saved without them. */
  leaveOutBlankRows(): void;
  /** Values that only the server knows; the user has changed nothing by them. */
  receive(changes: Record<string, JsonValue>): void;
  /** Steps of the user, to be undone and repeated. */
  history: Pick<EditHistory, 'canUndo' | 'canRedo' | 'subscribe'>;
  undo(): void;
  redo(): void;
  journal: Pick<Journal, 'entries'>;
  /** What is shown as changed. */
  marks: ChangeMarks;
  /** Asks the component that shows the path to bring it into view and focus it. */
  reveal(path: string): void;
  onReveal(listener: (path: string) => void): () => void;
  /** A request to reveal something below a path that nobody has answered yet. */
  wantedReveal(below: string): string | undefined;
  /** What was to be revealed is in sight. */
  revealed(): void;
}

const GONE: FieldState = { visible: false, required: false, readOnly: true };
const EVERYTHING: FieldAccess = { canRead: () => true, canWrite: () => true };

/** Joins a RecordState and a Formily form. Both listen to each other only, so they go together when the form goes. */
export function createRecordForm(model: CompiledModel, state: RecordState, options: RecordFormOptions = {}): RecordForm {
  const access = options.access ?? EVERYTHING;
  const isReading = options.isReading ?? false;
  const choices = createKnownChoices(model.document.fields, state, options.stored ?? {});
  const issues = createIssueBoard(state, model.document.fields, () => choices.issues());
  const paths = createPathIndex(state);
  const history = createEditHistory(state, Date.now, (changes) => withEmptied(model.document.fields, changes, (path) => state.inputAt(path)));
  const journal = createJournal();
  const revealers = new Set<(path: string) => void>();
  let isDirty = false;
  let wanted: string | undefined;

  const form = createForm({
    pattern: isReading ? 'readPretty' : 'editable',
    effects() {
      // A field that joins late starts from the record, not from Formily.
      onFieldInit('*', (field) => {
        if (isDataField(field)) showField(field);
      });
      onFieldInputValueChange('*', (field) => {
        if (isDataField(field)) input(field.path.toString(), (raw(field.value) ?? null) as JsonValue);
      });
    },
  });

  function showField(field: Field): void {
    const key = field.path.toString();
    const definition = model.document.fields[key];
    // Child tables are shown from the RecordState itself; Formily must not observe their rows.
    if (definition && definition.type !== 'table') showValue(field, state.get(key));
    showState(field, state.fieldState(key), { isReading, canWrite: writesInto(access, key, definition ?? {}), issues: issues.at(key) });
  }

  function mounted(path: string): Field | undefined {
    if (path.includes('.')) return undefined;
    const field = form.fields[path];
    return field && isDataField(field) ? field : undefined;
  }

  function input(path: string, value: JsonValue): void {
    isDirty = true;
    history.input(path, value);
  }

  /** After a step back or forth rows may stand elsewhere. */
  function travel(step: () => boolean): void {
    journal.attribute('undo', () => {
      if (!step()) return;
      isDirty = true;
      for (const [key, field] of Object.entries(model.document.fields)) if (field.type === 'table') issues.rowsMoved(key);
    });
  }

  state.subscribe((changed) => {
    journal.note(changed);
    batch(() => {
      for (const path of changed) {
        const field = mounted(path);
        if (field) showField(field);
      }
    });
    issues.changed(changed);
  });
  issues.subscribe((changed) => {
    batch(() => {
      for (const path of changed) {
        const field = mounted(path);
        if (field) showField(field);
      }
    });
  });

  function edit(change: (state: RecordState) => void, cause: EditCause = 'user'): void {
    isDirty = true;
    journal.attribute(cause, () => history.run(change));
  }

  function leaveOutBlankRows(): void {
    const blank = state.blankRows();
    if (blank.length === 0) return;
    edit((noted) => blank.forEach(({ table, rows }) => noted.removeRows(table, rows)));
    for (const { table } of blank) issues.rowsMoved(table);
  }

  return {
    form, model, state, paths, issues, choices, isReading, access, input, edit, leaveOutBlankRows, history, journal,
    join: (key) => mounted(key) ?? form.createField({ name: key }),
    marks: createChangeMarks(),
    isDeciding: createFlag(),
    receive: (changes) => journal.attribute('server', () => state.setMany(changes)),
    undo: () => travel(history.undo),
    redo: () => travel(history.redo),
    values: () => state.values(),
    stateAt: (path) => (path.includes('.') && state.get(path.slice(0, path.lastIndexOf('.'))) === undefined ? GONE : state.fieldState(path)),
    isDirty: () => isDirty,
    reveal(path) {
      wanted = path;
      revealers.forEach((listener) => listener(path));
    },
    wantedReveal: (below) => (wanted?.startsWith(`${below}.`) ? wanted : undefined),
    revealed() {
      wanted = undefined;
    },
    onReveal(listener) {
      revealers.add(listener);
      return () => revealers.delete(listener);
    },
  };
}

function isDataField(field: GeneralField): field is Field {
  return field.displayName === 'Field';
}

function showValue(field: Field, value: JsonValue | undefined): void {
  const next = value ?? null;
  if (raw(field.value) !== next) field.value = next;
}

function showState(field: Field, state: FieldState, { isReading, canWrite, issues }: { isReading: boolean; canWrite: boolean; issues: readonly Issue[] }): void {
  // `hidden` keeps Formily from dropping the value; what a hidden value becomes is said by the language.
  field.display = state.visible ? 'visible' : 'hidden';
  field.pattern = isReading ? 'readPretty' : state.readOnly || !canWrite ? 'readOnly' : 'editable';
  const before = field.data as FieldData | undefined;
  if (before?.state === state && before.issues === issues) return;
  field.data = { state, issues } satisfies FieldData;
  // Formily is told the names of the rules: the field item puts them into words in the user's language.
  if (issues.length > 0 || field.selfErrors.length > 0) field.selfErrors = issues.map((issue) => issue.rule);
}

/** What the field item and the widget read besides Formily's own state. */
export interface FieldData {
  state: FieldState;
  issues: readonly Issue[];
}
