import { sendCopies } from './copies.ts';
import { outcomeOf } from './outcome.ts';
import { resolvePeople } from './people.ts';
import type { Run } from './run.ts';
import { closeTasks, openSeats } from './seats.ts';
import type { Seat } from './state.ts';

/** Sees whether a node is decided, and gives the next person a task where it is not. */
export function settleStep(run: Run, id: string, choice: { to?: string; resume?: 'all' | 'back' } = {}): void {
  const step = run.step(id);
  if (step?.state !== 'active' || step.seats.length === 0) return;
  const { node } = run.place(step.node);
  if (node.type !== 'approver') return;
  const outcome = outcomeOf(step.decide ?? node.decide ?? 'any', step.seats.map(({ decision }) => decision));
  if (outcome === undefined) return openSeats(run, step, 'rule');
  step.result = outcome;
  step.seats.forEach(closeTasks);
  run.log({ what: outcome === 'agree' ? 'nodeAgreed' : 'nodeRejected', node: node.id });
  if (outcome === 'reject') {
    run.moves.push({ reject: id, ...choice });
    return;
  }
  if (node.copies) sendCopies(run, node.id, resolvePeople(run, node.copies, node.id));
  run.moves.push({ leave: id });
}

/** What a task's decision means for the part it belongs to. */
export function settleSeat(seat: Seat): void {
  const done = seat.tasks.filter(({ state, by }) => state === 'done' && by !== 'delegate');
  if (done.some(({ decision }) => decision === 'reject')) {
    seat.decision = 'reject';
    return closeTasks(seat);
  }
  for (const task of seat.tasks) {
    // Who waits for others goes on when none of them is left.
    if (task.state === 'waiting' && !hasOpen(seat, task.id)) task.state = 'open';
  }
  if (seat.tasks.some(({ state }) => state === 'open' || state === 'waiting' || state === 'held')) return;
  const own = done.findLast(({ by }) => by !== 'signBefore' && by !== 'signAfter');
  if (own?.decision !== undefined) seat.decision = own.decision;
}

function hasOpen(seat: Seat, of: string): boolean {
  return seat.tasks.some((task) => task.of === of && (task.state === 'open' || task.state === 'waiting' || task.state === 'held'));
}
