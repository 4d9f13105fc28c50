import { sql } from 'kysely';
import type { FlowStuckReason, FlowStuckRow } from '#schemas/wire/flow-upkeep.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { monitoredFlows, paged, pagination, type Page } from '../lists/lists.ts';
import { FROM_INSTANCE, INSTANCE, readRows, shown, type InstanceRow } from '../lists/rows.ts';
import { titleOf } from '../run/done.ts';
import { stuckSteps } from './stuck-steps.ts';

type Row = InstanceRow & { step: string; node: string; reason: FlowStuckReason; since: number; people: string[]; failed: string | null };

/** What cannot go on without help of the flows that somebody oversees, the longest first. */
export async function listStuck(kernel: Kernel, actor: Actor, query: { currentPage: number; pageSize: number; flowId?: string; reason?: FlowStuckReason }): Promise<Page<FlowStuckRow>> {
  const { flowId = '', reason = '' } = query;
  const flows = await monitoredFlows(kernel, actor);
  const from = sql`${FROM_INSTANCE} join ${stuckSteps(Date.now())} w on w.instance = i.id
    where (${flows === 'all'} or i.flow_id = any(${flows === 'all' ? [] : flows}::text[])) and ${flowId} in ('', i.flow_id) and ${reason} in ('', w.reason)`;
  const rows = await readRows<Row>(kernel, sql`
    select ${INSTANCE}, w.step, w.node, w.reason, w.since, w.people, w.failed from ${from} order by w.since, i.id, w.step ${paged(query)}`);
  const { base, nameOf } = await shown(kernel, rows, rows.flatMap(({ people }) => people));
  const list = await Promise.all(rows.map(async ({ step, node, reason: why, since, people: ids, failed, ...row }) => {
    const people = ids.map((id) => nameOf(id));
    return {
      ...await base(row, row.instanceId), step, node, nodeTitle: titleOf(await loadDocument(kernel.db, row.flowId, row.version), node), since: Number(since), people, reason: why,
      message: sayWhy(why, { names: people.map(({ name }) => name).join(', '), failed: failed ?? '' }, actor.locale),
    };
  }));
  return { list, pagination: await pagination(kernel, from, query) };
}

const TEXTS = { nobody: 'flow.stuckNobody', disabled: 'flow.stuckDisabled', operation: 'flow.stuckOperation', loop: 'flow.stuckLoop', timer: 'flow.stuckTimer' } as const;

function sayWhy(reason: FlowStuckReason, params: Record<string, string>, locale: Locale): string {
  return translate(locale, TEXTS[reason], params);
}
