import { sql, type RawBuilder } from 'kysely';
import type { FlowCopyRow, FlowRow, FlowTaskRow } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { FLOW_DESIGN } from '../design/stored-flow.ts';
import { MONITOR_BUTTON } from '../run/access.ts';
import { copyRows, FROM_INSTANCE, INSTANCE, readRows, shown, taskRows, type CopyRow, type InstanceRow, type TaskRow } from './rows.ts';

/** What a list is narrowed to; absent or empty is no limit. */
export interface RunQuery {
  currentPage: number;
  pageSize: number;
  keyword?: string;
  startTime?: number;
  endTime?: number;
  flowId?: string;
  flowCategory?: string;
  creatorUserId?: string;
  status?: number;
  urgency?: number;
}

export interface Page<Row> {
  list: Row[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

/** Flows that somebody has launched. */
export async function listLaunched(kernel: Kernel, { userId }: Actor, query: RunQuery): Promise<Page<FlowRow>> {
  return instances(kernel, sql`i.launcher = ${userId} and i.removed is null`, query);
}

/** Tasks that wait for somebody, or for those for whom they stand in. */
export async function listToDo(kernel: Kernel, { userId }: Actor, query: RunQuery): Promise<Page<FlowTaskRow>> {
  return tasks(kernel, sql`t.is_open and (t.person = ${userId} or t.stands_in_for = ${userId})`, query, 'received');
}

/** Tasks that somebody has decided. */
export async function listDone(kernel: Kernel, { userId }: Actor, query: RunQuery): Promise<Page<FlowTaskRow>> {
  return tasks(kernel, sql`t.decided_by = ${userId} and t.decided is not null`, query, 'decided');
}

/** Copies that somebody has received. */
export async function listCirculated(kernel: Kernel, { userId }: Actor, query: RunQuery): Promise<Page<FlowCopyRow>> {
  const from = sql`kernel.flow_copy c join kernel.flow_instance i on i.id = c.instance_id join kernel.flow f on f.id = i.flow_id
    left join records.sys_flow_design h on h.id = i.flow_id where c.person = ${userId} and i.removed is null and ${narrowed(query)}`;
  const rows = await readRows<CopyRow>(kernel, sql`
    select ${INSTANCE}, c.id, c.node, c.sent as "copiedTime", c.read as "readTime" from ${from} order by c.sent desc, c.id desc ${paged(query)}`);
  return { list: await copyRows(kernel, rows), pagination: await pagination(kernel, from, query) };
}

/** Instances of the flows that somebody oversees, those that are not submitted left out. */
export async function listMonitored(kernel: Kernel, actor: Actor, query: RunQuery): Promise<Page<FlowRow>> {
  const flows = await monitoredFlows(kernel, actor);
  return instances(kernel, sql`i.removed is null and i.status <> 0 and (${flows === 'all'} or i.flow_id = any(${flows === 'all' ? [] : flows}::text[]))`, query);
}

/** Flows on whose records of the head the actor may use the button. */
export async function monitoredFlows(kernel: Kernel, actor: Actor): Promise<string[] | 'all'> {
  if (actor.isAdministrator) return 'all';
  const { rows } = await sql<{ id: string }>`select id from kernel.flow`.execute(kernel.db);
  const found: string[] = [];
  for (const { id } of rows) if (await kernel.records.can(actor, FLOW_DESIGN, MONITOR_BUTTON, id)) found.push(id);
  return found;
}

/** What one person may see of the instances of a flow, or of a record. */
export async function listSeen(kernel: Kernel, actor: Actor, of: RawBuilder<unknown>, query: RunQuery): Promise<Page<FlowRow>> {
  const { userId } = actor;
  const flows = await monitoredFlows(kernel, actor);
  return instances(kernel, sql`i.removed is null and ${of} and (i.launcher = ${userId} or ${flows === 'all'} or i.flow_id = any(${flows === 'all' ? [] : flows}::text[])
    or exists (select 1 from kernel.flow_task t where t.instance_id = i.id and (t.person = ${userId} or t.stands_in_for = ${userId} or t.decided_by = ${userId}))
    or exists (select 1 from kernel.flow_copy c where c.instance_id = i.id and c.person = ${userId}))`, query);
}

async function instances(kernel: Kernel, where: RawBuilder<unknown>, query: RunQuery): Promise<Page<FlowRow>> {
  const from = sql`${FROM_INSTANCE} where ${where} and ${narrowed(query)}`;
  const rows = await readRows<InstanceRow>(kernel, sql`select ${INSTANCE} from ${from} order by i.created desc, i.id desc ${paged(query)}`);
  const { base } = await shown(kernel, rows);
  return { list: await Promise.all(rows.map((row) => base(row, row.instanceId))), pagination: await pagination(kernel, from, query) };
}

async function tasks(kernel: Kernel, where: RawBuilder<unknown>, query: RunQuery, by: 'received' | 'decided'): Promise<Page<FlowTaskRow>> {
  const from = sql`kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id join kernel.flow f on f.id = i.flow_id
    left join records.sys_flow_design h on h.id = i.flow_id where ${where} and i.removed is null and ${narrowed(query)}`;
  const rows = await readRows<TaskRow>(kernel, sql`
    select ${INSTANCE}, t.id, t.node, t.received as "receivedTime", t.decided as "decidedTime", t.due as "dueTime", t.decision, t.stands_in_for as "forId", t.is_batch as "isBatch"
    from ${from} order by t.${sql.raw(by)} desc, t.id desc ${paged(query)}`);
  return { list: await taskRows(kernel, rows), pagination: await pagination(kernel, from, query) };
}

function narrowed({ keyword = '', startTime, endTime, flowId = '', flowCategory = '', creatorUserId = '', status, urgency }: RunQuery): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (keyword !== '') conditions.push(sql`position(lower(${keyword}) in lower(i.title)) > 0`);
  if (startTime !== undefined) conditions.push(sql`i.started >= ${new Date(startTime)}`);
  if (endTime !== undefined) conditions.push(sql`i.started <= ${new Date(endTime)}`);
  if (flowId !== '') conditions.push(sql`i.flow_id = ${flowId}`);
  if (flowCategory !== '') conditions.push(sql`h.category = ${flowCategory}`);
  if (creatorUserId !== '') conditions.push(sql`i.launcher = ${creatorUserId}`);
  if (status !== undefined) conditions.push(sql`i.status = ${status}`);
  if (urgency !== undefined) conditions.push(sql`i.urgency = ${urgency}`);
  return sql.join(conditions, sql` and `);
}

export function paged({ currentPage, pageSize }: Pick<RunQuery, 'currentPage' | 'pageSize'>): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
}

export async function pagination(kernel: Kernel, from: RawBuilder<unknown>, { currentPage, pageSize }: Pick<RunQuery, 'currentPage' | 'pageSize'>): Promise<Page<never>['pagination']> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(kernel.db);
  return { currentPage, pageSize, total: rows[0]?.total ?? 0 };
}

