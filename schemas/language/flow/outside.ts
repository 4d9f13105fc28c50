import type { Timeout } from '../documents/flow.ts';
import type { FlowHappening } from './event.ts';
import { openPeople } from './oversight.ts';
import { resolvePeople } from './people.ts';
import type { Run } from './run.ts';
import { decideByRule, replaceSeats } from './seats.ts';
import { settleStep } from './settle.ts';
import type { Step } from './state.ts';
import { startTimer } from './timers.ts';

/** A timer goes off. One that is not due, because clocks differ or were set, stays; one that is gone means nothing. */
export function timerWentOff(run: Run, { timer: id }: Extract<FlowHappening, { type: 'timer' }>): void {
  const timer = run.state.timers.find((one) => one.id === id);
  if (timer?.due === undefined) return;
  if (timer.due > run.at) {
    run.commands.push({ do: 'schedule', timer: id, due: timer.due });
    return;
  }
  run.state.timers = run.state.timers.filter((one) => one !== timer);
  const step = run.step(timer.step);
  if (step?.state !== 'active') return;
  const { node } = run.place(step.node);
  if (node.type === 'timer') {
    run.moves.push({ leave: step.id });
    return;
  }
  const timeout = node.type === 'approver' && timer.timeout !== undefined ? node.timeouts?.[timer.timeout] : undefined;
  if (!timeout) return;
  run.log({ what: 'timeout', node: node.id, details: { does: typeof timeout.do === 'string' ? timeout.do : 'escalate' } });
  if (timeout.do === 'remind') {
    run.notify('remind', openPeople(run, step.id), node.id);
    if (timer.repeats) startTimer(run, step, timeout.after, { timeout: timer.timeout as number, repeats: timer.repeats - 1 });
    return;
  }
  act(run, step, timeout);
}

function act(run: Run, step: Step, { do: verb }: Timeout): void {
  if (typeof verb === 'object') {
    const people = resolvePeople(run, verb.escalate, step.node).filter((person) => !openPeople(run, step.id).includes(person));
    if (people.length === 0) return run.notify('stuck', [], step.node);
    replaceSeats(run, step, people, 'escalate');
  } else if (verb !== 'remind') {
    for (const seat of step.seats) if (seat.decision === undefined) decideByRule(seat, verb);
    delete step.stuck;
    if (step.seats.length === 0) {
      run.moves.push(verb === 'agree' ? { leave: step.id } : { reject: step.id });
      return;
    }
  }
  settleStep(run, step.id);
}

/** A sub-flow has ended. One that was started by a step which no longer counts means nothing. */
export function subFlowEnded(run: Run, { step: id, key, result }: Extract<FlowHappening, { type: 'subFlowEnded' }>): void {
  const step = run.step(id);
  const node = step && run.nodeOf(step);
  if (!step || node?.type !== 'subFlow' || !step.children?.includes(key) || (step.state !== 'active' && step.state !== 'held')) return;
  step.children = step.children.filter((one) => one !== key);
  run.log({ what: 'subFlowEnded', node: node.id, details: { result } });
  const isRejected = result === 'reject' && node.rejected !== 'goOn';
  if (step.state === 'held') {
    // It counts when the step goes on.
    if (isRejected) step.result = 'reject';
    return;
  }
  if (isRejected) run.moves.push({ reject: step.id });
  else if (step.children.length === 0) run.moves.push({ leave: step.id });
}

/** The answer of an operation or a data interface. */
export function called(run: Run, { step: id, failed }: Extract<FlowHappening, { type: 'called' }>): void {
  const step = run.step(id);
  const node = step && run.nodeOf(step);
  if (!step || (node?.type !== 'operation' && node?.type !== 'create') || (step.state !== 'active' && step.state !== 'held')) return;
  run.log({ what: failed === undefined ? 'called' : 'callFailed', node: node.id, ...(failed === undefined ? {} : { details: { failed } }) });
  if (failed !== undefined && node.failed !== 'goOn') return run.stick(step, 'operation');
  if (step.state === 'held') step.answered = true;
  else run.moves.push({ leave: step.id });
}
