import { sql } from 'kysely';
import type { FieldRight, FlowDocument } from '#schemas/language/documents/flow.ts';
import type { FlowDetail, FlowLogRow, FlowStatusCode } from '#schemas/wire/flow-runs.ts';
import type { RecordRow, ScreenConfig } from '#schemas/wire/records.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { choicesOf } from '../design/choose.ts';
import { loadDocuments } from '../design/stored-flow.ts';
import { namesOf } from '../directory/names.ts';
import { FROM_INSTANCE, INSTANCE, readRows, shown, type InstanceRow } from '../lists/rows.ts';
import { relationsTo } from '../run/access.ts';
import { loadInstance } from '../run/instance.ts';
import { copiesOf, nodeStates, peopleIn, pictureOf } from './picture.ts';
import { seenRights } from './seen-rights.ts';
import { timelineOf } from './timeline.ts';
import { decisionRules, ownTasks, verbStates, type Seen } from './verb-states.ts';

/** An instance with everything its page needs; `notFound` for everybody who has nothing to do with it. */
export async function showDetail(kernel: Kernel, actor: Actor, id: string): Promise<FlowDetail> {
  const { seen, documents, rights } = await open(kernel, actor, id);
  const { instance, flow, nameOf } = seen;
  const [row] = await readRows<InstanceRow>(kernel, sql`select ${INSTANCE} from ${FROM_INSTANCE} where i.id = ${id}`);
  if (row === undefined) throw new AppError('notFound');
  const { base } = await shown(kernel, [row]);
  const tasks = await ownTasks(seen);
  const { config, record } = await formOf(seen, rights);
  const isOwn = seen.relations.includes('launcher') && instance.isOpen && instance.status !== 1;
  return {
    instance: { ...await base(row, id), flowVersion: row.version },
    flow: pictureOf(flow), nodes: nodeStates(flow, instance.state, nameOf), timeline: await timelineOf(kernel, id, documents, rights), copies: copiesOf(instance.state, nameOf),
    verbs: await verbStates(seen, tasks), decisions: decisionRules(seen, tasks.open), choices: isOwn ? await choicesOf(kernel, actor, flow, record ?? {}) : [],
    config, record, rights, ...await relatives(seen),
  };
}

/** The timeline alone. */
export async function showTimeline(kernel: Kernel, actor: Actor, id: string): Promise<FlowLogRow[]> {
  const { documents, rights } = await open(kernel, actor, id);
  return timelineOf(kernel, id, documents, rights);
}

/** The record alone, as this instance shows it to the person. */
export async function showData(kernel: Kernel, actor: Actor, id: string): Promise<{ id: string; flowId: string; data: RecordRow }> {
  const { seen, rights } = await open(kernel, actor, id);
  const { record } = await formOf(seen, rights);
  return { id, flowId: seen.instance.flowId, data: record ?? {} };
}

async function open(kernel: Kernel, actor: Actor, id: string): Promise<{ seen: Seen; documents: FlowDocument[]; rights: Record<string, FieldRight> }> {
  const relations = await relationsTo(kernel, actor, id);
  if (relations.length === 0) throw new AppError('notFound');
  const instance = await loadInstance(kernel.db, id);
  const documents = await loadDocuments(kernel.db, instance);
  const flow = documents[0] as FlowDocument;
  const nameOf = await namesOf(kernel.db, [instance.launcher, ...peopleIn(instance.state)]);
  const seen: Seen = { kernel, actor, instance, flow, relations, nameOf };
  try {
    return { seen, documents, rights: await seenRights(kernel, actor, instance, documents, relations) };
  } catch (error) {
    // The model has gone: what happened can still be read.
    if (error instanceof AppError && error.errorName === 'notFound') return { seen, documents, rights: {} };
    throw error;
  }
}

async function formOf({ kernel, actor, instance }: Seen, rights: Record<string, FieldRight>): Promise<{ config: ScreenConfig | null; record: RecordRow | null }> {
  try {
    const passed = kernel.records.byPass(actor, { model: instance.model, id: instance.recordId, rights });
    const [config, record] = [await passed.config(), await passed.get()];
    return { config: withRequired(config, rights), record };
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'notFound') return { config: null, record: null };
    throw error;
  }
}

/** What the node demands is marked in the form like what the model demands. */
function withRequired(config: ScreenConfig, rights: Readonly<Record<string, FieldRight>>): ScreenConfig {
  const fields = Object.fromEntries(Object.entries(config.model.fields).map(([key, field]) => [key, {
    ...field, ...(rights[key] === 'required' && { required: true as const }),
    ...(field.fields && { fields: Object.fromEntries(Object.entries(field.fields).map(([column, inner]) => [column, rights[`${key}.${column}`] === 'required' ? { ...inner, required: true as const } : inner])) }),
  }]));
  return { ...config, model: { ...config.model, fields } };
}

async function relatives({ kernel, actor, instance }: Seen): Promise<Pick<FlowDetail, 'children' | 'parent'>> {
  const { rows } = await sql<{ id: string; title: string; status: FlowStatusCode; isParent: boolean }>`
    select id, title, status, id = ${instance.parentId ?? ''} as "isParent" from kernel.flow_instance
    where (parent_id = ${instance.id} or id = ${instance.parentId ?? ''}) and removed is null order by id`.execute(kernel.db);
  const known = [];
  for (const row of rows) if ((await relationsTo(kernel, actor, row.id)).length > 0) known.push(row);
  const bare = ({ id, title, status }: (typeof rows)[number]) => ({ id, title, status });
  const parent = known.find(({ isParent }) => isParent);
  return { children: known.filter(({ isParent }) => !isParent).map(bare), parent: parent === undefined ? null : bare(parent) };
}
