import type { FlowDocument } from '../../documents/flow.ts';
import type { ModelDocument } from '../../documents/model.ts';
import { checkCondition } from '../../conditions/check.ts';
import { isBranching, outlineOf, walkNodes, type Place } from '../outline.ts';
import { branchFaults, choiceFaults } from './branches.ts';
import type { FlowFault } from './fault.ts';
import { MAX_NODES, repeatedIds, structureFaults } from './structure.ts';
import { peopleFaults } from './people.ts';
import { rightsFaults } from './rights.ts';
import { wayFaults } from './ways.ts';

/** Of all choices of a flow together. */
const MAX_CASES = 50_000;

/**
 * What is wrong with a flow by itself and over its model; names of other documents are for the checker. The page can show it
 * beside the nodes while a flow is drawn.
 *
 * @param flow of the shape that the meta-schema gives
 * @param model whole, with what its fragments bring; undefined where it is not at hand: then no field is judged
 */
export function findFlowFaults(flow: FlowDocument, model: Pick<ModelDocument, 'fields'> | undefined): FlowFault[] {
  const places = walkNodes(flow);
  const structure = structureFaults(flow, places);
  if (places.length > MAX_NODES) return structure;
  const repeated = repeatedIds(places);
  return [
    ...structure, ...repeated,
    ...places.flatMap((place) => [...peopleFaults(place), ...branchFaults(place), ...(model ? rightsFaults(place, model.fields) : [])]),
    ...(repeated.length === 0 ? wayFaults(outlineOf({ ...flow })) : []),
    ...(model ? choicesIn(places, model) : []),
  ];
}

function choicesIn(places: readonly Place[], { fields }: Pick<ModelDocument, 'fields'>): FlowFault[] {
  const choices = places.filter(({ node }) => node.type === 'condition' && node.branches.every(({ when }) => when === undefined || checkCondition(when, { kind: 'model', fields }).length === 0));
  return choices.flatMap((place) => (isBranching(place.node) ? choiceFaults(place, fields, Math.ceil(MAX_CASES / choices.length)) : []));
}
