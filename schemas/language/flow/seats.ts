import type { ApproverNode } from '../documents/flow.ts';
import { ableOf, resolvePeople, superiorOf } from './people.ts';
import type { Run } from './run.ts';
import type { Seat, Step, Task, TaskOrigin } from './state.ts';
import { stopTimers } from './timers.ts';

/** Finds out who decides a node, by its rules for the launcher, for repeated people and for nobody. */
export function seatPeople(run: Run, step: Step, node: ApproverNode): void {
  const named = drawn(run, node, resolvePeople(run, node.people, node.id));
  const people = withoutLauncher(run, node, named);
  if (named.length > 0 && people.length === 0 && node.launcher === 'skip') return agreeByRule(run, step, 'launcher');
  if (people.length === 0) return seatNobody(run, step, node);
  for (const person of people) addSeat(run, step, person);
  for (const seat of step.seats) if (hasAgreed(run, node, step, seat.person)) decideByRule(seat, 'agree');
  openSeats(run, step, 'rule');
}

function drawn(run: Run, node: ApproverNode, people: string[]): string[] {
  if (node.decide !== 'random' || people.length < 2) return people;
  return [people[Math.floor(run.lot() * people.length)] as string];
}

function withoutLauncher(run: Run, { launcher: rule = 'decide' }: ApproverNode, people: string[]): string[] {
  const { launcher } = run.state;
  if (rule === 'decide' || !people.includes(launcher)) return people;
  const superior = rule === 'superior' ? superiorOf(run, launcher) : undefined;
  const instead = superior === undefined ? [] : ableOf(run, [superior]);
  return [...new Set(people.flatMap((person) => (person === launcher ? instead : [person])))];
}

/** Whether a person has agreed to what still counts. */
function hasAgreed(run: Run, { repeated = 'decide' }: ApproverNode, step: Step, person: string): boolean {
  if (repeated === 'decide') return false;
  const before = run.state.steps.filter((one) => one !== step && one.state === 'done' && one.seats.length > 0 && run.nodeOf(one).type === 'approver');
  const judged = repeated === 'skip' ? before : before.slice(-1);
  return judged.some(({ seats }) => seats.some((seat) => seat.decision === 'agree' && deciderOf(seat) === person));
}

function deciderOf(seat: Seat): string {
  return seat.tasks.findLast(({ decision }) => decision !== undefined)?.person ?? seat.person;
}

function seatNobody(run: Run, step: Step, node: ApproverNode): void {
  const { nobody = 'admins' } = node;
  run.log({ what: 'nobody', node: node.id });
  if (nobody === 'agree') return agreeByRule(run, step, 'nobody');
  if (nobody === 'reject') {
    run.moves.push({ reject: step.id });
    return;
  }
  const people = nobody === 'wait' ? [] : nobody === 'admins' ? ableOf(run, run.ask({ ask: 'admins' })) : drawn(run, node, resolvePeople(run, nobody.people, node.id));
  if (nobody === 'admins') step.decide = 'any';
  if (people.length === 0) return run.stick(step, 'nobody');
  for (const person of people) addSeat(run, step, person);
  openSeats(run, step, 'rule');
}

function agreeByRule(run: Run, step: Step, reason: string): void {
  run.log({ what: 'agreedByRule', node: step.node, details: { reason } });
  run.moves.push({ leave: step.id });
}

export function decideByRule(seat: Seat, decision: 'agree' | 'reject'): void {
  seat.decision = decision;
  seat.byRule = true;
  closeTasks(seat);
}

/** Puts others in the places of those who have not decided. */
export function replaceSeats(run: Run, step: Step, people: readonly string[], by: 'assign' | 'escalate', from?: string): void {
  step.seats = step.seats.filter((seat) => seat.decision !== undefined);
  for (const person of people) addSeat(run, step, person);
  delete step.stuck;
  openSeats(run, step, by, from);
}

function addSeat(run: Run, step: Step, person: string): void {
  step.seats.push({ id: run.newId(), person, tasks: [] });
}

/** Gives a task to everybody whose turn it is. */
export function openSeats(run: Run, step: Step, by: TaskOrigin, from?: string): void {
  const node = run.nodeOf(step);
  const rule = step.decide ?? (node.type === 'approver' ? node.decide : undefined);
  const undecided = step.seats.filter((seat) => seat.decision === undefined);
  for (const seat of rule === 'sequential' ? undecided.slice(0, 1) : undecided) {
    if (!seat.tasks.some(({ state }) => state === 'open' || state === 'waiting')) openTask(run, step, seat, seat.person, by, from === undefined ? {} : { from });
  }
}

/** A new task; where the person has entrusted another, that one gets it and both may do it. */
export function openTask(run: Run, step: Step, seat: Seat, person: string, by: TaskOrigin, more: Pick<Task, 'from' | 'of'> = {}): Task {
  const agent = by === 'launcher' ? undefined : run.ask({ ask: 'entrusted', person, flow: run.flow.code })[0];
  const standsIn = agent !== undefined && agent !== person && ableOf(run, [agent]).length > 0;
  const task: Task = { id: run.newId(), person: standsIn ? agent : person, ...(standsIn ? { standsInFor: person } : {}), by, ...more, state: 'open' };
  seat.tasks.push(task);
  run.notify('task', [task.person], step.node);
  return task;
}

export function closeTasks(seat: Seat): void {
  for (const task of seat.tasks) if (task.state !== 'done') task.state = 'closed';
}

/** Ends a step as if it had not been. */
export function dropStep(run: Run, step: Step): void {
  step.state = 'dropped';
  step.seats.forEach(closeTasks);
  stopTimers(run, step);
}
