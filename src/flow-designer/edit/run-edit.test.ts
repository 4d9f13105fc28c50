import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import { isBranching, walkNodes } from '#schemas/language/flow/outline.ts';
import { EditRefusal, type FlowEdit } from './flow-edit.ts';
import { branchItem, findItem, type FlowItem } from './flow-place.ts';
import { goToStep, withStep, type FlowWork } from './flow-steps.ts';
import { ADDABLE } from './new-node.ts';
import { clipOf, placeAfter, runEdit } from './run-edit.ts';
import { structureFaults } from './structure.ts';
import { countingIds, testingFlow } from './testing-flow.ts';

const after = (edit: FlowEdit, flow = testingFlow()): FlowDocument => runEdit(flow, edit, countingIds()).flow;
const ids = (flow: FlowDocument): string[] => walkNodes(flow).map(({ node }) => node.id);

describe('an edit', () => {
  it('puts a node after another one and chooses it', () => {
    const { flow, chosen } = runEdit(testingFlow(), { do: 'addNode', type: 'copy', to: placeAfter(testingFlow(), 'boss') }, countingIds());
    expect(ids(flow)).toEqual(['start', 'boss', 'n1', 'long', 'head', 'tell', 'end']);
    expect(chosen).toBe('n1');
  });

  it('puts nothing before the start and nothing behind the end', () => {
    expect(placeAfter(testingFlow(), 'end')).toEqual({ around: null, index: 4 });
    expect(() => after({ do: 'addNode', type: 'copy', to: { around: null, index: 0 } })).toThrow(EditRefusal);
    expect(() => after({ do: 'removeItem', item: 'end' })).toThrow(EditRefusal);
    expect(() => after({ do: 'addNode', type: 'end', to: { around: null, index: 1 } })).toThrow(EditRefusal);
  });

  it('puts what is in the last branch in place of a branching that has no other any more', () => {
    expect(ids(after({ do: 'removeItem', item: 'long/rest' }))).toEqual(['start', 'boss', 'head', 'tell', 'end']);
  });

  it('puts a new branch before the one for the rest', () => {
    const found = findItem(after({ do: 'addBranch', node: 'long' }), 'long');
    expect(found && isBranching(found.node) && found.node.branches.map(({ id }) => id)).toEqual(['more', 'n1', 'rest']);
  });

  it('leads names inside a copy to the copy', () => {
    const flow = after({ do: 'setNode', id: 'head', property: 'reject', value: { to: ['head'] } });
    const copied = runEdit(flow, { do: 'duplicateItem', item: 'long' }, countingIds()).flow;
    const [, , , copy] = copied.nodes;
    const inner = copy && isBranching(copy) ? copy.branches[0]?.nodes[0] : undefined;
    expect(inner).toMatchObject({ type: 'approver', reject: { to: [inner?.id] } });
    expect(inner?.id).not.toBe('head');
  });

  it('never changes what a node is', () => {
    expect(() => after({ do: 'setNode', id: 'boss', property: 'type', value: 'copy' })).toThrow(EditRefusal);
  });
});

interface Wish { do: FlowEdit['do']; pick: number; other: number }

const wish: fc.Arbitrary<Wish> = fc.record({
  do: fc.constantFrom<FlowEdit['do']>('addNode', 'addNode', 'addNode', 'addBranch', 'moveItem', 'removeItem', 'duplicateItem', 'pasteItems', 'setNode', 'setBranch', 'setFlow'),
  pick: fc.nat(1000), other: fc.nat(1000),
});

function editOf(flow: FlowDocument, { do: verb, pick, other }: Wish): FlowEdit {
  const items = itemsOf(flow.nodes);
  const item = items[pick % items.length] as FlowItem;
  const second = items[other % items.length] as FlowItem;
  switch (verb) {
    case 'addNode': return { do: verb, type: ADDABLE[other % ADDABLE.length] ?? 'copy', to: placeAfter(flow, item) };
    case 'addBranch': return { do: verb, node: item };
    case 'moveItem': return { do: verb, item, by: other % 2 === 0 ? 1 : -1 };
    case 'pasteItems': return { do: verb, clip: clipOf(flow, item), to: other % 3 === 0 ? { branchOf: second } : placeAfter(flow, second) };
    case 'setNode': return { do: verb, id: item, property: 'title', value: `t${other}` };
    case 'setBranch': return { do: verb, item, property: 'title', ...(other % 2 === 0 ? { value: `t${other}` } : {}) };
    case 'setFlow': return { do: verb, property: 'title', value: `t${other}` };
    case 'removeItem':
    case 'duplicateItem': return { do: verb, item };
    case 'replaceFlow': return { do: verb, flow };
  }
}

function itemsOf(nodes: readonly FlowNode[]): FlowItem[] {
  return nodes.flatMap((node) => [node.id, ...(isBranching(node) ? node.branches.flatMap((branch) => [branchItem(node.id, branch.id), ...itemsOf(branch.nodes)]) : [])]);
}

property.prop([fc.array(wish, { maxLength: 40 })], { numRuns: 200 })('every edit keeps the flow in shape, and taking all back gives the same bytes', (wishes) => {
  const start: FlowWork = { flow: testingFlow(), steps: [], position: 0 };
  const newId = countingIds();
  let work = start;
  const seen = [JSON.stringify(work.flow)];
  for (const one of wishes) {
    try {
      const { flow, chosen } = runEdit(work.flow, editOf(work.flow, one), newId);
      expect(structureFaults(flow), JSON.stringify(one)).toEqual([]);
      if (chosen !== null) expect(findItem(flow, chosen), `${JSON.stringify(one)} chooses ${chosen}`).toBeDefined();
      const next = withStep(work, flow, { name: one.do, values: {} });
      if (next.steps.length > work.steps.length) seen.push(JSON.stringify(flow));
      work = next;
    } catch (refusal) {
      if (!(refusal instanceof EditRefusal)) throw refusal;
    }
  }
  const end = JSON.stringify(work.flow);
  for (let at = work.position; at >= 0; at -= 1) expect(JSON.stringify(goToStep(work, at).flow)).toBe(seen[at]);
  expect(JSON.stringify(goToStep(goToStep(work, 0), work.steps.length).flow)).toBe(end);
});
