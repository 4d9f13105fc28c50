import type { FlowBranch, FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { FlowClip } from '../edit/flow-clip.ts';
import { EditRefusal, type FlowEdit } from '../edit/flow-edit.ts';
import { findItem, type FlowItem } from '../edit/flow-place.ts';
import { goToStep, withStep, type FlowWork } from '../edit/flow-steps.ts';
import { clipOf, placeAfter, runEdit } from '../edit/run-edit.ts';

export interface FlowState extends FlowWork {
  chosen: FlowItem | null;
}

/** The flow on screen: every change of it goes through `run`. */
export interface FlowStore {
  get(): FlowState;
  subscribe(listener: () => void): () => void;
  /** Answers whether it was carried out. Edits in a row with one `joins` become one step: what is typed into one box. */
  run(edit: FlowEdit, joins?: string): boolean;
  undo(): void;
  redo(): void;
  goTo(position: number): void;
  choose(item: FlowItem | null): void;
  copy(): void;
  cut(): void;
  paste(): void;
}

export interface FlowSurroundings {
  /** An id that the flow has never had. */
  newId(): string;
  /** The builder's language, in which steps name what they touch. */
  text(text: Text): string;
  onRefused(rule: EditRefusal['rule']): void;
  /** Kept between flows. */
  clipboard: { read(): FlowClip | null; write(clip: FlowClip): void };
}

export function createFlowStore(start: FlowWork, around: FlowSurroundings): FlowStore {
  let state: FlowState = { ...start, chosen: null };
  let joined: string | undefined;
  const listeners = new Set<() => void>();

  function set(next: FlowState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function travel(work: FlowWork): void {
    joined = undefined;
    set({ ...work, chosen: state.chosen !== null && findItem(work.flow, state.chosen) ? state.chosen : null });
  }

  function attempt<T>(action: () => T): T | undefined {
    try {
      return action();
    } catch (failure) {
      if (!(failure instanceof EditRefusal)) throw failure;
      around.onRefused(failure.rule);
      return undefined;
    }
  }

  const store: FlowStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(edit, joins) {
      const done = attempt(() => runEdit(state.flow, edit, around.newId));
      if (!done) return false;
      const work = withStep(state, done.flow, { name: edit.do, values: valuesOf(edit, done.about, around.text), joins: joins !== undefined && joins === joined && state.position === state.steps.length });
      joined = joins;
      set({ ...work, chosen: done.chosen });
      return true;
    },
    undo: () => travel(goToStep(state, state.position - 1)),
    redo: () => travel(goToStep(state, state.position + 1)),
    goTo: (position) => travel(goToStep(state, position)),
    choose(item) {
      joined = undefined;
      if (item !== state.chosen) set({ ...state, chosen: item });
    },
    copy() {
      const { flow, chosen } = state;
      const clip = chosen === null ? undefined : attempt(() => clipOf(flow, chosen));
      if (clip) around.clipboard.write(clip);
    },
    cut() {
      const { chosen } = state;
      if (chosen === null) return;
      store.copy();
      store.run({ do: 'removeItem', item: chosen });
    },
    paste() {
      const clip = around.clipboard.read();
      if (!clip) return;
      const { flow, chosen } = state;
      const found = chosen === null ? undefined : findItem(flow, chosen);
      const isBeside = 'branch' in clip && found !== undefined && 'branches' in found.node;
      store.run({ do: 'pasteItems', clip, to: isBeside ? { branchOf: found.node.id } : placeAfter(flow, chosen) });
    },
  };
  return store;
}

/** What fills the text of a step: the title and type of what it is about, and the property that was set. */
function valuesOf(edit: FlowEdit, about: FlowNode | FlowBranch | null, text: FlowSurroundings['text']): Record<string, string> {
  return {
    ...(about?.title !== undefined && { title: text(about.title) }),
    ...(about && { type: 'type' in about ? about.type : 'branch' }),
    ...('property' in edit && { property: edit.property }),
  };
}

/** A flow as it is opened, with nothing done to it yet. */
export function openedFlow(flow: FlowDocument): FlowWork {
  return { flow, steps: [], position: 0 };
}
