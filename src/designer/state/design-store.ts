import { clipOf } from '#schemas/language/design/clip.ts';
import type { DesignClip, DesignCommand, DesignItem } from '#schemas/language/design/command.ts';
import { DesignRefusal } from '#schemas/language/design/command.ts';
import { doCommand, goToLine, redoStep, undoStep, withStep, type DesignWork, type Reverted, type StepOptions } from '#schemas/language/design/history.ts';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { mergeForMine, type DesignConflict } from '#schemas/language/design/merge/merge-designs.ts';
import { stepBetween } from '#schemas/language/design/run-command.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { itemsAfterChange } from './items.ts';

export interface DesignState extends DesignWork {
  /** What is chosen, the one chosen last at the end. */
  chosen: readonly DesignItem[];
}

/** The design on screen: every change of it goes through `run`. */
export interface DesignStore {
  /** Whose steps are taken back here. */
  readonly by: string;
  get(): DesignState;
  subscribe(listener: () => void): () => void;
  /** Answers whether it was carried out. Steps in a row with one `joins` that change one value become one step: what is typed into one box. */
  run(command: DesignCommand, joins?: string): boolean;
  /** Takes back and does again what is the builder's own, whatever others have done since. */
  undo(): void;
  redo(): void;
  goTo(position: number): void;
  choose(items: readonly DesignItem[]): void;
  /** Goes on from what the server has; what is chosen stays chosen. */
  replace(work: DesignWork): void;
  /** The builder's own change after all, of a property that stood as somebody else has it. */
  insist(shown: DesignDocuments, withMine: DesignDocuments): void;
  /** What has been done so far is under way: what is typed on is a step of its own. */
  seal(): void;
  copy(): void;
  cut(): void;
  paste(): void;
}

export interface StoreSurroundings extends StepOptions {
  onRefused(refusal: DesignRefusal): void;
  /** Something could not be taken back, because somebody else has changed it since. */
  onKept(conflicts: readonly DesignConflict[]): void;
  /** Kept between designs. */
  clipboard: { read(): DesignClip | null; write(clip: DesignClip): void };
}

export function createDesignStore(start: DesignWork, around: StoreSurroundings): DesignStore {
  let state: DesignState = { ...start, chosen: [] };
  let joined: string | undefined;
  let sealed: string | undefined;
  const listeners = new Set<() => void>();

  function set(next: DesignState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function travel(reverted: Reverted | null): void {
    joined = undefined;
    if (reverted === null) return;
    set({ ...reverted.work, chosen: itemsAfterChange(state.chosen, state.documents, reverted.work.documents) });
    if (reverted.conflicts.length > 0) around.onKept(reverted.conflicts);
  }

  const store: DesignStore = {
    by: around.by,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(command, joins) {
      try {
        const last = state.steps.at(-1);
        const isOpen = last?.revision === null && last.id !== sealed;
        const isJoining = (joins !== undefined && joins === joined) || (command.name === 'renameField' && command.follows === true);
        const next = doCommand(state, command, around, isJoining ? (isOpen ? 'same' : 'next') : undefined);
        joined = joins;
        const isMoved = 'items' in command || 'to' in command || command.name === 'addPane';
        set({ ...next, chosen: isMoved ? next.chosen : itemsAfterChange(state.chosen, state.documents, next.documents) });
        return true;
      } catch (error) {
        if (!(error instanceof DesignRefusal)) throw error;
        around.onRefused(error);
        return false;
      }
    },
    undo: () => travel(undoStep(state, around)),
    redo: () => travel(redoStep(state, around)),
    goTo: (position) => travel(goToLine(state, position, around)),
    choose(items) {
      joined = undefined;
      set({ ...state, chosen: items });
    },
    replace(work) {
      set({ ...work, chosen: itemsAfterChange(state.chosen, state.documents, work.documents) });
    },
    insist(shown, withMine) {
      joined = undefined;
      const documents = mergeForMine({ base: shown, mine: withMine, theirs: state.documents });
      const step = stepBetween('keepMine', {}, state.documents, documents);
      if (step.forward.length > 0) set({ ...withStep(state, documents, step, around), chosen: itemsAfterChange(state.chosen, state.documents, documents) });
    },
    seal() {
      sealed = state.steps.at(-1)?.id;
    },
    copy() {
      if (state.chosen.length > 0) around.clipboard.write(clipOf(state.documents, state.chosen));
    },
    cut() {
      store.copy();
      if (state.chosen.length > 0) store.run({ name: 'removeItems', items: [...state.chosen] });
    },
    paste() {
      const clip = around.clipboard.read();
      if (clip) store.run({ name: 'pasteItems', clip, to: placeAfter(state.documents, state.chosen.at(-1)) });
    },
  };
  return store;
}
