import { clipOf } from '#schemas/language/design/clip.ts';
import type { DesignClip, DesignCommand, DesignItem } from '#schemas/language/design/command.ts';
import { DesignRefusal } from '#schemas/language/design/command.ts';
import { atPosition, doCommand } from '#schemas/language/design/history.ts';
import type { DesignHistory } from '#schemas/language/design/history.ts';
import { placeAfter } from '#schemas/language/design/item-commands.ts';
import { allFields, fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { CommandOptions } from '#schemas/language/design/command.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { hasItem } from './items.ts';

export interface DesignState extends DesignHistory {
  /** What is chosen, the one chosen last at the end. */
  chosen: readonly DesignItem[];
}

/** The design on screen: every change of it goes through `run`. */
export interface DesignStore {
  get(): DesignState;
  subscribe(listener: () => void): () => void;
  /** Answers whether it was carried out. Steps in a row with one `joins` that change one value become one step: what is typed into one box. */
  run(command: DesignCommand, joins?: string): boolean;
  undo(): void;
  redo(): void;
  goTo(position: number): void;
  choose(items: readonly DesignItem[]): void;
  /** Goes on from what somebody else has saved. */
  replace(history: DesignHistory): void;
  copy(): void;
  cut(): void;
  paste(): void;
}

export interface StoreSurroundings extends CommandOptions {
  onRefused(refusal: DesignRefusal): void;
  /** Kept between designs. */
  clipboard: { read(): DesignClip | null; write(clip: DesignClip): void };
}

export function createDesignStore(start: DesignHistory, around: StoreSurroundings): DesignStore {
  let state: DesignState = { ...start, chosen: [] };
  let joined: string | undefined;
  const listeners = new Set<() => void>();

  function set(next: DesignState): void {
    state = next;
    listeners.forEach((listener) => listener());
  }

  function travel(position: number): void {
    joined = undefined;
    const next = atPosition(state, position);
    set({ ...next, chosen: stillThere(state.chosen, state.documents, next.documents) });
  }

  const store: DesignStore = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run(command, joins) {
      try {
        const next = doCommand(state, command, around, joins !== undefined && joins === joined);
        joined = joins;
        const isMoved = 'items' in command || 'to' in command || command.name === 'addPane';
        set({ ...next, chosen: isMoved ? next.chosen : stillThere(state.chosen, state.documents, next.documents) });
        return true;
      } catch (error) {
        if (!(error instanceof DesignRefusal)) throw error;
        around.onRefused(error);
        return false;
      }
    },
    undo: () => travel(state.position - 1),
    redo: () => travel(state.position + 1),
    goTo: travel,
    choose(items) {
      joined = undefined;
      set({ ...state, chosen: items });
    },
    replace(history) {
      joined = undefined;
      set({ ...history, chosen: stillThere(state.chosen, state.documents, history.documents) });
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

/** The items that the design still has, fields by another key too; the same list where nothing is another one, so that nothing is drawn again. */
function stillThere(items: readonly DesignItem[], before: DesignDocuments, after: DesignDocuments): readonly DesignItem[] {
  if (items.every((item) => hasItem(after, item))) return items;
  return items.flatMap((item) => {
    if (hasItem(after, item)) return [item];
    const id = 'field' in item ? fieldAtPath(before.model, item.field)?.id : undefined;
    const renamed = id === undefined ? undefined : allFields(after.model.fields).find(({ field }) => field.id === id);
    return renamed ? [{ field: renamed.path }] : [];
  });
}
