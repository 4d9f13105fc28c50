import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { transact } from '../run/transact.ts';
import { FLOW_DESIGN, loadFlow } from './stored-flow.ts';

/** Removes a flow for good, with its versions; one that has been used stays, since its instances run by it. */
export async function removeFlow(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  await transact(kernel, async (trx) => {
    await loadFlow(trx, id, { lock: true });
    const { rows: used } = await sql`select 1 from kernel.flow_instance where flow_id = ${id} limit 1`.execute(trx);
    if (used.length > 0) throw refusal(actor, 'inUse', 'flow.used');
    await sql`delete from kernel.flow where id = ${id}`.execute(trx);
    await kernel.records.remove(actor, FLOW_DESIGN, [id], { trx, operation: true });
  });
}
