import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import type { FlowFinding } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { checkFlowDocument, loadStoredCodes, poolDatabase, projectBeside, recordsOf } from '../../../records/index.ts';
import { checkInterfaces } from './check-interfaces.ts';

/** Everything that is wrong with a flow or doubtful, and what this server cannot carry out yet. */
export async function checkFlow(kernel: Kernel, actor: Actor, document: FlowDocument): Promise<FlowFinding[]> {
  const { designs } = recordsOf(kernel);
  const beside = projectBeside(designs.files, designs.current());
  // What a sub-flow starts must be released.
  for (const flow of await loadReleased(kernel)) if (flow.code !== document.code) beside.flows.set(flow.code, flow);
  const stored = await loadStoredCodes(poolDatabase(kernel.pool));
  const found = checkFlowDocument(document, { beside, locale: actor.locale, ...stored });
  return found.some(({ severity }) => severity === 'error') ? found : [...found, ...notServed(kernel, document, actor), ...await checkInterfaces(kernel, actor, document)];
}

async function loadReleased(kernel: Kernel): Promise<FlowDocument[]> {
  const { rows } = await sql<{ document: FlowDocument }>`
    select v.document from kernel.flow f join kernel.flow_version v on v.flow_id = f.id and v.version = f.released where not f.is_stopped`.execute(kernel.db);
  return rows.map(({ document }) => document);
}

/** Throws 422 with every error; doubts are no reason. */
export async function refuseFaulty(kernel: Kernel, actor: Actor, document: FlowDocument): Promise<void> {
  const errors = (await checkFlow(kernel, actor, document)).filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  throw new AppError('validation', {
    message: translate(actor.locale, 'flow.faulty', { count: errors.length }),
    data: { errors: errors.map(({ path, message, said }) => ({ path: path.join('.'), rule: said?.rule ?? 'flow', message })) },
  });
}

/** Of the operations only those are carried out that a module offers. */
function notServed(kernel: Kernel, document: FlowDocument, actor: Actor): FlowFinding[] {
  return walkNodes(document).flatMap(({ node, at }): FlowFinding[] => {
    if (node.type !== 'operation' || !('operation' in node.call)) return [];
    const { operation } = node.call;
    const fault = (message: string): FlowFinding[] => [{ severity: 'error', path: [...at], message }];
    if (kernel.operations.find(operation) === undefined) return fault(translate(actor.locale, 'flow.noOperation', { name: operation }));
    const about = recordsOf(kernel).documents.operations.find(({ name }) => name === operation)?.model;
    return node.input?.['id'] === undefined && about !== document.model ? fault(translate(actor.locale, 'flow.operationId', { name: operation })) : [];
  });
}
