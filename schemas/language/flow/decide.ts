import type { ApproverNode } from '../documents/flow.ts';
import type { FlowHappening, Said } from './event.ts';
import { ableOf } from './people.ts';
import { Refused } from './refused.ts';
import { allowedTargets } from './returns.ts';
import type { Run } from './run.ts';
import { openTask } from './seats.ts';
import { settleSeat, settleStep } from './settle.ts';
import type { Decision, Seat, Step, Task } from './state.ts';

type Deciding = Extract<FlowHappening, { type: 'agree' | 'reject' | 'abstain' | 'sign' }>;

interface OwnTask {
  step: Step;
  seat: Seat;
  task: Task;
  node: ApproverNode;
}

/** A person decides his task, or signs others in to decide with him. */
export function decide(run: Run, event: Deciding): void {
  const own = ownTask(run, event);
  if (event.type === 'sign' && event.place === 'before') return signBefore(run, own, event.people, event.by);
  const decision: Decision = event.type === 'sign' ? 'agree' : event.type;
  const { step, seat, task } = own;
  checkSaid(own.node, decision, event);
  checkChoice(run, own, event);
  const signed = event.type === 'sign' ? signable(run, own, event.people) : [];
  take(run, task, decision, event);
  logDecision(run, own, event, signed);
  for (const person of signed) openTask(run, step, seat, person, 'signAfter', { from: event.by, of: task.id });
  settleSeat(seat);
  settleStep(run, step.id, event.type === 'reject' ? choiceOf(event) : {});
}

function choiceOf({ to, resume }: Extract<Deciding, { type: 'reject' }>): { to?: string; resume?: 'all' | 'back' } {
  return { ...(to === undefined ? {} : { to }), ...(resume === undefined ? {} : { resume }) };
}

/** Votes alone know abstention, and a rejection leads only where the node lets it. */
function checkChoice(run: Run, { step, task, node }: OwnTask, event: Deciding): void {
  const isVote = node.decide === 'vote' || (typeof node.decide === 'object' && 'vote' in node.decide);
  if (event.type === 'abstain' && !isVote) throw new Refused('flow.noVote');
  if (event.type !== 'reject' || event.to === undefined || task.by === 'delegate') return;
  if (!allowedTargets(run, step, node).includes(event.to)) throw new Refused('flow.noTarget', { name: event.to });
}

function logDecision(run: Run, { task, node }: OwnTask, event: Deciding, people: string[]): void {
  const isAdvice = task.by === 'delegate';
  run.log({
    what: event.type === 'sign' ? 'signAfter' : isAdvice ? 'advised' : event.type, by: event.by, node: node.id, task: task.id,
    ...(task.standsInFor === undefined ? {} : { standsInFor: task.standsInFor }),
    details: { ...(event.opinion === undefined ? {} : { opinion: event.opinion }), ...(isAdvice ? { decision: event.type } : {}), ...(people.length > 0 ? { people } : {}) },
  });
}

/** The task of an event, when it is open and belongs to the person: else he is told what has happened to it. */
export function ownTask(run: Run, { task: id, by }: { task: string; by: string }): OwnTask {
  const found = run.findTask(id);
  if (!found || (found.task.person !== by && found.task.standsInFor !== by)) throw new Refused('flow.notYours');
  const { node } = run.place(found.step.node);
  if (found.step.state !== 'active' || found.task.state !== 'open') throw new Refused('flow.taskClosed');
  if (node.type !== 'approver' || run.state.status !== 'waiting') throw new Refused('flow.notYours');
  return { ...found, node };
}

function checkSaid(node: ApproverNode, decision: Decision, { opinion = '', signed = false }: Said): void {
  const needed = node.opinion === 'required' || (node.opinion === 'whenRejecting' && decision === 'reject');
  if (needed && opinion.trim() === '') throw new Refused('flow.opinion');
  if (node.signature === true && !signed) throw new Refused('flow.signature');
}

function take(run: Run, task: Task, decision: Decision, { opinion, by }: Said & { by: string }): void {
  task.state = 'done';
  task.decision = decision;
  task.decided = run.at;
  if (opinion !== undefined && opinion !== '') task.opinion = opinion;
  if (by !== task.person) task.decidedBy = by;
}

function signBefore(run: Run, own: OwnTask, people: readonly string[], by: string): void {
  const signed = signable(run, own, people, 'signBefore');
  own.task.state = 'waiting';
  run.log({ what: 'signBefore', by, node: own.node.id, task: own.task.id, details: { people: signed } });
  for (const person of signed) openTask(run, own.step, own.seat, person, 'signBefore', { from: by, of: own.task.id });
}

/** Those who can be signed in: they exist, and have no part in this decision yet. */
function signable(run: Run, { step, task, node }: OwnTask, people: readonly string[], verb: 'signBefore' | 'signAfter' = 'signAfter'): string[] {
  if (node.allow && !node.allow.includes(verb)) throw new Refused('flow.notAllowed');
  // Who was signed in, or only gives advice, does not bring others.
  if (task.by === 'signBefore' || task.by === 'signAfter' || task.by === 'delegate') throw new Refused('flow.notAllowed');
  return newcomers(run, step, people);
}

/** People who can be given a task in a step; refused where one of them cannot. */
export function newcomers(run: Run, step: Step, people: readonly string[]): string[] {
  const wanted = [...new Set(people)];
  if (wanted.length === 0 || ableOf(run, wanted).length < wanted.length) throw new Refused('flow.notAble');
  const busy = step.seats.flatMap((seat) => (seat.decision === undefined ? [seat.person, ...seat.tasks.flatMap((task) => (task.state === 'closed' ? [] : [task.person]))] : []));
  if (wanted.some((person) => busy.includes(person))) throw new Refused('flow.alreadyThere');
  return wanted;
}
