import { sql, type RawBuilder } from 'kysely';
import type { Text } from '#schemas/language/documents/text.ts';
import type { FlowCopyRow, FlowPerson, FlowRow, FlowStatusCode, FlowTaskRow, FlowUrgency } from '#schemas/wire/flow-runs.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { namesOf, type NameOf } from '../directory/names.ts';
import { titleOf } from '../run/done.ts';

/** Columns of `kernel.flow_instance i`, joined with its flow `f` and that one's head `h`. */
export const INSTANCE = sql.raw(`i.id as "instanceId", i.title, i.flow_id as "flowId", i.version, f.code as "flowCode", coalesce(h.category, '') as category, i.model,
  i.record_id as "recordId", i.urgency, i.status, i.completion, i.current_nodes as nodes, i.launcher as "launcherId", i.started as "startTime", i.ended as "endTime",
  i.is_paused as "isPaused", i.stuck`);
export const OF_INSTANCE = sql.raw('join kernel.flow f on f.id = i.flow_id left join records.sys_flow_design h on h.id = i.flow_id');
export const FROM_INSTANCE = sql`kernel.flow_instance i ${OF_INSTANCE}`;

export interface InstanceRow {
  instanceId: string;
  title: string;
  flowId: string;
  version: number;
  flowCode: string;
  category: string;
  model: string;
  recordId: string;
  urgency: FlowUrgency;
  status: FlowStatusCode;
  completion: number;
  nodes: string[];
  launcherId: string;
  startTime: number | null;
  endTime: number | null;
  isPaused: boolean;
  stuck: FlowRow['stuck'];
}

export type TaskRow = InstanceRow & { id: string; node: string; receivedTime: number; decidedTime: number | null; dueTime: number | null; decision: FlowTaskRow['decision']; forId: string | null; isBatch: boolean };
export type CopyRow = InstanceRow & { id: string; node: string; copiedTime: number; readTime: number | null };

/** Reads rows of instances. */
export async function readRows<Row extends InstanceRow>(kernel: Kernel, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`${query}`.execute(kernel.db)).rows;
}

/** With the names of people and nodes. */
export async function shown(kernel: Kernel, rows: readonly InstanceRow[], others: readonly (string | null)[] = []): Promise<{ base: (row: InstanceRow, id: string) => Promise<FlowRow>; nameOf: NameOf }> {
  const nameOf = await namesOf(kernel.db, [...rows.map(({ launcherId }) => launcherId), ...others]);
  return {
    nameOf,
    async base({ version, nodes, launcherId, ...row }, id) {
      const flow = await loadDocument(kernel.db, row.flowId, version);
      return {
        id, instanceId: row.instanceId, title: row.title, flowId: row.flowId, flowCode: row.flowCode, flowTitle: flow.title, category: row.category, model: row.model, recordId: row.recordId,
        urgency: row.urgency, status: row.status, completion: row.completion, startTime: row.startTime, endTime: row.endTime, isPaused: row.isPaused, stuck: row.stuck,
        currentNodes: nodes.map((node): Text => titleOf(flow, node) ?? ''), launcher: nameOf(launcherId),
      };
    },
  };
}

export async function taskRows(kernel: Kernel, rows: readonly TaskRow[]): Promise<FlowTaskRow[]> {
  const { base, nameOf } = await shown(kernel, rows, rows.map(({ forId }) => forId));
  return Promise.all(rows.map(async (row) => ({
    ...await base(row, row.id), node: row.node, nodeTitle: titleOf(await loadDocument(kernel.db, row.flowId, row.version), row.node),
    receivedTime: row.receivedTime, decidedTime: row.decidedTime, dueTime: row.dueTime, decision: row.decision, isBatch: row.isBatch, standsInFor: personOrNull(nameOf, row.forId),
  })));
}

export async function copyRows(kernel: Kernel, rows: readonly CopyRow[]): Promise<FlowCopyRow[]> {
  const { base } = await shown(kernel, rows);
  return Promise.all(rows.map(async (row) => ({
    ...await base(row, row.id), node: row.node, nodeTitle: titleOf(await loadDocument(kernel.db, row.flowId, row.version), row.node), copiedTime: row.copiedTime, readTime: row.readTime,
  })));
}

export function personOrNull(nameOf: NameOf, id: string | null | undefined): FlowPerson | null {
  return id === null || id === undefined ? null : nameOf(id);
}
