import { sql } from 'kysely';
import type { Text } from '#schemas/language/documents/text.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowDone, FlowStatusCode } from '#schemas/wire/flow-runs.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { loadDocument } from '../design/stored-flow.ts';

interface Row {
  flowId: string;
  version: number;
  status: FlowStatusCode;
  completion: number;
  recordId: string;
  nodes: string[];
}

/** Where an instance stands, as every verb answers it. */
export async function done(db: Db | Transaction, id: string): Promise<FlowDone> {
  const { rows: [row] } = await sql<Row>`
    select flow_id as "flowId", version, status, completion, record_id as "recordId", current_nodes as nodes from kernel.flow_instance where id = ${id}`.execute(db);
  if (row === undefined) throw new Error('an instance is gone');
  const flow = await loadDocument(db, row.flowId, row.version);
  return { instanceId: id, status: row.status, completion: row.completion, recordId: row.recordId, currentNodes: row.nodes.map((node) => titleOf(flow, node) ?? '') };
}

/** What a node is called; null for one that the document does not have, or that has no name. */
export function titleOf(flow: FlowDocument, node: string | null): Text | null {
  return (node === null ? undefined : outlineOf(flow).get(node)?.node.title) ?? null;
}
