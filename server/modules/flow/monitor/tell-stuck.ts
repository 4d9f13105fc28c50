import { sql } from 'kysely';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition } from '../../../kernel/queue/job.ts';
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
  const { rows } = await sql<{ userId: string; account: string; isAdministrator: boolean | null }>`
    select u.id as "userId", u.account, u.is_administrator as "isAdministrator" from records.sys_user u
    where u.deleted_at is null and u.enabled_mark is not false and (u.is_administrator or exists (
      select 1 from kernel.model_grant g where g.model = ${FLOW_DESIGN} and ${MONITOR_BUTTON} = any(g.buttons) and (
        (g.subject_type = 'user' and g.subject_id = u.id) or (g.subject_type = 'role' and g.subject_id = any(u.role_ids)) or (g.subject_type = 'position' and g.subject_id = any(u.position_ids)))))
    order by u.id`.execute(trx);
  const found: string[] = [];
  for (const { userId, account, isAdministrator } of rows) {
    const actor = { userId, account, isAdministrator: isAdministrator === true, locale: 'zh-CN' } as const;
    if (await kernel.records.can(actor, FLOW_DESIGN, MONITOR_BUTTON, flowId)) found.push(userId);
  }
  return found;
}
