import { useSyncExternalStore } from 'react';
import { createIdleMounting } from './idle-mounting.ts';
import type { LayoutPlan, PlanNode } from './layout-plan.ts';

/** Which blocks are mounted and which tabs and folds are open; lives as long as the form. */
export interface LayoutState {
  isMounted(block: string): boolean;
  mount(block: string): void;
  /** A block stands in the page unmounted: it is mounted when there is time, unless it comes near before. */
  wait(block: string): () => void;
  mountAll(): void;
  openPanes(node: string): readonly number[];
  setOpenPanes(node: string, panes: readonly number[]): void;
  /** Opens and mounts what a field needs to be seen. */
  show(field: string): void;
  subscribe(listener: () => void): () => void;
}

/** Lines of fields that are there with the first paint. */
const LINES_AT_ONCE = 12;

export function createLayoutState(plan: LayoutPlan, columns = 1): LayoutState {
  const mounted = new Set<string>();
  const open = new Map<string, readonly number[]>();
  const isTabs = new Set<string>();
  const listeners = new Set<() => void>();
  let isAllMounted = false;
  const changed = (): void => listeners.forEach((listener) => listener());

  let fieldsAtOnce = 0;

  collect(plan.nodes);
  function collect(nodes: readonly PlanNode[], isShown = true): void {
    for (const node of nodes) {
      if (node.kind === 'block' && isShown) mountAtOnce(node.id, node.fields.length);
      if (node.kind === 'section' || node.kind === 'card') collect(node.children, isShown);
      if (node.kind === 'grid') for (const part of node.parts) collect(part.children, isShown);
      if (node.kind !== 'tabs' && node.kind !== 'collapse') continue;
      if (node.kind === 'tabs') isTabs.add(node.id);
      open.set(node.id, node.kind === 'tabs' ? [0] : node.panes.flatMap((pane, index) => (pane.isOpen ? [index] : [])));
      node.panes.forEach((pane, index) => collect(pane.children, isShown && (open.get(node.id) ?? NONE).includes(index)));
    }
  }

  /** What the window shows at first is there with the first paint. */
  function mountAtOnce(block: string, fields: number): void {
    if (fieldsAtOnce >= LINES_AT_ONCE * columns) return;
    fieldsAtOnce += fields;
    mounted.add(block);
  }

  function mount(block: string): void {
    if (isAllMounted || mounted.has(block)) return;
    mounted.add(block);
    changed();
  }
  const idle = createIdleMounting(mount);

  return {
    mount,
    wait: (block) => idle.add(block),
    isMounted: (block) => isAllMounted || mounted.has(block),
    mountAll() {
      if (isAllMounted) return;
      isAllMounted = true;
      changed();
    },
    openPanes: (node) => open.get(node) ?? NONE,
    setOpenPanes(node, panes) {
      open.set(node, panes);
      changed();
    },
    show(field) {
      const place = plan.places.get(field);
      if (!place) return;
      for (const { node, index } of place.panes) {
        const panes = open.get(node) ?? NONE;
        if (!panes.includes(index)) open.set(node, isTabs.has(node) ? [index] : [...panes, index]);
      }
      mounted.add(place.block);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const NONE: readonly number[] = [];

export function useIsMounted(layout: LayoutState, block: string): boolean {
  return useSyncExternalStore(layout.subscribe, () => layout.isMounted(block));
}

export function useOpenPanes(layout: LayoutState, node: string): readonly number[] {
  return useSyncExternalStore(layout.subscribe, () => layout.openPanes(node));
}
