import type { FlowHappening } from './event.ts';
import { newcomers, ownTask } from './decide.ts';
import { ableOf } from './people.ts';
import { Refused } from './refused.ts';
import type { Run } from './run.ts';
import { openTask, replaceSeats } from './seats.ts';
import { settleSeat, settleStep } from './settle.ts';

/** Gives a task to somebody else for good, or to have it back with advice. */
export function passOn(run: Run, event: Extract<FlowHappening, { type: 'transfer' | 'delegate' }>): void {
  const { step, seat, task, node } = ownTask(run, event);
  if (node.allow && !node.allow.includes(event.type)) throw new Refused('flow.notAllowed');
  if (task.by === 'delegate') throw new Refused('flow.notAllowed');
  const [to] = newcomers(run, step, [event.to]) as [string];
  run.log({ what: event.type, by: event.by, node: node.id, task: task.id, details: { to, from: task.person, ...(event.opinion === undefined ? {} : { opinion: event.opinion }) } });
  if (event.type === 'delegate') {
    task.state = 'waiting';
    openTask(run, step, seat, to, 'delegate', { from: event.by, of: task.id });
    return;
  }
  task.passedOn = [...(task.passedOn ?? []), task.person];
  task.person = to;
  delete task.standsInFor;
  run.notify('task', [to], step.node);
}

/** Takes somebody away again whom one has signed in. */
export function unsign(run: Run, { task: id, by }: Extract<FlowHappening, { type: 'unsign' }>): void {
  const found = run.findTask(id);
  if (!found || found.task.from !== by || !(found.task.by === 'signBefore' || found.task.by === 'signAfter')) throw new Refused('flow.notYours');
  const { step, seat, task } = found;
  if (step.state !== 'active' || (task.state !== 'open' && task.state !== 'waiting')) throw new Refused('flow.taskClosed');
  for (const one of seat.tasks) if ((one === task || one.of === task.id) && one.state !== 'done') one.state = 'closed';
  run.log({ what: 'unsign', by, node: step.node, task: task.id, details: { people: [task.person] } });
  settleSeat(seat);
  settleStep(run, step.id);
}

/** Puts others in the places of all who have not decided; also where there was nobody. */
export function assign(run: Run, { step: id, by, people }: Extract<FlowHappening, { type: 'assign' }>): void {
  const step = run.step(id);
  if (step?.state !== 'active' || run.nodeOf(step).type !== 'approver') throw new Refused('flow.taskClosed');
  const wanted = [...new Set(people)];
  if (wanted.length === 0 || ableOf(run, wanted).length < wanted.length) throw new Refused('flow.notAble');
  run.log({ what: 'assign', by, node: step.node, details: { people: wanted } });
  replaceSeats(run, step, wanted, 'assign', by);
  settleStep(run, step.id);
}
