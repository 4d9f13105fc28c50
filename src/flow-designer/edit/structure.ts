import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { isBranching, walkNodes } from '#schemas/language/flow/outline.ts';
import { branchItem } from './flow-place.ts';

export type StructureFault = 'ends' | 'ids' | 'branches' | 'parallelConditions';

/** What no edit breaks: one start, one end at the top and behind everything, ids once, at least two branches, none of parallel ones with a condition. */
export function structureFaults({ nodes }: Pick<FlowDocument, 'nodes'>): StructureFault[] {
  const all = walkNodes({ nodes });
  const ids = all.flatMap(({ node }) => [node.id, ...(isBranching(node) ? node.branches.map(({ id }) => branchItem(node.id, id)) : [])]);
  const hasEnds = nodes[0]?.type === 'start' && nodes.at(-1)?.type === 'end' && !nodes.slice(1, -1).some(({ type }) => type === 'end') && all.filter(({ node }) => node.type === 'start').length === 1;
  return [
    ...(hasEnds ? [] : ['ends' as const]),
    ...(new Set(ids).size === ids.length ? [] : ['ids' as const]),
    ...(all.some(({ node }) => isBranching(node) && node.branches.length < 2) ? ['branches' as const] : []),
    ...(all.some(({ node }) => node.type === 'parallel' && node.branches.some(({ when }) => when !== undefined)) ? ['parallelConditions' as const] : []),
  ];
}
