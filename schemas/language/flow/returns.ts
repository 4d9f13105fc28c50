import type { ApproverNode } from '../documents/flow.ts';
import { endFlow } from './end.ts';
import { isInside } from './outline.ts';
import type { Move, Run } from './run.ts';
import { dropStep, openTask } from './seats.ts';
import type { FlowStatus, Seat, Step } from './state.ts';
import { holdTimers } from './timers.ts';

/** Nodes that a rejection at a step can lead back to: the start, and approvers who have been passed, the last first. */
export function returnTargets(run: Run, step: Step): string[] {
  const { chain } = run.place(step.node);
  const passed = run.state.steps.filter((one) => {
    const place = run.place(one.node);
    return one !== step && one.state === 'done' && one.seats.length > 0 && place.node.type === 'approver' && place.node.id !== step.node && isInside(chain, place.chain);
  });
  return [...new Set([...passed.reverse().map(({ node }) => node), startOf(run)])];
}

/** Those of them that the node's rule allows. */
export function allowedTargets(run: Run, step: Step, node: ApproverNode): string[] {
  const to = node.reject?.to ?? 'launcher';
  const possible = returnTargets(run, step);
  if (to === 'any') return possible;
  if (to === 'launcher') return [startOf(run)];
  if (to === 'previous') return possible.slice(0, 1);
  if (to === 'end') return [];
  const listed = possible.filter((id) => to.includes(id));
  return listed.length > 0 ? listed : [startOf(run)];
}

export function startOf(run: Run): string {
  return run.flow.nodes[0]?.id ?? '';
}

/** Sends the flow back from a step that was rejected, or ends it. */
export function rejectStep(run: Run, move: Extract<Move, { reject: string }>): void {
  const step = run.step(move.reject);
  if (step?.state !== 'active') return;
  const { node } = run.place(step.node);
  const rule = (node.type === 'approver' ? node.reject : undefined) ?? {};
  if (rule.to === 'end') return endFlow(run, 'rejected');
  // What nobody decided would come back the same from any approver: only the launcher can change that.
  const target = node.type === 'approver' && step.seats.length > 0 ? targetOf(run, step, node, move.to) : startOf(run);
  const resume = rule.resume === 'choose' ? move.resume : rule.resume;
  // Without anybody who could decide again there is no way back to him.
  if (resume === 'back' && step.seats.length > 0) sendBack(run, step, target);
  else startAgain(run, target);
}

function targetOf(run: Run, step: Step, node: ApproverNode, to: string | undefined): string {
  const allowed = allowedTargets(run, step, node);
  if (to !== undefined && allowed.includes(to)) return to;
  return node.reject?.to === 'any' ? startOf(run) : (allowed[0] ?? startOf(run));
}

/** Everything that has been done since the target was decided is done again. */
function startAgain(run: Run, target: string): void {
  const { chain } = run.place(target);
  for (const one of runningInside(run, chain)) dropStep(run, one);
  const reached = Math.max(lastVisit(run, target), 0);
  for (const one of run.state.steps.slice(reached)) if (one.state === 'done' && isInside(run.place(one.node).chain, chain)) one.state = 'dropped';
  comeBack(run, target);
}

/** What runs waits until the target is decided again, and goes on where it stood. */
function sendBack(run: Run, step: Step, target: string): void {
  const held = runningInside(run, run.place(target).chain).filter(({ state }) => state === 'active');
  for (const one of held) hold(run, one);
  const visited = run.state.steps[lastVisit(run, target)];
  if (visited) visited.state = 'dropped';
  comeBack(run, target, { held: held.map(({ id }) => id), again: step.id });
}

function runningInside(run: Run, chain: readonly string[]): Step[] {
  return run.state.steps.filter((one) => (one.state === 'active' || one.state === 'held') && isInside(run.place(one.node).chain, chain));
}

function lastVisit(run: Run, node: string): number {
  return run.state.steps.findLastIndex((one) => one.node === node && one.state === 'done');
}

function hold(run: Run, step: Step): void {
  holdTimers(run, step);
  step.state = 'held';
  for (const seat of step.seats) for (const task of seat.tasks) if (task.state === 'open') task.state = 'held';
}

function comeBack(run: Run, target: string, returnsTo?: NonNullable<Step['returnsTo']>): void {
  run.log({ what: 'returned', node: target });
  if (target === startOf(run)) return giveBack(run, 'rejected', returnsTo);
  run.moves.push({ enter: target, ...(returnsTo ? { returnsTo } : {}) });
}

/** Gives the flow back to its launcher, who submits it again or leaves it. */
export function giveBack(run: Run, status: FlowStatus, returnsTo?: NonNullable<Step['returnsTo']>): void {
  run.state.status = status;
  const step = run.open(startOf(run));
  if (returnsTo) step.returnsTo = returnsTo;
  const seat: Seat = { id: run.newId(), person: run.state.launcher, tasks: [] };
  step.seats.push(seat);
  openTask(run, step, seat, run.state.launcher, 'launcher');
  run.notify('returned', [run.state.launcher], step.node);
}
