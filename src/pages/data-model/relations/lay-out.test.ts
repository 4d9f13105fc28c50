import { expect, test } from 'vitest';
import type { RelationGraph } from '#schemas/wire/relations.ts';
import { layOut, NODE_WIDTH } from './lay-out.ts';

const node = (id: string, fields = 3): RelationGraph['nodes'][number] =>
  ({ id, title: id, detail: id, kind: 'file', fields: Array.from({ length: fields }, (_, index) => ({ name: `f${String(index)}`, title: 'f', type: 'text', isKey: false })) });

test('no two nodes stand on each other, and what is named stands to the right', () => {
  const nodes = ['a', 'b', 'c', 'alone', 'itself'].map((id, index) => node(id, index * 5));
  const places = layOut({ nodes, edges: [
    { from: 'a', to: 'b', kind: 'one', field: 'x' }, { from: 'a', to: 'b', kind: 'one', field: 'y' }, { from: 'b', to: 'c', kind: 'many', field: 'z' },
    { from: 'itself', to: 'itself', kind: 'tree', field: 'up' },
  ] });
  expect(places.size).toBe(5);
  expect((places.get('b')?.x ?? 0) - (places.get('a')?.x ?? 0)).toBeGreaterThan(NODE_WIDTH);
  const all = [...places.values()];
  for (const [index, first] of all.entries()) {
    for (const second of all.slice(index + 1)) {
      const isApart = Math.abs(first.x - second.x) >= NODE_WIDTH || first.y + first.height <= second.y || second.y + second.height <= first.y;
      expect(isApart).toBe(true);
    }
  }
});
