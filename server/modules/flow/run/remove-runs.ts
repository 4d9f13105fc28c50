import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { relationsTo } from './access.ts';
import { tellWork } from './apply-commands.ts';
import { loadInstance, type Instance } from './instance.ts';
import { setRecordStatus } from './record-status.ts';
import { transact } from './transact.ts';

/** The launcher removes what has not been submitted, has come back, or was taken back. The record stays, as a draft. */
export async function removeLaunched(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  await transact(kernel, async (trx) => {
    const instance = await loadInstance(trx, id, { lock: true });
    if (instance.launcher !== actor.userId) throw new AppError((await relationsTo(kernel, actor, id)).length > 0 ? 'forbidden' : 'notFound');
    if (instance.parentId !== null) throw refusal(actor, 'wrongState', 'flow.childNotRemovable');
    if (!instance.isOpen || instance.status === 1) throw refusal(actor, 'wrongState', 'flow.notRemovable');
    await remove(kernel, trx, actor, instance);
  });
}

/** Those who oversee flows remove what has ended; all of them or none. */
export async function removeMonitored(kernel: Kernel, actor: Actor, ids: readonly string[]): Promise<number> {
  return transact(kernel, async (trx) => {
    const wanted = [...new Set(ids)].sort();
    for (const id of wanted) {
      const instance = await loadInstance(trx, id, { lock: true });
      const relations = await relationsTo(kernel, actor, id);
      if (!relations.includes('monitor')) throw new AppError(relations.length > 0 ? 'forbidden' : 'notFound');
      if (instance.isOpen) throw refusal(actor, 'wrongState', 'flow.stillRuns');
      await remove(kernel, trx, actor, instance);
    }
    return wanted.length;
  });
}

async function remove(kernel: Kernel, trx: Transaction, actor: Actor, instance: Instance): Promise<void> {
  if (instance.isOpen) await setRecordStatus({ kernel, trx, actor, instance }, 'draft');
  await sql`update kernel.flow_task set is_open = false where instance_id = ${instance.id} and is_open`.execute(trx);
  await tellWork({ kernel, trx, instance });
  await sql`delete from kernel.flow_timer where instance_id = ${instance.id}`.execute(trx);
  await sql`update kernel.flow_instance set removed = now(), is_open = false, ended = coalesce(ended, now()) where id = ${instance.id}`.execute(trx);
}
