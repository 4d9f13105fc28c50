import { expect, it } from 'vitest';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { runEdit } from '../edit/run-edit.ts';
import { countingIds, testingFlow } from '../edit/testing-flow.ts';
import { BRANCH_HEIGHT, NODE_HEIGHT, NODE_WIDTH, layOut } from './lay-out.ts';

function overlaps(flow: FlowDocument): string[] {
  const { items, width, height } = layOut(flow);
  const boxes = items.map(({ item, x, y, branch }) => ({ item, left: x, top: y, right: x + NODE_WIDTH, bottom: y + (branch ? BRANCH_HEIGHT : NODE_HEIGHT) }));
  return boxes.flatMap((a, index) => [
    ...(a.left < 0 || a.top < 0 || a.right > width || a.bottom > height ? [`${a.item} sticks out`] : []),
    ...boxes.slice(index + 1).filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).map((b) => `${a.item} lies on ${b.item}`),
  ]);
}

it('lays branches side by side within branches, and nothing on something else', () => {
  const newId = countingIds();
  let flow = testingFlow();
  for (const around of ['long/more', 'long/rest', 'long/more']) {
    flow = runEdit(flow, { do: 'addNode', type: 'condition', to: { around, index: 0 } }, newId).flow;
    flow = runEdit(flow, { do: 'addNode', type: 'approver', to: { around, index: 1 } }, newId).flow;
  }
  flow = runEdit(flow, { do: 'addBranch', node: 'long' }, newId).flow;
  expect(overlaps(flow)).toEqual([]);
  expect(layOut(flow).items.find(({ item }) => item === 'long/rest')).toMatchObject({ level: 2, position: 3, siblings: 3 });
});

it('offers a place before and behind everything but the start and the end', () => {
  const places = layOut(testingFlow()).gaps.map(({ place: { around, index } }) => `${around ?? ''}:${index}`);
  expect(places.toSorted()).toEqual([':1', ':2', ':3', ':4', 'long/more:0', 'long/more:1', 'long/rest:0']);
});
