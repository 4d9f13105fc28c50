import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { keyOf } from '../../../module-kit/once-for-key.ts';
import { listLaunchable } from '../design/choose.ts';
import { showData, showDetail, showTimeline } from '../detail/show-detail.ts';
import { listCirculated, listDone, listLaunched, listMonitored, listSeen, listToDo } from '../lists/lists.ts';
import { launchFlow, resubmit } from './launch.ts';
import { previewLaunch } from './preview.ts';
import { removeLaunched, removeMonitored } from './remove-runs.ts';

const BASE = '/api/workflow/Engine';
/** Everybody signed in: what somebody may do follows from what he has to do with the instance, and strangers get 404. */
export const SESSION = { permission: 'session' } as const;
/** A record with its rows and a signature. */
export const RECORD = { ...SESSION, bodyLimit: 4_194_304 };
const PAGE = { currentPage: 1, pageSize: 100 };

/** Launching flows, and lists of them. */
export function registerRuns(app: FastifyInstance, kernel: Kernel): void {
  serve(app, `POST ${BASE}/FlowTask`, RECORD, async (request) => success(await launchFlow(kernel, request.actor, request.body, keyOf(request))));
  serve(app, `PUT ${BASE}/FlowTask/:id`, RECORD, async (request) => success(await resubmit(kernel, request.actor, request.params.id, request.body, keyOf(request))));
  serve(app, `POST ${BASE}/FlowTask/Actions/Preview`, { ...RECORD, whenFull: true }, async ({ actor, body }) => success(await previewLaunch(kernel, actor, body)));
  serve(app, `GET ${BASE}/FlowTask/:id`, SESSION, async ({ actor, params }) => success(await showData(kernel, actor, params.id)));
  serve(app, `GET ${BASE}/FlowTask/:flowId/:taskId`, SESSION, async ({ actor, params: { flowId, taskId } }) => {
    const data = await showData(kernel, actor, taskId);
    if (data.flowId !== flowId) throw new AppError('notFound');
    return success(data);
  });
  serve(app, `GET ${BASE}/FlowTask/OfRecord/:model/:recordId`, SESSION, async ({ actor, params: { model, recordId } }) => {
    const instances = (await listSeen(kernel, actor, sql`i.model = ${model} and i.record_id = ${recordId}`, PAGE)).list;
    // What can be launched is said to those who may send the record in.
    const maySend = await canSend(model, recordId, actor);
    const launchable = maySend && !instances.some(({ status, endTime }) => endTime === null && status !== 0) ? await listLaunchable(kernel, actor, { model }) : [];
    return success({ launchable: launchable.map(({ id, title, choices }) => ({ id, title, choices })), instances });
  });
  serve(app, `GET ${BASE}/FlowEngine/:id/FieldDataSelect`, SESSION, async ({ actor, params: { id }, query }) => {
    const { list, pagination } = await listSeen(kernel, actor, sql`i.flow_id = ${id}`, query);
    return success({ list: list.map(({ instanceId, title }) => ({ id: instanceId, title })), pagination });
  });

  serve(app, `GET ${BASE}/FlowBefore/List/1`, SESSION, async ({ actor, query }) => success(await listToDo(kernel, actor, query)));
  serve(app, `GET ${BASE}/FlowBefore/List/2`, SESSION, async ({ actor, query }) => success(await listDone(kernel, actor, query)));
  serve(app, `GET ${BASE}/FlowBefore/List/3`, SESSION, async ({ actor, query }) => success(await listCirculated(kernel, actor, query)));
  serve(app, `GET ${BASE}/FlowLaunch`, SESSION, async ({ actor, query }) => success(await listLaunched(kernel, actor, query)));
  serve(app, `GET ${BASE}/FlowMonitor`, SESSION, async ({ actor, query }) => success(await listMonitored(kernel, actor, query)));
  serve(app, `GET ${BASE}/FlowBefore/:id`, SESSION, async ({ actor, params }) => success(await showDetail(kernel, actor, params.id)));
  serve(app, `GET ${BASE}/FlowBefore/RecordList/:id`, SESSION, async ({ actor, params }) => success({ list: await showTimeline(kernel, actor, params.id) }));

  serve(app, `DELETE ${BASE}/FlowLaunch/:id`, SESSION, async ({ actor, params }) => {
    await removeLaunched(kernel, actor, params.id);
    return success(null);
  });
  serve(app, `DELETE ${BASE}/FlowMonitor`, SESSION, async ({ actor, body }) => success({ count: await removeMonitored(kernel, actor, body.ids.split(',').filter((id) => id !== '')) }));

  async function canSend(model: string, recordId: string, actor: Parameters<typeof showData>[1]): Promise<boolean> {
    try {
      return await kernel.records.can(actor, model, 'btn_edit', recordId);
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'notFound') return false;
      throw error;
    }
  }
}
