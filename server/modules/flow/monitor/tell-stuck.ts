import { sql } from 'kysely';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition } from '../../../kernel/queue/job.ts';
import { holdersOf } from '../../../module-kit/holders-of.ts';
import { FLOW_DESIGN } from '../design/stored-flow.ts';
import { MONITOR_BUTTON } from '../run/access.ts';
import { TELL_STUCK } from '../run/job-names.ts';
import { FLOW_NOTICES } from '../run/notices.ts';
import { stuckSteps } from './stuck-steps.ts';

interface Found {
  instance: string;
  flowId: string;
  title: string;
  step: string;
  reason: string;
}

/** Tells those who oversee a flow what of it is stuck: once for each step and reason, and again where it has got stuck once more. */
export const stuckJobs = (kernel: Kernel): JobDefinition[] => [{
  name: TELL_STUCK, schedule: { cron: '*/10 * * * *', timeZone: 'Asia/Shanghai' }, retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 300,
  work: (job) => kernel.db.transaction().execute(async (trx) => {
    await tellStuck(kernel, trx);
    await job.commit(trx);
  }),
}];

export async function tellStuck(kernel: Kernel, trx: Transaction, now: number = Date.now()): Promise<void> {
  await sql`delete from kernel.flow_stuck k where not exists (select 1 from ${stuckSteps(now)} w where w.instance = k.instance_id and w.step = k.step and w.reason = k.reason)`.execute(trx);
  const { rows } = await sql<Found>`
    with fresh as (
      insert into kernel.flow_stuck (instance_id, step, reason) select w.instance, w.step, w.reason from ${stuckSteps(now)} w on conflict do nothing returning instance_id, step, reason)
    select i.id as instance, i.flow_id as "flowId", i.title, fresh.step, fresh.reason from fresh join kernel.flow_instance i on i.id = fresh.instance_id order by i.id, fresh.step`.execute(trx);
  const managers = new Map<string, string[]>();
  for (const { instance, flowId, title, step, reason } of rows) {
    const people = managers.get(flowId) ?? await managersOf(kernel, trx, flowId);
    managers.set(flowId, people);
    await kernel.notify.send(FLOW_NOTICES.stuck, { event: `${instance} stuck ${step} ${reason} ${String(now)}`, people, data: { id: instance, title } }, trx);
  }
}

/** Those who oversee a flow by their grants, and the administrators. */
async function managersOf(kernel: Kernel, trx: Transaction, flowId: string): Promise<string[]> {
  const found: string[] = [];
  for (const holder of await holdersOf(trx, FLOW_DESIGN, MONITOR_BUTTON)) {
    if (await kernel.records.can(holder, FLOW_DESIGN, MONITOR_BUTTON, flowId)) found.push(holder.userId);
  }
  return found;
}
