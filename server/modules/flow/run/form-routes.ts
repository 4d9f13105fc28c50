import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { FlowChoiceCount, FlowPerson, FlowPlaceCount } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { iconUrl } from '../../../kernel/directory/icon-url.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { keyOf } from '../../../module-kit/once-for-key.ts';
import { choicesOf, launchForm, listLaunchable } from '../design/choose.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { showData, showTimeline } from '../detail/show-detail.ts';
import type { Page } from '../lists/lists.ts';
import { requireRelation, type Relation } from './access.ts';
import { titleOf } from './done.ts';
import { loadInstance } from './instance.ts';
import { launchFlow, resubmit } from './launch.ts';
import { RECORD, SESSION } from './routes.ts';
import { actOnInstance } from './verbs.ts';

const FORM = '/api/workflow/Form';
const BASE = '/api/workflow/Engine';
const ANYBODY: readonly Relation[] = ['launcher', 'approver', 'copied', 'monitor'];
const MAX_CHOSEN = 100_000;

/** Flows by their codes, whom the launcher chooses, comments, and what can be decided together. */
export function registerForms(app: FastifyInstance, kernel: Kernel): void {
  serve(app, `GET ${FORM}/:key/:id`, SESSION, async ({ actor, params: { key, id } }) => {
    const { flowId, data } = await showData(kernel, actor, id);
    if (flowId !== await flowOf(kernel, key)) throw new AppError('notFound');
    return success(data);
  });
  serve(app, `POST ${FORM}/:key`, RECORD, async (request) => {
    const flowId = await flowOf(kernel, request.params.key);
    return success(await launchFlow(kernel, request.actor, { ...request.body, flowId }, keyOf(request)));
  });
  serve(app, `PUT ${FORM}/:key/:id`, RECORD, async (request) => {
    const { key, id } = request.params;
    await requireRelation(kernel, request.actor, id, ['launcher']);
    if ((await loadInstance(kernel.db, id)).flowId !== await flowOf(kernel, key)) throw new AppError('notFound');
    return success(await resubmit(kernel, request.actor, id, request.body, keyOf(request)));
  });

  serve(app, `GET ${BASE}/FlowEngine/:id/LaunchForm`, SESSION, async ({ actor, params: { id } }) => success(await (await launchForm(kernel, actor, id)).config()));
  serve(app, `POST ${BASE}/FlowEngine/:id/LaunchForm/Options`, { ...SESSION, whenFull: true }, async ({ actor, params: { id }, body }) => success(await (await launchForm(kernel, actor, id)).options(body)));
  serve(app, `POST ${BASE}/FlowEngine/:id/LaunchForm/Compute`, { ...RECORD, whenFull: true }, async ({ actor, params: { id }, body }) => {
    const { id: _stored, ...values } = body;
    return success(await (await launchForm(kernel, actor, id)).compute(values));
  });
  serve(app, `GET ${BASE}/FlowEngine/PageListAll`, SESSION, async ({ actor, query: { currentPage, pageSize, keyword = '', category = '', type } }) => {
    const wanted = keyword.toLowerCase();
    const found = (await listLaunchable(kernel, actor, { type })).filter((flow) => (category === '' || flow.category === category) && JSON.stringify(flow.title).toLowerCase().includes(wanted));
    return success(pageOf(found, currentPage, pageSize));
  });
  serve(app, `GET ${BASE}/FlowBefore/Candidates/:id`, SESSION, async ({ actor, params: { id } }) => success({ list: await candidates(kernel, actor, id) }));
  serve(app, `GET ${BASE}/FlowBefore/CandidateUser/:id`, SESSION, async ({ actor, params: { id }, query: { node, keyword = '', currentPage, pageSize } }) => {
    const choice = (await candidates(kernel, actor, id)).find((one) => one.node === node);
    if (choice === undefined) throw new AppError('notFound');
    return success(pageOf((choice.from ?? await everybody(kernel)).filter(({ name }) => name.includes(keyword)), currentPage, pageSize));
  });
  serve(app, `GET ${BASE}/FlowBefore/BatchFlowSelector`, SESSION, async ({ actor }) => success({ list: await batchFlows(kernel, actor) }));
  serve(app, `GET ${BASE}/FlowBefore/NodeSelector/:id`, SESSION, async ({ actor, params: { id } }) => success({ list: await batchNodes(kernel, actor, id) }));
  serve(app, `GET ${BASE}/FlowBefore/BatchCandidate`, SESSION, () => Promise.resolve(success({ list: [] })));
  serve(app, `GET ${BASE}/FlowComment/:id`, SESSION, async ({ actor, params: { id } }) => success({
    list: (await showTimeline(kernel, actor, id)).flatMap(({ id: entry, what, by, time, opinion }) => (what === 'comment' ? [{ id: entry, by, time, text: opinion ?? '' }] : [])),
  }));
  serve(app, `POST ${BASE}/FlowComment/:id`, SESSION, async (request) =>
    success(await actOnInstance(kernel, request.actor, request.params.id, ANYBODY, { type: 'comment', by: request.actor.userId, text: request.body.text }, keyOf(request))));
}

