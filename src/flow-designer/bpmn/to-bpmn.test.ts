import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { expect, it } from 'vitest';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { isBranching, walkNodes } from '#schemas/language/flow/outline.ts';
import { runEdit } from '../edit/run-edit.ts';
import { countingIds, testingFlow } from '../edit/testing-flow.ts';
import { isoDuration, type BpmnWords } from './bpmn-elements.ts';
import { toBpmn } from './to-bpmn.ts';

const words: BpmnWords = { title: ({ id }) => `title of ${id}`, summary: ({ id }) => `what ${id} does`, branch: (_node, index) => `branch ${index}` };

interface Read {
  elements: ModdleElement[];
  shapes: ModdleElement[];
  edges: ModdleElement[];
}

async function readBack(flow: FlowDocument): Promise<Read> {
  const { rootElement, warnings } = await new BpmnModdle().fromXML(await toBpmn(flow, 'Leave', words));
  expect(warnings).toEqual([]);
  const [process] = rootElement.get('rootElements') as ModdleElement[];
  const [diagram] = rootElement.get('diagrams') as ModdleElement[];
  const drawn = (diagram?.get('plane') as ModdleElement).get('planeElement') as ModdleElement[];
  return {
    elements: process?.get('flowElements') as ModdleElement[],
    shapes: drawn.filter(({ $type }) => $type === 'bpmndi:BPMNShape'),
    edges: drawn.filter(({ $type }) => $type === 'bpmndi:BPMNEdge'),
  };
}

/** One node of every kind, in and around branches. */
function everyKind(): FlowDocument {
  const newId = countingIds();
  let flow = testingFlow();
  for (const type of ['parallel', 'inclusive', 'timer', 'subFlow', 'operation'] as const) flow = runEdit(flow, { do: 'addNode', type, to: { around: null, index: 2 } }, newId).flow;
  flow = runEdit(flow, { do: 'addNode', type: 'jump', to: { around: 'long/rest', index: 0 } }, newId).flow;
  const parallel = walkNodes(flow).find(({ node }) => node.type === 'parallel')?.node;
  if (!parallel || !isBranching(parallel)) throw new Error('no parallel');
  for (const { id } of parallel.branches) flow = runEdit(flow, { do: 'addNode', type: 'approver', to: { around: `${parallel.id}/${id}`, index: 0 } }, newId).flow;
  return flow;
}

it('a flow becomes BPMN 2.0 that reads back with every node, every way and all of it laid out', async () => {
  const flow = everyKind();
  const { elements, shapes, edges } = await readBack(flow);
  const ids = new Set(elements.map(({ id }) => id));
  for (const { node } of walkNodes(flow)) if (node.type !== 'jump') expect(ids, node.type).toContain(`Node_${node.id}`);
  const ways = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow');
  const drawn = (list: ModdleElement[]): (string | undefined)[] => list.map((one) => (one.get('bpmnElement') as ModdleElement).id).toSorted();
  expect(drawn(edges)).toEqual(ways.map(({ id }) => id).toSorted());
  expect(drawn(shapes)).toEqual(elements.filter(({ $type }) => $type !== 'bpmn:SequenceFlow').map(({ id }) => id).toSorted());
  for (const shape of shapes) expect(shape.get('bounds')).toMatchObject({ width: expect.any(Number) as number, x: expect.any(Number) as number });
  for (const edge of edges) expect((edge.get('waypoint') as unknown[]).length).toBeGreaterThan(1);
});

it('conditions stand on their ways, the rest is the default, and a jump leads to its target', async () => {
  const { elements } = await readBack(everyKind());
  const gateway = elements.find(({ id }) => id === 'Node_long');
  const ways = gateway?.get('outgoing') as ModdleElement[];
  const [more] = ways.filter((way) => way.get('conditionExpression') !== undefined);
  expect(JSON.parse((more?.get('conditionExpression') as ModdleElement).get('body') as string)).toEqual({ field: 'days', op: 'ge', value: 3 });
  const rest = gateway?.get('default') as ModdleElement;
  expect((rest.get('targetRef') as ModdleElement).id).toBe('Node_start');
});

it('times are written as ISO 8601 does', () => {
  expect([{ days: 1, hours: 2, minutes: 30 }, { minutes: 5 }, { days: 3 }, {}].map(isoDuration)).toEqual(['P1DT2H30M', 'PT5M', 'P3D', 'PT0M']);
});
