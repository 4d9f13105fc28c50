import { createContext, use, useSyncExternalStore } from 'react';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { FlowFinding } from '../findings/find-findings.ts';
import type { FlowState, FlowStore } from './flow-store.ts';

/** What the designer of one flow works with. */
export interface FlowDesigner {
  store: FlowStore;
  /** The model whose records the flow decides. */
  model: ModelDocument;
  /** Flows that can be started as a part of this one. */
  flows: readonly { code: string; title: Text }[];
  /** Forms that it can make records of. */
  forms: readonly { code: string; title: Text }[];
}

const FlowDesignerContext = createContext<FlowDesigner | null>(null);

export const FlowDesignerProvider = FlowDesignerContext;

export function useFlowDesigner(): FlowDesigner {
  const designer = use(FlowDesignerContext);
  if (!designer) throw new Error('useFlowDesigner needs the designer of a flow above it.');
  return designer;
}

/** A part of the flow's state; renders again when that part is another value. */
export function useFlow<T>(part: (state: FlowState) => T): T {
  const { store } = useFlowDesigner();
  return useSyncExternalStore(store.subscribe, () => part(store.get()));
}

const FlowFindingsContext = createContext<ReadonlyMap<string, readonly FlowFinding[]>>(new Map());

export const FlowFindingsProvider = FlowFindingsContext;

/** What the checker says, by the node or branch that it speaks of; of the whole flow under the empty name. */
export function useFlowFindings(): ReadonlyMap<string, readonly FlowFinding[]> {
  return use(FlowFindingsContext);
}
