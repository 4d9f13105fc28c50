import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { FLOW_DESIGN } from '../design/stored-flow.ts';

/** What somebody has to do with an instance. `approver`: has, had, or has by proxy a task of it. */
export type Relation = 'launcher' | 'approver' | 'copied' | 'monitor';

export const MONITOR_BUTTON = 'btn_monitor';

/** All relations of a person to an instance; none for a stranger, who is not told that there is one. */
export async function relationsTo(kernel: Kernel, { userId, ...actor }: Actor, id: string): Promise<Relation[]> {
  const { rows: [row] } = await sql<{ flowId: string; launcher: boolean; approver: boolean; copied: boolean }>`
    select i.flow_id as "flowId", i.launcher = ${userId} as launcher,
      exists (select 1 from kernel.flow_task t where t.instance_id = i.id and (t.person = ${userId} or t.stands_in_for = ${userId} or t.decided_by = ${userId})) as approver,
      exists (select 1 from kernel.flow_copy c where c.instance_id = i.id and c.person = ${userId}) as copied
    from kernel.flow_instance i where i.id = ${id} and i.removed is null`.execute(kernel.db);
  if (row === undefined) return [];
  const isMonitor = await kernel.records.can({ userId, ...actor }, FLOW_DESIGN, MONITOR_BUTTON, row.flowId);
  return [...(row.launcher ? ['launcher' as const] : []), ...(row.approver ? ['approver' as const] : []), ...(row.copied ? ['copied' as const] : []), ...(isMonitor ? ['monitor' as const] : [])];
}

/** Throws `notFound` for strangers, and `forbidden` for those who may see it and not do this. */
export async function requireRelation(kernel: Kernel, actor: Actor, id: string, wanted: readonly Relation[]): Promise<Relation[]> {
  const relations = await relationsTo(kernel, actor, id);
  if (relations.length === 0) throw new AppError('notFound');
  if (!relations.some((one) => wanted.includes(one))) throw new AppError('forbidden');
  return relations;
}
