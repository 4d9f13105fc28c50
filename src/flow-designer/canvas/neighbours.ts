import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { isBranching } from '#schemas/language/flow/outline.ts';
import { branchItem, findItem, type FlowItem, type Found } from '../edit/flow-place.ts';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

const DIRECTIONS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right', Home: 'first', End: 'last' };

/** Which way a key leads; undefined where it leads nowhere. */
export function directionOfKey(key: string): Direction | undefined {
  return DIRECTIONS[key];
}

/** What an arrow key leads to from an item; itself where there is nothing that way. */
export function neighbourOf(flow: FlowDocument, item: FlowItem, direction: Direction): FlowItem {
  const found = findItem(flow, item);
  if (!found) return flow.nodes[0]?.id ?? item;
  const { node, branch, place, sequence } = found;
  switch (direction) {
    case 'first': return flow.nodes[0]?.id ?? item;
    case 'last': return flow.nodes.at(-1)?.id ?? item;
    case 'up': return branch ? node.id : sequence[place.index - 1]?.id ?? place.around ?? item;
    case 'down': return down(flow, item, found);
    case 'left': return beside(flow, item, -1);
    case 'right': return firstBranch(found) ?? beside(flow, item, 1);
  }
}

/** Into a branching node by its first branch, out of an empty branch to what follows. */
function down(flow: FlowDocument, item: FlowItem, found: Found): FlowItem {
  if (found.branch) return found.branch.nodes[0]?.id ?? below(flow, found.node.id) ?? item;
  return firstBranch(found) ?? below(flow, item) ?? item;
}

function firstBranch({ node, branch }: Found): FlowItem | undefined {
  const [first] = !branch && isBranching(node) ? node.branches : [];
  return first && branchItem(node.id, first.id);
}

/** What comes next: of the sequence, or behind the branching around it. */
function below(flow: FlowDocument, item: FlowItem): FlowItem | undefined {
  const found = findItem(flow, item);
  if (!found) return undefined;
  const next = found.sequence[found.place.index + 1];
  if (next) return next.id;
  return found.place.around === null ? undefined : below(flow, nodeOf(found.place.around));
}

/** The branch beside the one that the item heads or stands in; to the left of the first one what it belongs to. */
function beside(flow: FlowDocument, item: FlowItem, by: -1 | 1): FlowItem {
  const found = findItem(flow, item);
  if (!found) return item;
  if (found.branch) {
    const next = found.node.branches[found.at + by];
    if (next) return branchItem(found.node.id, next.id);
    return by < 0 ? found.node.id : item;
  }
  const { around } = found.place;
  if (around === null) return item;
  const next = beside(flow, around, by);
  return next === nodeOf(around) ? around : next === around ? item : next;
}

function nodeOf(branch: FlowItem): FlowItem {
  return branch.slice(0, branch.lastIndexOf('/'));
}
