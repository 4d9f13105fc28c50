import type { FlowDocument, FlowNode } from '../../documents/flow.ts';
import { isBranching, type Place } from '../outline.ts';
import type { FlowFault } from './fault.ts';

/** A flow is read by people, and every event goes through all of it. */
export const MAX_NODES = 500;
/** Branches inside branches. */
export const MAX_NESTING = 10;

const NODE_STEPS = 2;
const BRANCH_STEPS = 4;

/** Where it begins and ends, whether ids are unique, and how large it is. */
export function structureFaults({ nodes }: FlowDocument, places: readonly Place[]): FlowFault[] {
  const last = nodes.at(-1);
  const deepest = places.find(({ at }) => (at.length - NODE_STEPS) / BRANCH_STEPS > MAX_NESTING);
  return [
    ...(nodes[0]?.type === 'start' ? [] : [{ at: nodes[0] ? ['nodes', 0] : ['nodes'], rule: 'checker.flow.start' }]),
    ...(last?.type === 'end' ? [] : [{ at: last ? ['nodes', nodes.length - 1] : ['nodes'], rule: 'checker.flow.end' }]),
    ...places.filter(({ node, at }) => node.type === 'start' && (at.length > NODE_STEPS || at[1] !== 0)).map(({ at }) => ({ at, rule: 'checker.flow.startInside' })),
    ...(places.length > MAX_NODES ? [{ at: ['nodes'], rule: 'checker.flow.tooManyNodes', params: { max: MAX_NODES, count: places.length } }] : []),
    ...(deepest ? [{ at: deepest.at, rule: 'checker.flow.tooDeep', params: { max: MAX_NESTING } }] : []),
    ...places.flatMap(({ node, at }) => repeatedBranches(node, at)),
  ];
}

export function repeatedIds(places: readonly Place[]): FlowFault[] {
  const ids = new Set<string>();
  return places.flatMap(({ node, at }) => {
    const isRepeated = ids.has(node.id);
    ids.add(node.id);
    return isRepeated ? [{ at: [...at, 'id'], rule: 'checker.flow.id', params: { name: node.id } }] : [];
  });
}

function repeatedBranches(node: FlowNode, at: Place['at']): FlowFault[] {
  if (!isBranching(node)) return [];
  const ids = node.branches.map(({ id }) => id);
  return ids.flatMap((id, index) => (ids.indexOf(id) < index ? [{ at: [...at, 'branches', index, 'id'], rule: 'checker.flow.id', params: { name: id } }] : []));
}
