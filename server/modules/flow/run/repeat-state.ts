import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import type { FlowState } from '#schemas/language/flow/state.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { statusCode } from './status.ts';

/** Stores where an instance stands, with what lists and counts ask for. */
export async function storeState(trx: Transaction, id: string, flow: FlowDocument, state: FlowState, at: number): Promise<void> {
  const isOpen = state.steps.some((step) => step.state === 'active' || step.state === 'held');
  const stuck = state.steps.find((step) => step.state === 'active' && step.stuck !== undefined)?.stuck ?? null;
  await sql`
    update kernel.flow_instance set state = ${JSON.stringify(state)}::jsonb, status = ${statusCode(state.status)}, is_open = ${isOpen}, stuck = ${stuck},
      current_nodes = ${currentNodes(flow, state)}::text[], completion = ${completionOf(flow, state)}, is_paused = ${state.paused !== undefined},
      started = coalesce(started, ${new Date(at)}), ended = ${isOpen ? null : new Date(at)} where id = ${id}`.execute(trx);
}

/** Nodes at which something is waited for. */
export function currentNodes(flow: FlowDocument, state: FlowState): string[] {
  const outline = outlineOf(flow);
  const running = state.steps.filter((step) => step.state === 'active' && outline.get(step.node)?.node.type !== 'parallel' && outline.get(step.node)?.node.type !== 'inclusive');
  return [...new Set(running.map(({ node }) => node))];
}

/** Percent of the approvals on the way that are done; 100 at the end. */
export function completionOf(flow: FlowDocument, state: FlowState): number {
  if (state.status === 'adopted') return 100;
  const outline = outlineOf(flow);
  const approvals = [...outline.values()].filter(({ node }) => node.type === 'approver');
  if (approvals.length === 0) return 0;
  const done = new Set(state.steps.filter((step) => step.state === 'done').map(({ node }) => node));
  return Math.min(99, Math.floor((approvals.filter(({ node }) => done.has(node.id)).length * 100) / approvals.length));
}
