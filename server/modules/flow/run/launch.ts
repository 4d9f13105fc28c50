import { sql } from 'kysely';
import { resolveText } from '#schemas/language/texts.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowDone, FlowLaunch, FlowResubmit } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { onceForKey, type RequestKey } from '../../../module-kit/once-for-key.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { requireButton } from '../../../module-kit/require-button.ts';
import type { RecordValues } from '../../../records/index.ts';
import { mayLaunch } from '../design/choose.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { carryOut } from './carry-out.ts';
import type { Running } from './running.ts';
import { done } from './done.ts';
import { loadInstance } from './instance.ts';
import { setRecordStatus } from './record-status.ts';
import { refused } from './refuse.ts';
import { transact } from './transact.ts';
import { nodeRights, refuseEmpty, writeRecord } from './write-record.ts';

const MAX_TITLE = 200;

/**
 * Sends a record into a flow: saves it and launches in one transaction. A new record is made by the rights of the start node; a stored one
 * by those who may edit it. Of many who send in one record at once one succeeds, and the others get 409.
 */
export async function launchFlow(kernel: Kernel, actor: Actor, launch: FlowLaunch, key: RequestKey): Promise<FlowDone> {
  if (launch.recordId !== undefined) await requireReachable(kernel, actor, launch);
  return transact(kernel, (trx) => onceForKey(trx, actor, key, async () => {
    const { flow, version } = await loadReleased(trx, actor, launch.flowId);
    if (!(await mayLaunch(kernel, actor, flow))) throw refused({ rule: 'flow.mayNotLaunch', params: {} }, actor.locale);
    const recordId = await saveRecord(kernel, trx, actor, flow, launch);
    const id = await insertInstance(trx, actor, { flow, version, launch, recordId, title: launch.title ?? await defaultTitle(kernel, trx, actor, flow) });
    const running: Running = { kernel, trx, actor, flow, instance: await loadInstance(trx, id, { lock: true }) };
    if (launch.status === '0') await begin(running, launch.choices);
    else await setRecordStatus(running, 'draft');
    return done(trx, id);
  }));
}

/** Goes on with a draft, or sends in again what has come back or was taken back. */
export async function resubmit(kernel: Kernel, actor: Actor, id: string, wanted: FlowResubmit, key: RequestKey): Promise<FlowDone> {
  return transact(kernel, (trx) => onceForKey(trx, actor, key, async () => {
    const instance = await loadInstance(trx, id, { lock: true });
    if (instance.launcher !== actor.userId) throw new AppError('notFound');
    const flow = await loadDocument(trx, instance.flowId, instance.version);
    const running: Running = { kernel, trx, actor, instance, flow };
    const isDraft = instance.state === null;
    if (!isDraft && (instance.status === 1 || !instance.isOpen)) throw refused({ rule: instance.isOpen ? 'flow.notReturned' : 'flow.ended', params: {} }, actor.locale);
    const start = flow.nodes[0]?.id ?? '';
    const changes = await writeRecord(running, start, wanted.data);
    await sql`update kernel.flow_instance set title = ${wanted.title ?? instance.title}, urgency = ${wanted.urgency ?? instance.urgency} where id = ${id}`.execute(trx);
    if (wanted.status === '0') {
      if (isDraft) await begin(running, wanted.choices);
      else {
        await refuseEmpty(kernel, trx, actor, { flow, node: start, recordId: instance.recordId });
        await carryOut(running, { type: 'submit', by: actor.userId, ...(wanted.choices === undefined ? {} : { choices: wanted.choices }) }, { changes });
      }
    }
    return done(trx, id);
  }));
}

async function begin(running: Running, choices: FlowLaunch['choices']): Promise<void> {
  const { kernel, trx, actor, flow, instance } = running;
  await refuseEmpty(kernel, trx, actor, { flow, node: flow.nodes[0]?.id ?? '', recordId: instance.recordId });
  await carryOut(running, { type: 'launch', by: instance.launcher, ...(choices === undefined ? {} : { choices }) });
}

/** A stored record is sent in by somebody who may change it. */
async function requireReachable(kernel: Kernel, actor: Actor, { flowId, recordId = '' }: FlowLaunch): Promise<void> {
  const { rows: [flow] } = await sql<{ model: string }>`select model from kernel.flow where id = ${flowId}`.execute(kernel.db);
  if (flow === undefined) throw new AppError('notFound');
  await requireButton(kernel, actor, flow.model, 'btn_edit', recordId);
}

/** What is launched now; it stays until the transaction ends, so that nobody removes it meanwhile. */
async function loadReleased(trx: Transaction, actor: Actor, flowId: string): Promise<{ flow: FlowDocument; version: number }> {
  const { rows: [row] } = await sql<{ released: number | null; isStopped: boolean }>`select released, is_stopped as "isStopped" from kernel.flow where id = ${flowId} for key share`.execute(trx);
  if (row === undefined) throw new AppError('notFound');
  if (row.released === null || row.isStopped) throw refusal(actor, 'wrongState', 'flow.notReleased');
  return { flow: await loadDocument(trx, flowId, row.released), version: row.released };
}

async function saveRecord(kernel: Kernel, trx: Transaction, actor: Actor, flow: FlowDocument, { recordId, data }: FlowLaunch): Promise<string> {
  if (recordId === undefined) {
    const rights = nodeRights(kernel, flow, flow.nodes[0]?.id ?? '');
    const created = await kernel.records.byPass(actor, { model: flow.model, rights }).create((data ?? {}) as RecordValues, { trx });
    return String(created['id']);
  }
  if (data !== undefined) await kernel.records.update(actor, flow.model, recordId, data as RecordValues, { trx });
  if (await kernel.records.whole(trx, flow.model, recordId, true) === undefined) throw new AppError('notFound');
  return recordId;
}

interface NewInstance {
  flow: FlowDocument;
  version: number;
  launch: FlowLaunch;
  recordId: string;
  title: string;
}

async function insertInstance(trx: Transaction, actor: Actor, { flow, version, launch, recordId, title }: NewInstance): Promise<string> {
  const { rows: [row] } = await sql<{ id: string }>`
    insert into kernel.flow_instance (id, flow_id, version, model, record_id, title, urgency, launcher, status)
    values (${uuidv7()}, ${launch.flowId}, ${version}, ${flow.model}, ${recordId}, ${title.slice(0, MAX_TITLE)}, ${launch.urgency ?? 1}, ${actor.userId}, 0)
    on conflict (model, record_id) where is_open do nothing returning id`.execute(trx);
  if (row === undefined) throw refusal(actor, 'wrongState', 'flow.recordRuns');
  return row.id;
}

async function defaultTitle(kernel: Kernel, trx: Transaction, actor: Actor, flow: FlowDocument): Promise<string> {
  const user = await kernel.directory.loadUser(actor.userId, trx);
  return translate(actor.locale, 'flow.title', { user: user?.realName ?? actor.account, flow: resolveText(flow.title, actor.locale) });
}
