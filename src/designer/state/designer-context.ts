import { createContext, use, useSyncExternalStore } from 'react';
import type { SketchLayout } from '#renderers/views/form/sketch-layout.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import type { DesignCalls } from '../calls.ts';
import type { Autosave } from './autosave.ts';
import type { DesignState, DesignStore } from './design-store.ts';

export interface Designer {
  id: string;
  store: DesignStore;
  /** Open tabs of the canvas. */
  layout: SketchLayout;
  calls: DesignCalls;
  autosave: Autosave;
  findings: readonly DesignFinding[];
}

const DesignerContext = createContext<Designer | null>(null);

export const DesignerProvider = DesignerContext;

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('useDesigner needs a designer above it.');
  return designer;
}

/** A part of the design's state; renders again when that part is another object. */
export function useDesign<T>(part: (state: DesignState) => T): T {
  const { store } = useDesigner();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
