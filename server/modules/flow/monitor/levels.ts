import { sql } from 'kysely';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowLevels, FlowTimes } from '#schemas/wire/flow-upkeep.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { monitoredFlows } from '../lists/lists.ts';

const DAYS_90_MS = 7_776_000_000;

interface Query {
  flowId?: string;
  flowCategory?: string;
  startTime?: number;
  endTime?: number;
}

interface FlowTotals extends Omit<FlowTimes, 'overdue'> {
  flowId: string;
  version: number;
  category: string;
  adopted: number;
  rejected: number;
  stuck: number;
}

interface NodeTotals extends Omit<FlowTimes, 'overdue'> {
  flowId: string;
  node: string;
  /** Visits that had a time, and those of them that were over it. */
  timed: number;
  late: number;
}

/** How long flows that were launched within a time took, and their nodes: of those that somebody oversees. */
export async function showLevels(kernel: Kernel, actor: Actor, { flowId = '', flowCategory = '', endTime = Date.now(), startTime = endTime - DAYS_90_MS }: Query): Promise<FlowLevels[]> {
  const flows = await monitoredFlows(kernel, actor);
  const launched = sql`i.started >= ${new Date(startTime)} and i.started <= ${new Date(endTime)} and i.removed is null and ${flowId} in ('', i.flow_id)
    and (${flows === 'all'} or i.flow_id = any(${flows === 'all' ? [] : flows}::text[]))`;
  const { rows: totals } = await sql<FlowTotals>`
    select i.flow_id as "flowId", max(i.version) as version, coalesce(h.category, '') as category,
      count(*) filter (where not i.is_open)::int as ended, count(*) filter (where i.is_open)::int as running,
      count(*) filter (where i.status = 2)::int as adopted, count(*) filter (where i.status = 3 and not i.is_open)::int as rejected,
      count(*) filter (where i.is_open and i.stuck is not null)::int as stuck,
      percentile_cont(0.5) within group (order by extract(epoch from i.ended - i.started)::float8 * 1000) as p50,
      percentile_cont(0.9) within group (order by extract(epoch from i.ended - i.started)::float8 * 1000) as p90
    from kernel.flow_instance i left join records.sys_flow_design h on h.id = i.flow_id
    where ${launched} and ${flowCategory} in ('', h.category) group by i.flow_id, h.category order by count(*) desc, i.flow_id`.execute(kernel.db);
  const { rows: nodes } = await sql<NodeTotals>`
    with visit as (
      select i.flow_id, t.node, bool_or(t.is_open) as is_open, min(t.received) as received, max(t.decided) as decided, min(t.due) as due
      from kernel.flow_instance i join kernel.flow_task t on t.instance_id = i.id where ${launched} group by i.flow_id, t.instance_id, t.step, t.node)
    select flow_id as "flowId", node, count(*) filter (where not is_open and decided is not null)::int as ended, count(*) filter (where is_open)::int as running,
      percentile_cont(0.5) within group (order by extract(epoch from decided - received)::float8 * 1000) filter (where not is_open) as p50,
      percentile_cont(0.9) within group (order by extract(epoch from decided - received)::float8 * 1000) filter (where not is_open) as p90,
      count(due)::int as timed, count(*) filter (where due < case when is_open then now() else coalesce(decided, due) end)::int as late
    from visit group by flow_id, node`.execute(kernel.db);
  return Promise.all(totals.map((total) => levelsOf(kernel, total, nodes.filter((node) => node.flowId === total.flowId))));
}

async function levelsOf(kernel: Kernel, { version, ...total }: FlowTotals, nodes: readonly NodeTotals[]): Promise<FlowLevels> {
  const flow = await loadDocument(kernel.db, total.flowId, version);
  const outline = outlineOf(flow);
  const order = [...outline.keys()];
  const placeOf = ({ node }: NodeTotals): number => (order.includes(node) ? order.indexOf(node) : order.length);
  return {
    ...total, title: flow.title, overdue: shareOf(nodes),
    nodes: nodes.toSorted((one, other) => placeOf(one) - placeOf(other)).map((one) => {
      const { node, ended, running, p50, p90 } = one;
      return { node, title: outline.get(node)?.node.title ?? null, ended, running, p50, p90, overdue: shareOf([one]) };
    }),
  };
}

function shareOf(nodes: readonly NodeTotals[]): number | null {
  const timed = nodes.reduce((sum, one) => sum + one.timed, 0);
  return timed === 0 ? null : nodes.reduce((sum, one) => sum + one.late, 0) / timed;
}
