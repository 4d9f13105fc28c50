import { sql } from 'kysely';
import { counterpart } from '#schemas/language/flow/move-version.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import { refusalText } from '#schemas/language/flow/refusal-text.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowMigrationPlan, FlowMigrationRow } from '#schemas/wire/flow-upkeep.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { FROM_INSTANCE, INSTANCE, readRows, shown, type InstanceRow } from '../lists/rows.ts';
import { loadInstance } from '../run/instance.ts';
import { transact } from '../run/transact.ts';
import { tryMove, withTitle, type WantedMove } from './move-instance.ts';

const PAGE_SIZE = 20;

interface Standing {
  version: number;
  node: string;
  count: number;
}

/** What a migration would do; nothing is stored. The instances come in pages, each tried with the people and the record of now. */
export async function planMoves(kernel: Kernel, actor: Actor, flowId: string, { version, from, mapping = {}, currentPage = 1, pageSize = PAGE_SIZE }: {
  version: number; from?: number; mapping?: Record<string, string>; currentPage?: number; pageSize?: number;
}): Promise<FlowMigrationPlan> {
  const to = await loadDocument(kernel.db, flowId, version);
  const toMove = sql`i.flow_id = ${flowId} and i.version <> ${version} and i.is_open and i.removed is null and (${from === undefined} or i.version = ${from ?? null})`;
  const { rows: [{ total } = { total: 0 }] } = await sql<{ total: number }>`select count(*)::int as total from kernel.flow_instance i where ${toMove}`.execute(kernel.db);
  const { rows: standing } = await sql<Standing>`
    select i.version, node, count(*)::int as count from kernel.flow_instance i, unnest(i.current_nodes) as node where ${toMove} group by 1, 2`.execute(kernel.db);
  const rows = await readRows<InstanceRow>(kernel, sql`select ${INSTANCE} from ${FROM_INSTANCE} where ${toMove} order by i.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`);
  const { base } = await shown(kernel, rows);
  const list: FlowMigrationRow[] = [];
  for (const row of rows) list.push({ ...await base(row, row.instanceId), version: row.version, ...await whyNot(kernel, actor, row, { flowId, version, mapping }) });
  return {
    version, nodes: await placesOf(kernel, flowId, to, standing, mapping),
    targets: [...outlineOf(to).values()].flatMap(({ node }) => (node.type === 'start' ? [] : [{ node: node.id, title: node.title ?? null, type: node.type }])),
    list, pagination: { currentPage, pageSize, total },
  };
}

/** Tried on what is stored, and thrown away. */
async function whyNot(kernel: Kernel, actor: Actor, { instanceId, version }: InstanceRow, wanted: WantedMove): Promise<Pick<FlowMigrationRow, 'fits' | 'reason'>> {
  const result = await transact(kernel, async (trx) => (await tryMove(kernel, trx, actor, await loadInstance(trx, instanceId), wanted)).result);
  if (result?.outcome !== 'refused') return { fits: true, reason: null };
  const { rule, params } = withTitle(result, await loadDocument(kernel.db, wanted.flowId, version), actor.locale);
  return { fits: false, reason: refusalText(rule, params, actor.locale) };
}

async function placesOf(kernel: Kernel, flowId: string, to: FlowDocument, standing: readonly Standing[], mapping: Readonly<Record<string, string>>): Promise<FlowMigrationPlan['nodes']> {
  const found = new Map<string, FlowMigrationPlan['nodes'][number]>();
  for (const { version, node: id, count } of standing.toSorted((one, other) => other.version - one.version)) {
    const known = found.get(id);
    if (known !== undefined) {
      known.count += count;
      continue;
    }
    const from = await loadDocument(kernel.db, flowId, version);
    const node = outlineOf(from).get(id)?.node;
    if (node !== undefined) found.set(id, { node: id, title: node.title ?? null, type: node.type, count, to: counterpart({ from, to, mapping }, id) ?? null });
  }
  return [...found.values()];
}
