import type { FlowDetail, FlowLogRow, FlowNodeState } from '#schemas/wire/flow-runs.ts';

type States = FlowDetail['nodes'];

/** Nodes as they stood after one of the events; a node that was visited several times is known by its last visit, before that by what is told of it. */
export function statesAt(nodes: States, timeline: readonly FlowLogRow[], event: number): States {
  const time = timeline[event]?.time;
  if (time === undefined || event >= timeline.length - 1) return nodes;
  const told = timeline.slice(0, event + 1);
  return Object.fromEntries(Object.entries(nodes).map(([node, state]) => [node, stateAt(state, told.filter((row) => row.node === node), time)]));
}

function stateAt(state: FlowNodeState, told: readonly FlowLogRow[], time: number): FlowNodeState {
  const { entered, left, result, people } = state;
  if (entered === undefined || entered > time) return earlierVisit(told);
  if (left !== undefined && left <= time) return { state: 'done', ...(result !== undefined && { result }), people };
  return { state: 'active', people: people.map(({ decision, time: decided, ...person }) => (decision !== undefined && decided !== undefined && decided <= time ? { ...person, decision, time: decided, isOpen: false } : { ...person, isOpen: true })) };
}

/** Of an earlier visit there is only what is told. */
function earlierVisit(told: readonly FlowLogRow[]): FlowNodeState {
  const last = told.at(-1);
  if (last === undefined) return { state: 'ahead', people: [] };
  const people = last.by === null ? [] : [{ ...last.by, isOpen: false }];
  switch (last.what) {
    case 'agree': case 'nodeAgreed': case 'agreedByRule': case 'launch': case 'submit': return { state: 'done', result: 'agree', people };
    case 'reject': case 'nodeRejected': return { state: 'done', result: 'reject', people };
    default: return { state: 'active', people: [] };
  }
}
