import { sql } from 'kysely';
import { flowReleased } from '../../../events/catalogue.ts';
import { rightsAt } from '#schemas/language/flow/rights.ts';
import { walkNodes } from '#schemas/language/flow/outline.ts';
import type { FieldRight, FlowDocument } from '#schemas/language/documents/flow.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { FlowDesign } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { columnsOf, recordsOf } from '../../../records/index.ts';
import { transact } from '../run/transact.ts';
import { refuseOtherWays } from '../cases/run-cases.ts';
import { loadCases } from '../cases/load-cases.ts';
import { refuseFaulty } from './check-flow.ts';
import { showFlow } from './show-flow.ts';
import { FLOW_DESIGN, GRANT_BUTTON, loadFlow } from './stored-flow.ts';
import { changeHead, refuseStale } from './write-flow.ts';

/**
 * Makes the draft the version that is launched from now on; what runs goes on by the version it was launched with. A draft that says the same
 * as the released version only ends its stop. 422 with every fault, 409 where the draft is another by now, or where its cases take another way
 * and it is not to be released `anyway`.
 */
export async function releaseFlow(kernel: Kernel, actor: Actor, id: string, { revision, note = '', anyway = false }: { revision: number; note?: string | undefined; anyway?: boolean | undefined }): Promise<FlowDesign> {
  const { draft } = await loadFlow(kernel.db, id);
  await refuseFaulty(kernel, actor, draft);
  await refuseBeyond(kernel, actor, draft, id);
  await refuseOthersOperations(kernel, actor, draft);
  if (!anyway) await refuseOtherWays(kernel, actor, draft, await loadCases(kernel.db, id));
  await transact(kernel, async (trx) => {
    const flow = await loadFlow(trx, id, { lock: true });
    await refuseStale(kernel, actor, flow, revision);
    // What was checked is what is released.
    if (JSON.stringify(flow.draft) !== JSON.stringify(draft)) throw new AppError('conflict', { textKey: 'flow.stale' });
    const { rows: [latest] } = await sql<{ version: number; isSame: boolean }>`
      select version, document::text = ${JSON.stringify(draft)} as "isSame" from kernel.flow_version where flow_id = ${id} order by version desc limit 1`.execute(trx);
    const version = latest?.isSame === true ? latest.version : (latest?.version ?? 0) + 1;
    if (latest?.isSame !== true) {
      await sql`insert into kernel.flow_version (flow_id, version, document, note, author, cases)
        values (${id}, ${version}, ${JSON.stringify(draft)}::json, ${note}, ${actor.userId}, ${JSON.stringify(await loadCases(trx, id))}::jsonb)`.execute(trx);
    }
    await sql`update kernel.flow set released = ${version}, is_stopped = false where id = ${id}`.execute(trx);
    await kernel.events.publish(flowReleased, flow.model, trx);
    await changeHead(kernel, trx, actor, id, { state: 'released' });
  });
  return showFlow(kernel, actor, id);
}

/** It is launched no more; what runs goes on. */
export async function stopFlow(kernel: Kernel, actor: Actor, id: string): Promise<FlowDesign> {
  await transact(kernel, async (trx) => {
    const { released } = await loadFlow(trx, id, { lock: true });
    if (released === null) throw refusal(actor, 'wrongState', 'flow.notReleased');
    await sql`update kernel.flow set is_stopped = true where id = ${id}`.execute(trx);
    await changeHead(kernel, trx, actor, id, { state: 'stopped' });
  });
  return showFlow(kernel, actor, id);
}

/** Operations are carried out, and records made, with the rights of who releases the flow. */
async function refuseOthersOperations(kernel: Kernel, actor: Actor, flow: FlowDocument): Promise<void> {
  const made = new Set(walkNodes(flow).flatMap(({ node }) => (node.type === 'create' ? [node.model] : [])));
  for (const model of made) {
    if (!(await kernel.records.can(actor, model, 'btn_add'))) throw new AppError('forbidden', { textKey: 'flow.createNotYours', params: { name: model } });
  }
  const named = walkNodes(flow).flatMap(({ node }) => (node.type === 'operation' && 'operation' in node.call ? [node.call.operation] : []));
  for (const { name, model, button } of recordsOf(kernel).documents.operations) {
    if (named.includes(name) && !(await kernel.records.can(actor, model, button))) throw new AppError('forbidden', { textKey: 'flow.operationNotYours', params: { name } });
  }
}

/**
 * A flow lets people see and write fields of a record that their own rights would not show them. So what it gives away the releasing person
 * must have: the rights themselves, the design of the form, or leave to give away what is not theirs.
 */
async function refuseBeyond(kernel: Kernel, actor: Actor, flow: FlowDocument, id: string): Promise<void> {
  if (actor.isAdministrator || await kernel.records.can(actor, FLOW_DESIGN, GRANT_BUTTON, id)) return;
  const { context, designs } = recordsOf(kernel);
  const model = context.models.get(flow.model);
  if (model === undefined) return;
  const design = designs.current().find(({ documents }) => documents.model.code === flow.model);
  if (design !== undefined && await kernel.records.can(actor, 'visualDesign', 'btn_edit', design.id)) return;
  const rights = await context.permissions.model(actor, model.code);
  const writes = rights.buttons.has('btn_edit') || rights.buttons.has('btn_add');
  const has = (path: string, right: FieldRight): boolean => rights.rows !== false && rights.canRead(path) && (right === 'read' || (writes && rights.canWrite(path)));
  const given = walkNodes(flow).flatMap(({ node }) => ('rights' in node || node.type === 'start' ? Object.entries(rightsAt(flow, node.id, model.document)) : []));
  const beyond = new Set(given.filter(([path, right]) => right !== 'hidden' && !has(path, right)).map(([path]) => path));
  if (beyond.size === 0) return;
  const titles = columnsOf(model, actor.locale).filter(({ enCode }) => beyond.has(enCode)).map(({ fullName }) => fullName);
  throw new AppError('forbidden', { textKey: 'flow.beyondYou', params: { fields: titles.length > 0 ? titles.join(', ') : resolveText(model.document.title, actor.locale) } });
}
