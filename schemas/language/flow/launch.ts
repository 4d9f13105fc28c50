import type { FlowDocument } from '../documents/flow.ts';
import type { FlowHappening } from './event.ts';
import { leaveStep } from './leave.ts';
import { resolvePeople } from './people.ts';
import { Refused } from './refused.ts';
import { giveBack, startOf } from './returns.ts';
import type { Run } from './run.ts';
import { dropStep } from './seats.ts';
import type { FlowState } from './state.ts';

/** What there is before a flow is launched. */
export function newState(flow: FlowDocument, launcher: string): FlowState {
  return { flow: flow.code, launcher, status: 'waiting', steps: [], timers: [], copies: [], choices: {}, sequence: 0 };
}

export function launch(run: Run, { by, choices = {} }: Extract<FlowHappening, { type: 'launch' }>): void {
  const start = run.place(startOf(run)).node;
  if (start.type === 'start' && start.launchers && !resolvePeople(run, start.launchers, start.id).includes(by)) throw new Refused('flow.mayNotLaunch');
  run.state.choices = choices;
  run.log({ what: 'launch', by, node: start.id });
  leaveStep(run, run.open(start.id).id);
}

/** The launcher sends in again what has come back to him, or what he took back. */
export function submit(run: Run, { by, choices }: Extract<FlowHappening, { type: 'submit' }>): void {
  if (by !== run.state.launcher) throw new Refused('flow.notYours');
  const step = run.state.steps.findLast((one) => one.node === startOf(run) && one.state === 'active');
  const task = step?.seats[0]?.tasks.find(({ state }) => state === 'open');
  if (!step || !task) throw new Refused('flow.notReturned');
  task.state = 'done';
  task.decided = run.at;
  if (choices) run.state.choices = { ...run.state.choices, ...choices };
  run.state.status = 'waiting';
  run.log({ what: 'submit', by, node: step.node });
  leaveStep(run, step.id);
}

/** The launcher takes it back, as far as the start node lets him. */
export function withdraw(run: Run, { by, opinion }: Extract<FlowHappening, { type: 'withdraw' }>): void {
  if (by !== run.state.launcher) throw new Refused('flow.notYours');
  if (run.state.status !== 'waiting') throw new Refused('flow.notRunning');
  const { node } = run.place(startOf(run));
  const rule = node.type === 'start' ? (node.withdraw ?? 'untilDecided') : 'untilDecided';
  const isDecided = run.state.steps.some((step) => step.state !== 'dropped' && step.seats.some((seat) => seat.tasks.some(({ decision }) => decision !== undefined)));
  if (rule === 'never' || (rule === 'untilDecided' && isDecided)) throw new Refused('flow.tooLate');
  for (const step of run.state.steps) {
    if (step.state === 'active' || step.state === 'held') dropStep(run, step);
    step.state = 'dropped';
  }
  run.log({ what: 'withdraw', by, ...(opinion === undefined ? {} : { details: { opinion } }) });
  giveBack(run, 'revoked');
}

/** An approver takes his decision back, as long as nothing else has followed from it: everything stands as before it. */
export function takeBack(run: Run, { task: id, by }: Extract<FlowHappening, { type: 'takeBack' }>): void {
  const found = run.findTask(id);
  if (!found || (found.task.decidedBy ?? found.task.person) !== by) throw new Refused('flow.notYours');
  const { node } = run.place(found.step.node);
  const { last } = run.state;
  if (node.type !== 'approver' || node.takeBack === 'never' || last?.task !== id) throw new Refused('flow.tooLate');
  const { copies, sequence, urged } = run.state;
  delete run.state.last;
  Object.assign(run.state, last.before, { copies, sequence, ...(urged === undefined ? {} : { urged }) });
  run.log({ what: 'takeBack', by, node: node.id, task: id });
}
