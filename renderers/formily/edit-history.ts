import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RecordState } from '#schemas/language/runtime.ts';

type Action = (state: RecordState) => void;

interface Step {
  /** In the order they were done; undone from the last to the first. */
  actions: { redo: Action; undo: Action; changes?: Record<string, JsonValue> }[];
  /** Set while the step is one field being typed into. */
  typing: { path: string; time: number } | undefined;
}

/** What the user did to a record, step by step, to go back and forth. */
export interface EditHistory {
  /** Runs a change through a state that notes how to undo it: one step. */
  run(change: (state: RecordState) => void): void;
  /** One value typed: what is typed into one field without a pause is one step. */
  input(path: string, value: JsonValue): void;
  canUndo(): boolean;
  canRedo(): boolean;
  undo(): boolean;
  redo(): boolean;
  subscribe(listener: () => void): () => void;
}

const MAX_STEPS = 200;
const TYPING_MS = 1_000;

/** What else changes with what the user changes, in the same step. */
export type Following = (changes: Record<string, JsonValue>) => Record<string, JsonValue>;

export function createEditHistory(state: RecordState, now: () => number = Date.now, following: Following = (changes) => changes): EditHistory {
  const done: Step[] = [];
  const undone: Step[] = [];
  const listeners = new Set<() => void>();

  function push(step: Step): void {
    if (step.actions.length === 0) return;
    done.push(step);
    if (done.length > MAX_STEPS) done.shift();
    undone.length = 0;
    listeners.forEach((listener) => listener());
  }

  function go(from: Step[], to: Step[], play: (step: Step) => void): boolean {
    const step = from.pop();
    if (!step) return false;
    step.typing = undefined;
    play(step);
    to.push(step);
    listeners.forEach((listener) => listener());
    return true;
  }

  return {
    run(change) {
      const step: Step = { actions: [], typing: undefined };
      change(noting(state, step, following));
      push(step);
    },
    input(path, value) {
      const last = done.at(-1);
      const time = now();
      if (undone.length === 0 && last?.typing?.path === path && time - last.typing.time < TYPING_MS) {
        const [action] = last.actions;
        // What followed the first key is empty since.
        if (action) action.redo = (target) => target.setMany({ ...action.changes, [path]: value });
        last.typing.time = time;
        state.set(path, value);
        return;
      }
      const step: Step = { actions: [], typing: { path, time } };
      noting(state, step, following).set(path, value);
      push(step);
    },
    canUndo: () => done.length > 0,
    canRedo: () => undone.length > 0,
    undo: () => go(done, undone, (step) => [...step.actions].reverse().forEach(({ undo }) => undo(state))),
    redo: () => go(undone, done, (step) => step.actions.forEach(({ redo }) => redo(state))),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The state itself, noting for every change how to undo and to repeat it. */
function noting(state: RecordState, step: Step, following: Following): RecordState {
  function act(redo: Action, undo: Action, changes?: Record<string, JsonValue>): void {
    step.actions.push({ redo, undo, ...(changes && { changes }) });
    redo(state);
  }
  function inputs(table: string): JsonValue {
    return state.inputAt(table) ?? [];
  }
  const noted: RecordState = {
    get: (path) => state.get(path),
    inputAt: (path) => state.inputAt(path),
    columnSum: (table, column) => state.columnSum(table, column),
    rowKeys: (table) => state.rowKeys(table),
    blankRows: () => state.blankRows(),
    fieldState: (path) => state.fieldState(path),
    values: () => state.values(),
    output: () => state.output(),
    validate: () => state.validate(),
    subscribe: (listener) => state.subscribe(listener),
    set: (path, value) => noted.setMany({ [path]: value }),
    setMany(given) {
      const changes = following(given);
      const before: Record<string, JsonValue> = {};
      for (const path of Object.keys(changes)) {
        const input = state.inputAt(path);
        // A cell of rows that the same change brings along goes with them.
        if (input !== undefined) before[path] = input;
      }
      if (Object.keys(changes).length > 0) act((target) => target.setMany(changes), (target) => target.setMany(before), changes);
    },
    insertRow: (table, index, row = {}) => noted.insertRows(table, index, [row]),
    insertRows(table, index, rows) {
      const at = Math.max(0, Math.min(state.rowKeys(table).length, index));
      act((target) => target.insertRows(table, at, rows), (target) => target.removeRows(table, rows.map((_, offset) => at + offset)));
    },
    removeRows(table, indexes) {
      const before = inputs(table);
      act((target) => target.removeRows(table, indexes), (target) => target.set(table, before));
    },
    moveRow(table, from, to) {
      const before = inputs(table);
      act((target) => target.moveRow(table, from, to), (target) => target.set(table, before));
    },
  };
  return noted;
}
