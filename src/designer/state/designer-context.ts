import { createContext, use, useSyncExternalStore } from 'react';
import type { SketchLayout } from '#renderers/views/form/sketch-layout.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import type { DesignCalls, WorkCalls } from '../calls.ts';
import type { FileCalls } from '../files/calls.ts';
import type { ViewName } from '../frame/views.ts';
import type { Autosave } from './autosave.ts';
import type { DesignState, DesignStore } from './design-store.ts';

export interface Designer {
  id: string;
  store: DesignStore;
  /** Open tabs of the canvas. */
  layout: SketchLayout;
  calls: WorkCalls;
  /** How the design comes into use: it is published, or written to the files it came from. */
  way: { publish: DesignCalls } | { files: FileCalls };
  autosave: Autosave;
}

const DesignerContext = createContext<Designer | null>(null);

export const DesignerProvider = DesignerContext;

const FindingsContext = createContext<readonly DesignFinding[]>([]);

export const FindingsProvider = FindingsContext;

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('useDesigner needs a designer above it.');
  return designer;
}

const GoContext = createContext<(view: ViewName) => void>(() => undefined);

export const GoProvider = GoContext;

/** Opens another face of the design. */
export function useGo(): (view: ViewName) => void {
  return use(GoContext);
}

/** What the checker last said of the design. */
export function useFindings(): readonly DesignFinding[] {
  return use(FindingsContext);
}

/** The verbs of a design that is published; what takes them is not shown for files. */
export function usePublished(): Designer & { calls: DesignCalls } {
  const designer = useDesigner();
  if (!('publish' in designer.way)) throw new Error('Files are not published.');
  return { ...designer, calls: designer.way.publish };
}

/** A part of the design's state; renders again when that part is another object. */
export function useDesign<T>(part: (state: DesignState) => T): T {
  const { store } = useDesigner();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}
