import type { Run } from './run.ts';
import { closeTasks, openSeats } from './seats.ts';
import type { Seat, Step } from './state.ts';
import { nextOf } from './outline.ts';
import { releaseTimers, stopTimers } from './timers.ts';

/** Is done with a step, and goes where the flow goes on: to the next node, out of a branch, or back to who sent it here. */
export function leaveStep(run: Run, id: string): void {
  const step = run.step(id);
  if (step?.state !== 'active') return;
  step.state = 'done';
  step.result ??= 'agree';
  step.left = run.at;
  step.seats.forEach(closeTasks);
  stopTimers(run, step);
  if (step.returnsTo && goBack(run, step.returnsTo)) return;
  goOn(run, step);
}

/** Where the flow goes on after a node: the next in its sequence, or what follows the branch around it. */
export function goOn(run: Run, step: Step): void {
  let at = step.node;
  for (;;) {
    const next = nextOf(run.outline, at);
    if (!next) return;
    if ('node' in next) {
      run.moves.push({ enter: next.node.id, from: step.id });
      return;
    }
    const { node, branch } = next.endOf;
    if (node.type !== 'condition') return endBranch(run, node.id, branch.id);
    at = node.id;
  }
}

/** One branch has ended; the last of them ends the node. */
function endBranch(run: Run, node: string, branch: string): void {
  const step = run.state.steps.findLast((one) => one.node === node && one.state === 'active');
  if (!step) return;
  step.open = (step.open ?? []).filter((one) => one !== branch);
  if (step.open.length === 0) run.moves.push({ leave: step.id });
}

/** Takes up again what has waited; who sent it back decides again. */
function goBack(run: Run, { held, again }: NonNullable<Step['returnsTo']>): boolean {
  const steps = held.map((id) => run.step(id)).filter((step): step is Step => step?.state === 'held');
  if (steps.length === 0) return false;
  for (const step of steps) {
    step.state = 'active';
    for (const seat of step.seats) for (const task of seat.tasks) if (task.state === 'held') task.state = 'open';
    releaseTimers(run, step);
  }
  for (const step of steps) {
    if (step.id === again) askAgain(run, step);
    if (step.id !== again && step.result === 'reject') {
      run.moves.push({ reject: step.id });
      continue;
    }
    const isAnswered = step.answered === true || (step.children !== undefined && step.children.length === 0);
    run.moves.push(isAnswered ? { leave: step.id } : { settle: step.id });
  }
  return true;
}

/** Those who have not agreed decide once more. */
function askAgain(run: Run, step: Step): void {
  delete step.result;
  for (const seat of step.seats) if (seat.decision !== 'agree') reopen(seat);
  openSeats(run, step, 'rule');
}

function reopen(seat: Seat): void {
  const last = seat.tasks.findLast(({ decision }) => decision !== undefined);
  seat.person = last?.person ?? seat.person;
  delete seat.decision;
  delete seat.byRule;
  // What he has said before is part of the past.
  for (const task of seat.tasks) task.state = 'closed';
}
