import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Advance } from '#schemas/language/flow/advance.ts';
import { counterpart, moveVersion, type VersionMove } from '#schemas/language/flow/move-version.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowState } from '#schemas/language/flow/state.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { releaserOf } from '../outside/releaser.ts';
import { applyCommands, firstDue, isBatch, tellWork } from '../run/apply-commands.ts';
import { recordOf } from '../run/carry-out.ts';
import { titleOf } from '../run/done.ts';
import { loadInstance, type Instance } from '../run/instance.ts';
import { refused } from '../run/refuse.ts';
import { storeState } from '../run/repeat-state.ts';
import type { Running } from '../run/running.ts';
import { transact } from '../run/transact.ts';

export interface WantedMove {
  flowId: string;
  version: number;
  mapping?: Readonly<Record<string, string>> | undefined;
}

/** Lets an instance go on by another version; one that already does, or has ended, stays as it is. Throws where it does not fit. */
export async function moveInstance(kernel: Kernel, actor: Actor, id: string, wanted: WantedMove): Promise<boolean> {
  return transact(kernel, async (trx) => {
    const instance = await loadInstance(trx, id, { lock: true });
    if (instance.flowId !== wanted.flowId) throw new AppError('notFound');
    if (instance.version === wanted.version || !instance.isOpen) return false;
    const { move, at, result } = await tryMove(kernel, trx, actor, instance, wanted);
    await sql`update kernel.flow_instance set version = ${wanted.version}, earlier_versions = earlier_versions || version where id = ${id}`.execute(trx);
    if (result === undefined) return true;
    if (result.outcome === 'refused') throw refused(withTitle(result, move.from, actor.locale), actor.locale);
    const { state, commands } = result;
    Object.assign(instance, { state, version: wanted.version });
    const running: Running = { kernel, trx, actor, instance, flow: move.to };
    await storeState(trx, id, move.to, state, at);
    await renameTasks(trx, id, move);
    await applyCommands(running, state, commands, { at });
    await describeTasks(running, state);
    await tellWork(running);
    return true;
  });
}

/** What would come of it; nothing has been done. A draft has no state that would have to fit. */
export async function tryMove(kernel: Kernel, trx: Transaction, actor: Actor, instance: Instance, { version, mapping = {} }: WantedMove): Promise<{
  move: VersionMove;
  at: number;
  result: Exclude<Advance, { outcome: 'asks' }> | undefined;
}> {
  const [from, to] = [await loadDocument(trx, instance.flowId, instance.version), await loadDocument(trx, instance.flowId, version)];
  const move: VersionMove = { from, to, mapping, by: actor.userId, versions: { from: instance.version, to: version } };
  const at = Date.now();
  const { state } = instance;
  if (state === null) return { move, at, result: undefined };
  const occasion = { at, random: Math.random(), record: await recordOf({ kernel, trx, instance }) };
  const result = await withAnswers(kernel, { db: trx, at, launcher: instance.launcher, asker: () => releaserOf(kernel, trx, { flowId: instance.flowId, version }, actor.locale) }, (directory) => moveVersion(move, state, occasion, directory));
  return { move, at, result };
}

/** With the name of the node in the place of its id. */
export function withTitle<Refusal extends { params: Record<string, string | number> }>(refusal: Refusal, from: FlowDocument, locale: Locale): Refusal {
  const title = typeof refusal.params['name'] === 'string' ? titleOf(from, refusal.params['name']) : null;
  return title === null ? refusal : { ...refusal, params: { ...refusal.params, name: resolveText(title, locale) } };
}

/** Tasks and copies name the nodes of the new version, where it has them. */
async function renameTasks(trx: Transaction, id: string, move: VersionMove): Promise<void> {
  const renamed = [...outlineOf(move.from).keys()].flatMap((old) => {
    const node = counterpart(move, old);
    return node === undefined || node === old ? [] : [{ old, node }];
  });
  if (renamed.length === 0) return;
  for (const table of ['flow_task', 'flow_copy']) {
    await sql`update ${sql.table(`kernel.${table}`)} t set node = r.node from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as r (old text, node text)
      where t.instance_id = ${id} and t.node = r.old`.execute(trx);
  }
}

/** Open tasks say what the new node asks for, and until when. */
async function describeTasks({ trx, instance, flow }: Running, state: FlowState): Promise<void> {
  const open = state.steps.filter((step) => step.state === 'active').flatMap((step) => step.seats.flatMap(({ tasks }) => tasks.filter((task) => task.state === 'open').map((task) => ({
    task: task.id, batch: isBatch(flow, step.node, task), due: firstDue(state, step.id) ?? null,
  }))));
  await sql`update kernel.flow_task t set is_batch = o.batch, due = to_timestamp(o.due / 1000.0) from jsonb_to_recordset(${JSON.stringify(open)}::jsonb) as o (task text, batch boolean, due float8)
    where t.instance_id = ${instance.id} and t.is_open and t.task = o.task`.execute(trx);
}