async function flowOf(kernel: Kernel, code: string): Promise<string> {
  const { rows: [flow] } = await sql<{ id: string }>`select id from kernel.flow where code = ${code} and released is not null`.execute(kernel.db);
  if (flow === undefined) throw new AppError('notFound');
  return flow.id;
}

function pageOf<Row>(rows: readonly Row[], currentPage: number, pageSize: number): Page<Row> {
  return { list: rows.slice((currentPage - 1) * pageSize, currentPage * pageSize), pagination: { currentPage, pageSize, total: rows.length } };
}

/** For its launcher alone: what he may choose when he sends it in. */
async function candidates(kernel: Kernel, actor: Actor, id: string): ReturnType<typeof choicesOf> {
  await requireRelation(kernel, actor, id, ['launcher']);
  const instance = await loadInstance(kernel.db, id);
  const { data } = await showData(kernel, actor, id);
  return choicesOf(kernel, actor, await loadDocument(kernel.db, instance.flowId, instance.version), data);
}

async function everybody(kernel: Kernel): Promise<FlowPerson[]> {
  const { rows } = await sql<{ id: string; name: string; icon: unknown }>`
    select id, coalesce(real_name, account) as name, head_icon as icon from records.sys_user where deleted_at is null and enabled_mark is not false order by id limit ${MAX_CHOSEN}`.execute(kernel.db);
  return rows.map(({ id, name, icon }) => ({ id, name, headIcon: iconUrl(icon) }));
}

async function batchFlows(kernel: Kernel, { userId }: Actor): Promise<FlowChoiceCount[]> {
  const { rows } = await sql<{ id: string; version: number; count: number }>`
    select i.flow_id as id, max(i.version) as version, count(*)::int as count from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id
    where t.is_open and t.is_batch and (t.person = ${userId} or t.stands_in_for = ${userId}) and i.removed is null group by i.flow_id order by i.flow_id`.execute(kernel.db);
  return Promise.all(rows.map(async ({ id, version, count }) => ({ id, title: (await loadDocument(kernel.db, id, version)).title, count })));
}

async function batchNodes(kernel: Kernel, { userId }: Actor, flowId: string): Promise<FlowPlaceCount[]> {
  const { rows } = await sql<{ node: string; version: number; count: number }>`
    select t.node, max(i.version) as version, count(*)::int as count from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id
    where t.is_open and t.is_batch and (t.person = ${userId} or t.stands_in_for = ${userId}) and i.removed is null and i.flow_id = ${flowId} group by t.node order by t.node`.execute(kernel.db);
  return Promise.all(rows.map(async ({ node, version, count }) => ({ node, title: titleOf(await loadDocument(kernel.db, flowId, version), node), count })));
}
