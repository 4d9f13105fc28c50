import { sql, type RawBuilder } from 'kysely';
import type { FlowCopyRow, FlowRow, FlowTaskRow } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { FLOW_DESIGN } from '../design/stored-flow.ts';
import { MONITOR_BUTTON } from '../run/access.ts';
import { copyRows, FROM_INSTANCE, INSTANCE, OF_INSTANCE, readRows, shown, taskRows, type CopyRow, type InstanceRow, type TaskRow } from './rows.ts';

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
  const { currentPage, pageSize } = query;
  const narrow = narrowed(query);
  // Each is read along its index: beside a million past tasks the two together would be read from all of them.
  const ways = [sql`t.person = ${userId}`, sql`t.stands_in_for = ${userId} and t.person <> ${userId}`].map((where) =>
    sql`from kernel.flow_task t ${narrow === null ? sql`` : sql`join ${counted(query)} on i.id = t.instance_id`} where t.is_open and ${where} and ${narrow ?? sql`true`}`);
  const firsts = ways.map((way) => sql`(select t.id ${way} order by t.received desc, t.id desc limit ${currentPage * pageSize})`);
  const counts = ways.map((way) => sql`(select count(*) ${way})`);
  return taskPage(kernel, query, {
    from: sql`(${sql.join(firsts, sql` union all `)}) o join kernel.flow_task t on t.id = o.id join kernel.flow_instance i on i.id = t.instance_id ${OF_INSTANCE}`,
    total: sql`select (${sql.join(counts, sql` + `)})::int as total`, by: 'received',
  });
}

/** Tasks that somebody has decided. */
export async function listDone(kernel: Kernel, { userId }: Actor, query: RunQuery): Promise<Page<FlowTaskRow>> {
  const where = sql`t.decided_by = ${userId} and t.decided is not null and i.removed is null and ${narrowed(query) ?? sql`true`}`;
  return taskPage(kernel, query, {
    from: sql`kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id ${OF_INSTANCE} where ${where}`,
    total: sql`select count(*)::int as total from kernel.flow_task t join ${counted(query)} on i.id = t.instance_id where ${where}`, by: 'decided',
  });
}

/** Copies that somebody has received. */
export async function listCirculated(kernel: Kernel, { userId }: Actor, query: RunQuery): Promise<Page<FlowCopyRow>> {
  const where = sql`c.person = ${userId} and i.removed is null and ${narrowed(query) ?? sql`true`}`;
  const [rows, pagination] = await Promise.all([
    readRows<CopyRow>(kernel, sql`
      select ${INSTANCE}, c.id, c.node, c.sent as "copiedTime", c.read as "readTime" from kernel.flow_copy c join kernel.flow_instance i on i.id = c.instance_id ${OF_INSTANCE}
      where ${where} order by c.sent desc, c.id desc ${paged(query)}`),
    countPages(kernel, sql`select count(*)::int as total from kernel.flow_copy c join ${counted(query)} on i.id = c.instance_id where ${where}`, query),
  ]);
  return { list: await copyRows(kernel, rows), pagination };
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

async function instances(kernel: Kernel, of: RawBuilder<unknown>, query: RunQuery): Promise<Page<FlowRow>> {
  const where = sql`${of} and ${narrowed(query) ?? sql`true`}`;
  const [rows, pagination] = await Promise.all([
    readRows<InstanceRow>(kernel, sql`select ${INSTANCE} from ${FROM_INSTANCE} where ${where} order by i.created desc, i.id desc ${paged(query)}`),
    countPages(kernel, sql`select count(*)::int as total from ${counted(query)} where ${where}`, query),
  ]);
  const { base } = await shown(kernel, rows);
  return { list: await Promise.all(rows.map((row) => base(row, row.instanceId))), pagination };
}

async function taskPage(kernel: Kernel, query: RunQuery, { from, total, by }: { from: RawBuilder<unknown>; total: RawBuilder<unknown>; by: 'received' | 'decided' }): Promise<Page<FlowTaskRow>> {
  const [rows, pagination] = await Promise.all([
    readRows<TaskRow>(kernel, sql`
      select ${INSTANCE}, t.id, t.node, t.received as "receivedTime", t.decided as "decidedTime", t.due as "dueTime", t.decision, t.stands_in_for as "forId", t.is_batch as "isBatch"
      from ${from} order by t.${sql.raw(by)} desc, t.id desc ${paged(query)}`),
    countPages(kernel, total, query),
  ]);
  return { list: await taskRows(kernel, rows), pagination };
}

/** What is counted: instances, with the head of their flow only where something is asked of it. */
function counted({ flowCategory = '' }: RunQuery): RawBuilder<unknown> {
  return flowCategory === '' ? sql`kernel.flow_instance i` : sql`(kernel.flow_instance i left join records.sys_flow_design h on h.id = i.flow_id)`;
}

/** Null: everything. */
function narrowed({ keyword = '', startTime, endTime, flowId = '', flowCategory = '', creatorUserId = '', status, urgency }: RunQuery): RawBuilder<unknown> | null {
  const conditions: RawBuilder<unknown>[] = [];
  if (keyword !== '') conditions.push(sql`position(lower(${keyword}) in lower(i.title)) > 0`);
  if (startTime !== undefined) conditions.push(sql`i.started >= ${new Date(startTime)}`);
  if (endTime !== undefined) conditions.push(sql`i.started <= ${new Date(endTime)}`);
  if (flowId !== '') conditions.push(sql`i.flow_id = ${flowId}`);
  if (flowCategory !== '') conditions.push(sql`h.category = ${flowCategory}`);
  if (creatorUserId !== '') conditions.push(sql`i.launcher = ${creatorUserId}`);
  if (status !== undefined) conditions.push(sql`i.status = ${status}`);
  if (urgency !== undefined) conditions.push(sql`i.urgency = ${urgency}`);
  return conditions.length === 0 ? null : sql.join(conditions, sql` and `);
}

export function paged({ currentPage, pageSize }: Pick<RunQuery, 'currentPage' | 'pageSize'>): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`;
}

async function countPages(kernel: Kernel, query: RawBuilder<unknown>, { currentPage, pageSize }: Pick<RunQuery, 'currentPage' | 'pageSize'>): Promise<Page<never>['pagination']> {
  const { rows } = await sql<{ total: number }>`${query}`.execute(kernel.db);
  return { currentPage, pageSize, total: rows[0]?.total ?? 0 };
}

/** How many rows there are, by what stands behind `from`. */
export async function pagination(kernel: Kernel, from: RawBuilder<unknown>, query: Pick<RunQuery, 'currentPage' | 'pageSize'>): Promise<Page<never>['pagination']> {
  return countPages(kernel, sql`select count(*)::int as total from ${from}`, query);
}
