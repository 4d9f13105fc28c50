import type { FieldRight } from '#schemas/language/documents/flow.ts';
import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { documentWith } from '../design/stored-flow.ts';
import { fieldPaths, recordsOf } from '../../../records/index.ts';
import type { Relation } from '../run/access.ts';
import type { Instance } from '../run/instance.ts';
import { nodeRights } from '../run/write-record.ts';

const ORDER: readonly FieldRight[] = ['hidden', 'read', 'write', 'required'];

/**
 * What somebody may do with each field of the record in this instance: as the node of his open task says; else what the nodes at which he has had
 * to do with it showed him, to be read. Who oversees it sees what his own rights on the model show.
 */
export async function seenRights(kernel: Kernel, actor: Actor, instance: Instance, documents: readonly FlowDocument[], relations: readonly Relation[]): Promise<Record<string, FieldRight>> {
  const { rows } = await sql<{ node: string; isOpen: boolean }>`
    select node, is_open and (person = ${actor.userId} or stands_in_for = ${actor.userId}) as "isOpen" from kernel.flow_task
    where instance_id = ${instance.id} and (person = ${actor.userId} or stands_in_for = ${actor.userId} or decided_by = ${actor.userId})
    union all select node, false from kernel.flow_copy where instance_id = ${instance.id} and person = ${actor.userId}`.execute(kernel.db);
  const [current] = documents;
  const start = current?.nodes[0]?.id ?? '';
  const nodes = [...rows, ...(relations.includes('launcher') ? [{ node: start, isOpen: instance.isOpen && instance.status !== 1 }] : [])];
  let rights: Record<string, FieldRight> = {};
  for (const { node, isOpen } of nodes) {
    const flow = documentWith(documents, node);
    if (flow === undefined) continue;
    const given = nodeRights(kernel, flow, node);
    rights = greater(rights, isOpen && instance.isOpen ? given : readOnly(given));
  }
  return relations.includes('monitor') ? greater(rights, await ownRights(kernel, actor, instance)) : rights;
}

/** What the person sees of any record of the model, by his own rights. */
async function ownRights(kernel: Kernel, actor: Actor, { model: code }: Pick<Instance, 'model'>): Promise<Record<string, FieldRight>> {
  const { context } = recordsOf(kernel);
  const model = context.models.get(code);
  if (model === undefined) return {};
  const rights = await context.permissions.model(actor, code);
  return Object.fromEntries(fieldPaths(model).map((path) => [path, rights.rows !== false && rights.canRead(path) ? 'read' : 'hidden']));
}

function readOnly(rights: Readonly<Record<string, FieldRight>>): Record<string, FieldRight> {
  return Object.fromEntries(Object.entries(rights).map(([path, right]) => [path, right === 'hidden' ? 'hidden' : 'read']));
}

function greater(first: Readonly<Record<string, FieldRight>>, second: Readonly<Record<string, FieldRight>>): Record<string, FieldRight> {
  const paths = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries([...paths].map((path) => {
    const [one, other] = [first[path] ?? 'hidden', second[path] ?? 'hidden'];
    return [path, ORDER.indexOf(one) >= ORDER.indexOf(other) ? one : other];
  }));
}
