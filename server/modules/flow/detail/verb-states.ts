import type { ApproverNode, FlowDocument } from '#schemas/language/documents/flow.ts';
import { advance } from '#schemas/language/flow/advance.ts';
import type { FlowHappening } from '#schemas/language/flow/event.ts';
import { jumpTargets } from '#schemas/language/flow/jump.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import { refusalText } from '#schemas/language/flow/refusal-text.ts';
import { allowedTargets } from '#schemas/language/flow/returns.ts';
import { Run } from '#schemas/language/flow/run.ts';
import type { FlowState, Step, Task } from '#schemas/language/flow/state.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import type { FlowDecisionRules, FlowVerb, FlowVerbState } from '#schemas/wire/flow-runs.ts';
import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { withAnswers } from '../directory/with-answers.ts';
import type { NameOf } from '../directory/names.ts';
import { personOrNull } from '../lists/rows.ts';
import type { Relation } from '../run/access.ts';
import { titleOf } from '../run/done.ts';
import type { Instance } from '../run/instance.ts';

/** What a page is drawn from. */
export interface Seen {
  kernel: Kernel;
  actor: Actor;
  instance: Instance;
  flow: FlowDocument;
  relations: readonly Relation[];
  nameOf: NameOf;
}

interface OwnTask {
  /** Of the row: what the path of a call has. */
  id: string;
  step: Step;
  task: Task;
  node: ApproverNode;
}

/** Tasks of the interpreter that are this person's, by the ids of their rows. */
export async function ownTasks({ kernel, actor, instance, flow }: Seen): Promise<{ open: OwnTask[]; decided: { id: string; task: string }[]; given: { id: string; task: Task }[] }> {
  const { rows } = await sql<{ id: string; task: string; isOpen: boolean; isDecided: boolean }>`
    select id, task, is_open and (person = ${actor.userId} or stands_in_for = ${actor.userId}) as "isOpen", decided_by is not distinct from ${actor.userId} as "isDecided"
    from kernel.flow_task where instance_id = ${instance.id} order by id`.execute(kernel.db);
  const placed = (instance.state?.steps ?? []).flatMap((step) => step.seats.flatMap(({ tasks }) => tasks.map((task) => ({ step, task }))));
  const outline = outlineOf(flow);
  const open = rows.filter(({ isOpen }) => isOpen).flatMap(({ id, task: name }) => {
    const found = placed.find(({ task }) => task.id === name);
    const node = found === undefined ? undefined : outline.get(found.step.node)?.node;
    return found !== undefined && node?.type === 'approver' ? [{ id, ...found, node }] : [];
  });
  return {
    open, decided: rows.filter(({ isDecided }) => isDecided).map(({ id, task }) => ({ id, task })),
    given: placed.filter(({ step, task }) => step.state === 'active' && task.from === actor.userId && (task.by === 'signBefore' || task.by === 'signAfter') && (task.state === 'open' || task.state === 'waiting'))
      .flatMap(({ task }) => rows.filter((row) => row.task === task.id).slice(-1).map(({ id }) => ({ id, task }))),
  };
}

/** What the person may do now, and why not where he may expect to. */
export async function verbStates(seen: Seen, tasks: Awaited<ReturnType<typeof ownTasks>>): Promise<FlowVerbState[]> {
  const { instance, relations, actor } = seen;
  const { state } = instance;
  const isLauncher = relations.includes('launcher');
  const found: FlowVerbState[] = [];
  const add = (verb: FlowVerb, more: Partial<FlowVerbState> = {}): void => void found.push({ verb, isAllowed: true, ...more });
  const isReturned = instance.isOpen && instance.status !== 1;
  if (isLauncher && isReturned) {
    add('save');
    add('submit');
    if (instance.parentId === null) add('remove');
  }
  for (const own of tasks.open) if (state?.paused === undefined) for (const verb of verbsOf(own)) add(verb, { task: own.id });
  for (const { id, task } of tasks.given) add('unsign', { task: id, person: seen.nameOf(task.person) });
  if (state === null) return found;
  if (isLauncher && instance.status === 1) for (const type of ['withdraw', 'urge'] as const) found.push(await tried(seen, type, { type, by: actor.userId }));
  for (const { id, task } of tasks.decided.slice(-1)) found.push({ ...await tried(seen, 'takeBack', { type: 'takeBack', task, by: actor.userId }), task: id });
  if (relations.includes('monitor') && instance.isOpen) overseen(state, seen, add);
  for (const copy of relations.includes('copied') ? await unreadCopies(seen) : []) add('read', { copy });
  add('comment');
  return found;
}

