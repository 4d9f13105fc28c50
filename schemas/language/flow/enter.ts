import type { ApproverNode, CreateNode, FlowBranch, FlowNode, OperationNode, SubFlowNode } from '../documents/flow.ts';
import { isValues } from '../row-view.ts';
import type { Values } from '../runtime.ts';
import { sendCopies } from './copies.ts';
import { endFlow } from './end.ts';
import { goOn } from './leave.ts';
import { isBranching } from './outline.ts';
import { resolvePeople } from './people.ts';
import type { Move, Run } from './run.ts';
import { seatPeople } from './seats.ts';
import type { Step } from './state.ts';
import { startTimer } from './timers.ts';

/** Comes to a node and does what there is to do, until it has to wait. */
export function enterNode(run: Run, { enter, from, returnsTo }: Extract<Move, { enter: string }>): void {
  // What the way here came from may have been sent back meanwhile.
  if (from !== undefined && run.step(from)?.state === 'dropped') return;
  const { node } = run.place(enter);
  const step = run.open(enter);
  if (returnsTo) step.returnsTo = returnsTo;
  if (!step.stuck) begin(run, step, node);
}

/** Does what a node is for, when it has been entered. */
export function begin(run: Run, step: Step, node: FlowNode): void {
  switch (node.type) {
    case 'approver':
      return beginApproval(run, step, node);
    case 'condition':
    case 'parallel':
    case 'inclusive':
      return beginBranches(run, step);
    case 'copy':
      sendCopies(run, node.id, resolvePeople(run, node.people, node.id));
      break;
    case 'jump':
      step.state = 'done';
      run.moves.push({ enter: node.to, from: step.id });
      return;
    case 'timer':
      return startTimer(run, step, node.wait);
    case 'subFlow':
      return beginSubFlows(run, step, node);
    case 'operation':
    case 'create':
      return call(run, step, node);
    case 'end':
      step.state = 'done';
      return endFlow(run, node.result === 'reject' ? 'rejected' : 'adopted');
    case 'start':
      break;
  }
  run.moves.push({ leave: step.id });
}

function beginApproval(run: Run, step: Step, node: ApproverNode): void {
  seatPeople(run, step, node);
  if (run.moves.some((move) => ('leave' in move && move.leave === step.id) || ('reject' in move && move.reject === step.id))) return;
  for (const [timeout, { after, repeat }] of (node.timeouts ?? []).entries()) {
    startTimer(run, step, after, { timeout, ...(repeat === undefined ? {} : { repeats: repeat }) });
  }
  run.moves.push({ settle: step.id });
}

function beginBranches(run: Run, step: Step): void {
  const { node } = run.place(step.node);
  if (!isBranching(node)) return;
  const chosen = node.type === 'parallel' ? node.branches : branchesFor(run, node.branches, node.type === 'inclusive');
  if (node.type === 'condition' || chosen.length === 0) {
    step.state = 'done';
    const first = chosen[0]?.nodes[0];
    if (first) run.moves.push({ enter: first.id, from: step.id });
    else goOn(run, step);
    return;
  }
  step.open = chosen.filter(({ nodes }) => nodes.length > 0).map(({ id }) => id);
  if (step.open.length === 0) run.moves.push({ leave: step.id });
  for (const { nodes } of chosen) if (nodes[0]) run.moves.push({ enter: nodes[0].id, from: step.id });
}

/** Those whose condition holds: the first, or all; where none does, the one without a condition. */
function branchesFor(run: Run, branches: readonly FlowBranch[], all: boolean): FlowBranch[] {
  const holding = branches.filter(({ when }) => when !== undefined && run.holds(when));
  const chosen = holding.length > 0 ? holding : branches.filter(({ when }) => when === undefined);
  return all ? chosen : chosen.slice(0, 1);
}

function beginSubFlows(run: Run, step: Step, node: SubFlowNode): void {
  const launcher = node.launcher === undefined ? run.state.launcher : (resolvePeople(run, node.launcher, node.id)[0] ?? run.state.launcher);
  const records = node.each === undefined ? [{ key: 'record', row: undefined }] : rowsOf(run, node.each);
  for (const { key, row } of records) {
    run.commands.push({ do: 'startSubFlow', step: step.id, flow: node.flow, record: { key, launcher, values: run.input(node.assign, row) } });
  }
  if (node.waits !== false && records.length > 0) step.children = records.map(({ key }) => key);
  else run.moves.push({ leave: step.id });
}

/** Has done outside what the node asks for; `called` brings the answer. */
export function call(run: Run, step: Step, node: OperationNode | CreateNode): void {
  if (node.type === 'operation') return void run.commands.push({ do: 'call', step: step.id, call: node.call, input: run.input(node.input) });
  const records = node.each === undefined ? [run.input(node.assign)] : rowsOf(run, node.each).map(({ row }) => run.input(node.assign, row));
  if (records.length === 0) run.moves.push({ leave: step.id });
  else run.commands.push({ do: 'create', step: step.id, model: node.model, records });
}

function rowsOf(run: Run, table: string): { key: string; row: Values }[] {
  const rows = run.occasion.record[table];
  if (!Array.isArray(rows)) return [];
  return rows.filter(isValues).map((row, index) => ({ key: typeof row['id'] === 'string' ? row['id'] : String(index), row }));
}
