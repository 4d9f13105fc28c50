import type { FieldPlace } from './layout-plan.ts';
import type { LayoutState } from './layout-state.ts';

/** Blocks and open tabs of a form whose layout changes: both outlive every change of it. */
export interface SketchLayout extends LayoutState {
  setPlaces(places: ReadonlyMap<string, FieldPlace>): void;
  /** Opens the tabs and folds that lead to a place of the layout, e.g. `2.tabs.1.children.0`. */
  showNode(at: string): void;
}

/** Blocks that are there with the first paint. */
const BLOCKS_AT_ONCE = 6;

export function createSketchLayout(): SketchLayout {
  const mounted = new Set(Array.from({ length: BLOCKS_AT_ONCE }, (_, index) => `block-${index}`));
  const open = new Map<string, readonly number[]>();
  const listeners = new Set<() => void>();
  let places: ReadonlyMap<string, FieldPlace> = new Map();
  const changed = (): void => listeners.forEach((listener) => listener());

  function openPane(node: string, index: number): void {
    const panes = open.get(node) ?? FIRST;
    if (!panes.includes(index)) open.set(node, [index]);
  }

  function mount(block: string): void {
    if (mounted.has(block)) return;
    mounted.add(block);
    changed();
  }

  return {
    mount,
    isMounted: (block) => mounted.has(block),
    // What is far from the window waits until it comes near: nobody prints or searches a form being designed.
    wait: () => () => undefined,
    mountAll: () => undefined,
    openPanes: (node) => open.get(node) ?? FIRST,
    setOpenPanes(node, panes) {
      open.set(node, panes);
      changed();
    },
    show(field) {
      const place = places.get(field);
      if (!place) return;
      for (const { node, index } of place.panes) openPane(node, index);
      mounted.add(place.block);
      changed();
    },
    showNode(at) {
      for (const match of at.matchAll(/(.*?)\.(?:tabs|collapse)\.(\d+)(?=\.|$)/g)) {
        openPane(`group-${at.slice(0, match.index)}${match[1]}`, Number(match[2]));
      }
      changed();
    },
    setPlaces(next) {
      places = next;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const FIRST: readonly number[] = [0];