/** Copies that the person has not opened yet, by the ids of their rows. */
async function unreadCopies({ kernel, actor, instance }: Seen): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from kernel.flow_copy where instance_id = ${instance.id} and person = ${actor.userId} and read is null order by id`.execute(kernel.db);
  return rows.map(({ id }) => id);
}

function verbsOf({ task, node }: OwnTask): FlowVerb[] {
  const isVote = node.decide === 'vote' || (typeof node.decide === 'object' && 'vote' in node.decide);
  const mayPass = task.by !== 'delegate';
  const maySign = mayPass && task.by !== 'signBefore' && task.by !== 'signAfter';
  const allows = (verb: 'transfer' | 'delegate' | 'signBefore' | 'signAfter'): boolean => node.allow === undefined || node.allow.includes(verb);
  return [
    'agree', 'reject', 'save', ...(isVote ? ['abstain' as const] : []),
    ...(['transfer', 'delegate'] as const).filter((verb) => mayPass && allows(verb)), ...(['signBefore', 'signAfter'] as const).filter((verb) => maySign && allows(verb)),
  ];
}

function overseen(state: FlowState, { flow }: Seen, add: (verb: FlowVerb, more?: Partial<FlowVerbState>) => void): void {
  add('stop');
  add(state.paused === undefined ? 'pause' : 'resume');
  const run = restingRun(flow, state);
  for (const step of state.steps) {
    if (step.state !== 'active') continue;
    const at = { step: step.id, node: step.node, nodeTitle: titleOf(flow, step.node) };
    if (outlineOf(flow).get(step.node)?.node.type === 'approver') add('assign', at);
    const targets = jumpTargets(run, step);
    if (targets.length > 0) add('jump', { ...at, targets: targets.map((node) => ({ node, title: titleOf(flow, node) })) });
    if (step.stuck === 'loop' || step.stuck === 'operation') add('retry', at);
  }
}

/** To look at a state, without people: nothing happens to it. */
function restingRun(flow: FlowDocument, state: FlowState): Run {
  return new Run(flow, state, { at: Date.now(), random: 0, record: {} }, { calendar: chinaCalendar, find: () => [] });
}

/** Asks the interpreter itself, and throws away what it would do. */
async function tried({ kernel, actor, instance, flow }: Seen, verb: FlowVerb, happening: FlowHappening): Promise<FlowVerbState> {
  const at = Date.now();
  const result = await withAnswers(kernel, { db: kernel.db, at, launcher: instance.launcher, flow, asker: 'pretended' }, (directory) =>
    advance(flow, instance.state ?? undefined, { ...happening, at, random: 0, record: {} }, directory));
  return result.outcome === 'refused' ? { verb, isAllowed: false, reason: refusalText(result.rule, result.params, actor.locale) } : { verb, isAllowed: true };
}

/** How each open task of the person is to be decided. */
export function decisionRules({ flow, instance, nameOf }: Seen, open: readonly OwnTask[]): FlowDecisionRules[] {
  return open.map(({ id, step, task, node }) => {
    const run = restingRun(flow, instance.state as FlowState);
    const targets = task.by === 'delegate' || node.reject?.to === 'end' ? [] : allowedTargets(run, step, node);
    return {
      task: id, node: node.id, nodeTitle: node.title ?? null, opinion: node.opinion ?? 'optional', signature: node.signature === true,
      targets: targets.map((target) => ({ node: target, title: titleOf(flow, target) })), choosesResume: node.reject?.resume === 'choose',
      standsInFor: personOrNull(nameOf, task.standsInFor), advises: task.by === 'delegate' ? personOrNull(nameOf, task.from) : null,
    };
  });
}
