import type { DesignItem, Place } from '#schemas/language/design/command.ts';

/** What of an item is written on the canvas itself. */
export type TextKind = 'title' | 'placeholder' | 'options';

/** What is being done right on the canvas: a text is edited, or a part is chosen for a place. `item` null: the form. */
export type InPlaceTask =
  | { name: 'text'; item: DesignItem | null; kind: TextKind }
  | { name: 'add'; to: Place; at: { x: number; y: number } };

/** The one thing that is edited on the canvas at a time; outline, keys and canvas begin it. */
export interface InPlace {
  get(): InPlaceTask | null;
  subscribe(listener: () => void): () => void;
  begin(task: InPlaceTask): void;
  /** Ends it; `returns` gives the focus back to where it was when it began. */
  end(returns: boolean): void;
}

export function createInPlace(): InPlace {
  let task: InPlaceTask | null = null;
  let origin: Element | null = null;
  const listeners = new Set<() => void>();

  function set(next: InPlaceTask | null): void {
    task = next;
    listeners.forEach((listener) => listener());
  }

  return {
    get: () => task,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(next) {
      if (!task) origin = document.activeElement;
      set(next);
    },
    end(returns) {
      if (!task) return;
      set(null);
      if (returns) focusAgain(origin);
    },
  };
}

/** The line of the outline that is chosen now, where the outline had the focus or nothing has it; else what had it. */
function focusAgain(origin: Element | null): void {
  const canvas = document.getElementById('design-canvas');
  const line = document.querySelector<HTMLElement>('[role="tree"] [tabindex="0"]');
  const isOnCanvas = canvas !== null && origin !== null && canvas.contains(origin);
  (isOnCanvas || !line ? canvas : line)?.focus({ preventScroll: true });
}
