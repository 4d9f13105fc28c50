import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { structureFaults, type StructureFault } from '../edit/structure.ts';

export type ReadFlow = { flow: FlowDocument } | { problem: 'syntax' | 'kind' | 'other' | StructureFault; detail?: string };

/** Reads a text as the flow that is worked on; what it says of people and conditions is the checker's business. */
export function readFlow(text: string, present: Pick<FlowDocument, 'code' | 'model'>): ReadFlow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (failure) {
    return { problem: 'syntax', detail: (failure as Error).message };
  }
  if (!isFlow(value)) return { problem: 'kind' };
  if (value.code !== present.code || value.model !== present.model) return { problem: 'other' };
  const [fault] = structureFaults(value);
  return fault ? { problem: fault } : { flow: value };
}

function isFlow(value: unknown): value is FlowDocument {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'flow' && 'code' in value && typeof value.code === 'string' && 'model' in value
    && typeof value.model === 'string' && 'title' in value && 'nodes' in value && areNodes(value.nodes);
}

function areNodes(value: unknown): boolean {
  return Array.isArray(value) && value.every((node: unknown) => typeof node === 'object' && node !== null && 'id' in node && typeof node.id === 'string' && 'type' in node && typeof node.type === 'string'
    && (!('branches' in node) || (Array.isArray(node.branches) && node.branches.every((branch: unknown) => typeof branch === 'object' && branch !== null && 'id' in branch && typeof branch.id === 'string' && 'nodes' in branch && areNodes(branch.nodes)))));
}
