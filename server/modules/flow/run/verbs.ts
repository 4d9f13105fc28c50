import type { FlowHappening } from '#schemas/language/flow/event.ts';
import type { FlowBatchResult, FlowDone, FlowOpinion } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { onceForKey, type RequestKey } from '../../../module-kit/once-for-key.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { requireRelation, type Relation } from './access.ts';
import { carryOut } from './carry-out.ts';
import type { Running } from './running.ts';
import { done } from './done.ts';
import { loadInstance, loadOwnTask, type StoredTask } from './instance.ts';
import { refused } from './refuse.ts';
import { transact } from './transact.ts';
import { refuseEmpty, writeRecord } from './write-record.ts';

type TaskEvent = Extract<FlowHappening, { task: string }>;
/** What a person does with a task; who and which task follow from the request. */
export type TaskVerb = TaskEvent extends infer Event ? (Event extends TaskEvent ? Omit<Event, 'task' | 'by' | 'signed'> : never) : never;

/** Opens the transaction of a verb: the instance is locked, so that one person after the other is heard. */
async function within(kernel: Kernel, actor: Actor, key: RequestKey, find: (trx: Transaction) => Promise<string>, work: (running: Running) => Promise<unknown>): Promise<FlowDone> {
  return transact(kernel, (trx) => onceForKey(trx, actor, key, async () => {
    const instance = await loadInstance(trx, await find(trx), { lock: true });
    await work({ kernel, trx, actor, instance, flow: await loadDocument(trx, instance.flowId, instance.version) });
    return done(trx, instance.id);
  }));
}

/** A person decides his task or passes it on; with `data` he writes in the record what the node lets him. */
export async function actOnTask(kernel: Kernel, actor: Actor, id: string, verb: TaskVerb, { data, signature, opinion }: FlowOpinion, key: RequestKey): Promise<FlowDone> {
  let task: StoredTask | undefined;
  return within(kernel, actor, key, async (trx) => {
    task = await loadOwnTask(trx, actor.userId, id);
    return task.instanceId;
  }, async (running) => {
    const { task: name, node } = task as StoredTask;
    const isDecision = verb.type === 'agree' || verb.type === 'reject' || verb.type === 'abstain' || verb.type === 'sign';
    if (isDecision) refuseClosed(running, name);
    const changes = isDecision ? await writeRecord(running, node, data) : [];
    // Who rejects need not have filled in what he asks others for.
    if (verb.type === 'agree') await refuseEmpty(kernel, running.trx, actor, { flow: running.flow, node, recordId: running.instance.recordId });
    await carryOut(running, { ...verb, task: name, by: actor.userId, ...(opinion === undefined ? {} : { opinion }), ...(signature === undefined ? {} : { signed: true }) } as FlowHappening, { signature, changes });
  });
}

/** Keeps what the approver has written so far; nothing is decided. */
export async function saveTask(kernel: Kernel, actor: Actor, id: string, { data }: FlowOpinion, key: RequestKey): Promise<FlowDone> {
  let task: StoredTask | undefined;
  return within(kernel, actor, key, async (trx) => {
    task = await loadOwnTask(trx, actor.userId, id);
    return task.instanceId;
  }, async (running) => {
    const { task: name, node } = task as StoredTask;
    refuseClosed(running, name);
    await writeRecord(running, node, data);
  });
}

/** Before anything is written: what has been decided by somebody else is told as that, not as a fault of the record. */
function refuseClosed({ instance, actor }: Running, name: string): void {
  const { state } = instance;
  const step = state?.steps.find(({ seats }) => seats.some(({ tasks }) => tasks.some((task) => task.id === name)));
  const task = step?.seats.flatMap(({ tasks }) => tasks).find(({ id }) => id === name);
  if (!instance.isOpen) throw refused({ rule: 'flow.ended', params: {} }, actor.locale);
  if (state?.paused) throw refused({ rule: 'flow.paused', params: {} }, actor.locale);
  if (step?.state !== 'active' || task?.state !== 'open') throw refused({ rule: 'flow.taskClosed', params: {} }, actor.locale);
  if (task.person !== actor.userId && task.standsInFor !== actor.userId) throw refused({ rule: 'flow.taskClosed', params: {} }, actor.locale);
}

/** Something is done with an instance as a whole by somebody who has one of the relations to it; others get `notFound`. */
export async function actOnInstance(
  kernel: Kernel, actor: Actor, id: string, relations: readonly Relation[], happening: FlowHappening, key: RequestKey,
): Promise<FlowDone> {
  return within(kernel, actor, key, async () => {
    await requireRelation(kernel, actor, id, relations);
    return id;
  }, (running) => {
    if (running.instance.state === null) throw refused({ rule: 'flow.notRunning', params: {} }, actor.locale);
    return carryOut(running, happening);
  });
}

/** Decides several tasks, each for itself: what cannot be decided says why, and the others are decided. */
export async function decideMany(kernel: Kernel, actor: Actor, { tasks, decision, opinion }: { tasks: readonly string[]; decision: 'agree' | 'reject'; opinion?: string | undefined }, key: RequestKey): Promise<FlowBatchResult[]> {
  const results: FlowBatchResult[] = [];
  for (const task of new Set(tasks)) {
    // Each has a key of its own, so that a batch that is sent again goes on where it was cut off.
    const own = { ...key, key: key.key === undefined ? undefined : `${key.key.slice(0, 150)}/${task}`.slice(0, 200) };
    try {
      await actOnTask(kernel, actor, task, { type: decision }, opinion === undefined ? {} : { opinion }, own);
      results.push({ task, isDone: true, message: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ task, isDone: false, message: error.message === '' ? translate(actor.locale, error.textKey ?? `error.${error.errorName}`, error.params) : error.message });
    }
  }
  return results;
}
