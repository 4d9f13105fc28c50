import type { FlowNode } from '../../documents/flow.ts';
import { didYouMean } from '../../did-you-mean.ts';
import type { JsonPath } from '../../record/model-error.ts';
import { isInside, type Outline, type Place } from '../outline.ts';
import type { FlowFault } from './fault.ts';
import { graphOf, reachedFrom, restlessNodes, type FlowGraph } from './graph.ts';

/** Where nodes lead: jumps, returns, people of other nodes, what is never reached, and circles. For a flow whose ids are unique. */
export function wayFaults(outline: Outline): FlowFault[] {
  const graph = graphOf(outline);
  const places = [...outline.values()];
  return [
    ...places.flatMap((place) => [...jumpFaults(place, outline), ...returnFaults(place, outline, graph), ...approversOfFaults(place, outline, graph)]),
    ...unreached(places, graph),
    ...circles(outline, graph),
  ];
}

function jumpFaults({ node, at, chain }: Place, outline: Outline): FlowFault[] {
  if (node.type !== 'jump') return [];
  const place = [...at, 'to'];
  const target = outline.get(node.to);
  if (!target) return [unknownNode(place, node.to, outline)];
  if (target.node.type === 'start') return [{ at: place, rule: 'checker.flow.jumpToStart' }];
  const isBeside = isInside(chain, target.chain) && isInside(target.chain, chain);
  return isBeside ? [] : [{ at: place, rule: 'checker.flow.jumpOut', params: { name: node.to } }];
}

/** A rejection leads to the start, or to approvers that have been passed on the way here. */
function returnFaults({ node, at, chain }: Place, outline: Outline, graph: FlowGraph): FlowFault[] {
  const to = node.type === 'approver' ? node.reject?.to : undefined;
  if (!Array.isArray(to)) return [];
  return to.flatMap((id, index) => {
    const place = [...at, 'reject', 'to', index];
    const target = outline.get(id);
    if (!target) return [unknownNode(place, id, outline)];
    if (target.node.type !== 'approver' && target.node.type !== 'start') return [{ at: place, rule: 'checker.flow.rejectKind', params: { name: id } }];
    const isBefore = id !== node.id && reachedFrom(graph, id).has(node.id) && isInside(chain, target.chain);
    return isBefore ? [] : [{ at: place, rule: 'checker.flow.notBefore', params: { name: id } }];
  });
}

function approversOfFaults({ node, at }: Place, outline: Outline, graph: FlowGraph): FlowFault[] {
  return placesOfPeople(node).flatMap(([place, id]) => {
    const target = outline.get(id);
    const here = [...at, ...place];
    if (!target) return [unknownNode(here, id, outline)];
    if (target.node.type !== 'approver') return [{ at: here, rule: 'checker.flow.approversOf', params: { name: id } }];
    // Who has decided this node before is known when it is decided again.
    return reachedFrom(graph, id).has(node.id) ? [] : [{ at: here, rule: 'checker.flow.notBefore', params: { name: id } }];
  });
}

/** Where the people of another node are named. */
function placesOfPeople(node: FlowNode): [JsonPath, string][] {
  const found: [JsonPath, string][] = [];
  const visit = (value: unknown, at: JsonPath): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      const place = [...at, Array.isArray(value) ? Number(key) : key];
      if (key === 'approversOf' && typeof inner === 'string') found.push([place, inner]);
      else if (key !== 'branches') visit(inner, place);
    }
  };
  visit(node, []);
  return found;
}

function unknownNode(at: JsonPath, name: string, outline: Outline): FlowFault {
  const suggestion = didYouMean(name, outline.keys());
  return { at, rule: 'checker.flow.node', params: { name, ...(suggestion === undefined ? {} : { suggestion }) } };
}

function unreached(places: readonly Place[], graph: FlowGraph): FlowFault[] {
  const [start] = places;
  if (!start) return [];
  const reached = reachedFrom(graph, start.node.id);
  return places.slice(1).filter(({ node }) => !reached.has(node.id)).map(({ at }) => ({ at, rule: 'checker.flow.unreachable', severity: 'warning' as const }));
}

/** A circle in which nobody decides and no time passes would never come to an end. */
function circles(outline: Outline, graph: FlowGraph): FlowFault[] {
  const restless = restlessNodes(graph, (id) => waits(outline.get(id)?.node));
  return restless.flatMap((id) => {
    const place = outline.get(id);
    return place?.node.type === 'jump' ? [{ at: [...place.at, 'to'], rule: 'checker.flow.circle' }] : [];
  });
}

function waits(node: FlowNode | undefined): boolean {
  return node?.type === 'approver' || node?.type === 'timer' || (node?.type === 'subFlow' && node.waits !== false);
}
