/** What sorting needs of a node; `order` is written by it. */
interface Sortable<Node> {
  order: number;
  readonly dependents: readonly { readonly to: Node }[];
}

/** Sorts the nodes so that each comes after everything it reads, and numbers them; or finds a cycle. */
export function sortNodes<Node extends Sortable<Node>>(nodes: readonly Node[]): { order: Node[]; cycle?: Node[] } {
  const waiting = new Map<Node, number>(nodes.map((node) => [node, 0]));
  for (const node of nodes) for (const { to } of node.dependents) waiting.set(to, (waiting.get(to) ?? 0) + 1);
  const order = nodes.filter((node) => waiting.get(node) === 0);
  // The list grows while it is walked.
  for (const node of order) {
    for (const { to } of node.dependents) {
      const left = (waiting.get(to) ?? 0) - 1;
      waiting.set(to, left);
      if (left === 0) order.push(to);
    }
  }
  order.forEach((node, index) => (node.order = index));
  if (order.length === nodes.length) return { order };
  return { order, cycle: findCycle(nodes.filter((node) => (waiting.get(node) ?? 0) > 0)) };
}

/** Among nodes that all wait for each other, going backwards must come round. */
function findCycle<Node extends Sortable<Node>>(stuck: Node[]): Node[] {
  const trail: Node[] = [];
  let node = stuck[0];
  while (node && !trail.includes(node)) {
    trail.unshift(node);
    const current: Node = node;
    node = stuck.find((candidate) => candidate.dependents.some(({ to }) => to === current));
  }
  return node ? [...trail.slice(0, trail.indexOf(node) + 1), ...trail.slice(0, 1)] : trail;
}
