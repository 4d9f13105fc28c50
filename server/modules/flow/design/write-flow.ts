import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { LOCALES, type Text } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { FlowCreate, FlowDesign, FlowExport, FlowHead, FlowSave } from '#schemas/wire/flow-designs.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { fieldRefusal, refusal } from '../../../module-kit/refusal.ts';
import { recordsOf, type RecordValues } from '../../../records/index.ts';
import { transact } from '../run/transact.ts';
import { headOf, showFlow } from './show-flow.ts';
import { FLOW_DESIGN, loadFlow, type StoredFlow } from './stored-flow.ts';

const MAX_NAME = 100;
const MAX_CODE = 50;
const MAX_TRIES = 100;

/** A new flow; its code must be free. Nothing runs by it before it is released. It gets an id where none is given. */
export async function createFlow(kernel: Kernel, actor: Actor, { document, head = {} }: FlowCreate, given?: string): Promise<FlowDesign> {
  const id = await transact(kernel, (trx) => insertFlow(kernel, trx, actor, document, head, given));
  return showFlow(kernel, actor, id);
}

/** Puts the draft and the head in the place of those that are kept; 409 where somebody else was faster. */
export async function saveFlow(kernel: Kernel, actor: Actor, id: string, { document, head = {}, revision }: FlowSave): Promise<FlowDesign> {
  await transact(kernel, async (trx) => {
    const flow = await loadFlow(trx, id, { lock: true });
    await refuseStale(kernel, actor, flow, revision);
    await refuseOthersPlace(kernel, trx, actor, flow, document);
    await sql`update kernel.flow set code = ${document.code}, model = ${document.model}, draft = ${JSON.stringify(document)}::json, revision = revision + 1 where id = ${id}`.execute(trx);
    await changeHead(kernel, trx, actor, id, { ...valuesOf(head), ...ofDocument(document) });
  });
  return showFlow(kernel, actor, id);
}

/** Changes the record that is the flow's head. */
export async function changeHead(kernel: Kernel, trx: Transaction, actor: Actor, id: string, values: RecordValues): Promise<void> {
  const version = (await kernel.records.versions(FLOW_DESIGN, [id])).get(id);
  if (version === undefined) throw new AppError('notFound');
  await kernel.records.update(actor, FLOW_DESIGN, id, { ...values, version }, { trx, operation: true });
}

/** Throws 409 with the flow as it is now. */
export async function refuseStale(kernel: Kernel, actor: Actor, flow: StoredFlow, revision: number): Promise<void> {
  if (flow.revision !== revision) throw new AppError('conflict', { textKey: 'flow.stale', data: await showFlow(kernel, actor, flow.id) });
}

/** The same flow under another code and name, not released. */
export async function copyFlow(kernel: Kernel, actor: Actor, id: string): Promise<FlowDesign> {
  const head = headOf(await kernel.records.get(actor, FLOW_DESIGN, id));
  const { draft } = await loadFlow(kernel.db, id);
  const title = Object.fromEntries(LOCALES.map((locale) => [locale, translate(locale, 'flow.copyOf', { name: resolveText(draft.title, locale) }).slice(0, MAX_NAME)])) as Text;
  return insertFree(kernel, actor, { ...draft, title }, head);
}

export async function exportFlow(kernel: Kernel, actor: Actor, id: string): Promise<FlowExport> {
  const head = headOf(await kernel.records.get(actor, FLOW_DESIGN, id));
  return { kind: 'flowExport', schemaVersion: 1, head, document: (await loadFlow(kernel.db, id)).draft };
}

/** A flow of a file as a new one; where its code is taken it gets one of its own. */
export async function importFlow(kernel: Kernel, actor: Actor, { head, document }: FlowExport): Promise<FlowDesign> {
  return insertFree(kernel, actor, document, head);
}

async function insertFree(kernel: Kernel, actor: Actor, document: FlowDocument, head: Partial<FlowHead>): Promise<FlowDesign> {
  const id = await transact(kernel, async (trx) => {
    // One at a time, so that two copies do not choose one code.
    await sql`select pg_advisory_xact_lock(hashtextextended('flow.code', 0))`.execute(trx);
    return insertFlow(kernel, trx, actor, { ...document, code: await freeCode(trx, document.code) }, head);
  });
  return showFlow(kernel, actor, id);
}

async function freeCode(trx: Transaction, code: string): Promise<string> {
  for (let count = 1; count <= MAX_TRIES; count += 1) {
    const tried = count === 1 ? code : `${code.slice(0, MAX_CODE - 3)}${String(count)}`;
    if (!(await isTaken(trx, tried))) return tried;
  }
  throw new AppError('inUse', { textKey: 'flow.codeTaken' });
}

async function insertFlow(kernel: Kernel, trx: Transaction, actor: Actor, document: FlowDocument, head: Partial<FlowHead>, given?: string): Promise<string> {
  if (await isTaken(trx, document.code)) throw fieldRefusal(actor, 'code', 'flow.codeTaken');
  refuseUnknownModel(kernel, actor, document);
  const values = { ...valuesOf(head), ...ofDocument(document), state: 'draft' };
  const created = given === undefined
    ? await kernel.records.create(actor, FLOW_DESIGN, values, { trx, operation: true })
    : await kernel.records.create(SYSTEM_ACTOR, FLOW_DESIGN, { ...values, id: given, creatorUserId: actor.userId }, { trx });
  const id = String(created['id']);
  const { rows } = await sql`
    insert into kernel.flow (id, code, model, draft) values (${id}, ${document.code}, ${document.model}, ${JSON.stringify(document)}::json)
    on conflict (code) do nothing returning id`.execute(trx);
  if (rows.length === 0) throw fieldRefusal(actor, 'code', 'flow.codeTaken');
  return id;
}

async function isTaken(trx: Transaction, code: string): Promise<boolean> {
  const { rows } = await sql`select 1 from kernel.flow where code = ${code}`.execute(trx);
  return rows.length > 0;
}

/** Instances name the flow by its code, and hang on records of its model: both stay once it was released. */
async function refuseOthersPlace(kernel: Kernel, trx: Transaction, actor: Actor, flow: StoredFlow, document: FlowDocument): Promise<void> {
  if (document.code !== flow.code) {
    if (flow.released !== null) throw fieldRefusal(actor, 'code', 'flow.fixedCode');
    if (await isTaken(trx, document.code)) throw fieldRefusal(actor, 'code', 'flow.codeTaken');
  }
  if (document.model === flow.model) return;
  if (flow.released !== null) throw refusal(actor, 'wrongState', 'flow.fixedModel');
  refuseUnknownModel(kernel, actor, document);
}

function refuseUnknownModel(kernel: Kernel, actor: Actor, { model }: FlowDocument): void {
  if (!recordsOf(kernel).context.models.has(model)) throw fieldRefusal(actor, 'model', 'flow.noModel');
}

function ofDocument({ code, title, model }: FlowDocument): RecordValues {
  return { enCode: code, fullName: resolveText(title, 'zh-CN').slice(0, MAX_NAME) || code, formModel: model };
}

function valuesOf({ type, ...head }: Partial<FlowHead>): RecordValues {
  return { ...head, ...(type === undefined ? {} : { type: String(type) }) };
}
