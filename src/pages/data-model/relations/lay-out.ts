import dagre from '@dagrejs/dagre';
import type { RelationGraph } from '#schemas/wire/relations.ts';

export const NODE_WIDTH = 220;
const HEAD_HEIGHT = 48;
const LINE_HEIGHT = 22;
/** A node says how many more fields there are. */
export const SHOWN_FIELDS = 6;

export interface Place {
  x: number;
  y: number;
  height: number;
}

/** Where each node stands, so that lines lead from left to right; in pixels, by id. */
export function layOut({ nodes, edges }: RelationGraph): Map<string, Place> {
  const graph = new dagre.graphlib.Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: 96 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, fields } of nodes) graph.setNode(id, { width: NODE_WIDTH, height: heightOf(fields.length) });
  edges.forEach(({ from, to }, index) => { if (from !== to) graph.setEdge(from, to, {}, String(index)); });
  dagre.layout(graph);
  return new Map(nodes.map(({ id, fields }) => {
    const { x, y } = graph.node(id) as { x: number; y: number };
    const height = heightOf(fields.length);
    return [id, { x: x - NODE_WIDTH / 2, y: y - height / 2, height }];
  }));
}

function heightOf(fields: number): number {
  return HEAD_HEIGHT + Math.min(fields, SHOWN_FIELDS + 1) * LINE_HEIGHT;
}
