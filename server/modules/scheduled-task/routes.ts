import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Type, type Static } from 'typebox';
import { PAGE_QUERY } from '#schemas/wire/shapes.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { refusal } from '../../module-kit/refusal.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { presentState } from '../../module-kit/state-route.ts';
import { registerResource, type RecordValues } from '../../records/index.ts';
import { openRunByHand } from './open-run.ts';
import { previewOf } from './preview.ts';
import { publishStop } from './stops.ts';
import { lockTask, RUN_MODEL, RUN_TABLE, TASK_MODEL, TASK_TABLE, tellChanged } from './task.ts';

const BASE = '/api/scheduletask';
const ById = { params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }) };
const PageQuery = Type.Object(PAGE_QUERY);

/** Buttons that the routes demand. */
export const BUTTONS = { run: 'btn_run', state: 'btn_state', stop: 'btn_stop' } as const;

interface Id {
  Params: { id: string };
}

/** Tasks as the console's clients know them, thin over the records, and what is done with tasks and runs beside writing records. */
export function registerTaskRoutes(app: FastifyInstance, kernel: Kernel): void {
  registerResource(app, kernel, { path: BASE, model: TASK_MODEL, list: 'paged', present: presentState });
  const mayRead = { permission: { model: TASK_MODEL, button: 'read' } };

  app.get<Id>(`${BASE}/Info/:id`, { config: { permission: 'records' }, schema: ById }, async ({ actor, params: { id } }) =>
    success(presentState(await kernel.records.get(actor, TASK_MODEL, id))));

  serve(app, 'GET /api/scheduletask/TaskMethods', mayRead, ({ actor }) =>
    success({ list: kernel.localTasks.list().map(({ name, title }) => ({ id: name, fullName: title[actor.locale] })) }));

  serve(app, 'POST /api/scheduletask/Actions/Preview', mayRead, ({ actor, body }) => success(previewOf(body as RecordValues, Date.now(), actor.locale)));

  serve(app, 'GET /api/scheduletask/:id/NextRuns', { permission: 'records' }, async ({ actor, params: { id } }) =>
    success(previewOf(await kernel.records.get(actor, TASK_MODEL, id), Date.now(), actor.locale)));

  app.get<Id & { Querystring: Static<typeof PageQuery> }>(`${BASE}/:id/TaskLog`, { config: { permission: 'records' }, schema: { ...ById, querystring: PageQuery } }, async ({ actor, params: { id }, query }) => {
    await kernel.records.get(actor, TASK_MODEL, id);
    const runs = await kernel.records.list(actor, RUN_MODEL, { ...query, sidx: 'plannedTime', sort: 'desc', filter: { field: 'taskId', op: 'eq', value: id } });
    return success({ ...runs, list: runs.list.map((run) => presentRun(run as RecordValues)) });
  });

  app.put<Id>(`${BASE}/:id/Actions/Run`, { config: { permission: { model: TASK_MODEL, button: BUTTONS.run } }, schema: ById }, async ({ actor, params: { id } }) => {
    await requireButton(kernel, actor, TASK_MODEL, BUTTONS.run, id);
    await kernel.db.transaction().execute(async (trx) => {
      const task = await lockTask(trx, id);
      if (task === undefined) throw new AppError('notFound');
      if (!(await openRunByHand(kernel, trx, task))) throw refusal(actor, 'wrongState', 'schedule.isRunning');
    });
    return success(null);
  });

  for (const [path, enabledMark] of [['Enable', true], ['Stop', false]] as const) {
    app.put<Id>(`${BASE}/:id/Actions/${path}`, { config: { permission: { model: TASK_MODEL, button: BUTTONS.state } }, schema: ById }, async ({ actor, params: { id } }) =>
      success(presentState(await switchTask(kernel, actor, id, enabledMark))));
  }

  app.put<Id>(`${BASE}/TaskLog/:id/Actions/Stop`, { config: { permission: { model: RUN_MODEL, button: BUTTONS.stop } }, schema: ById }, async ({ actor, params: { id } }) => {
    await requireButton(kernel, actor, RUN_MODEL, BUTTONS.stop, id);
    await stopRun(kernel, id);
    return success(null);
  });
}

/** The names of the console's own log, too. */
function presentRun(run: RecordValues): RecordValues {
  return { ...run, runTime: run['startedTime'] ?? run['plannedTime'] ?? null, runResult: run['state'] === 'done' ? 0 : 1, description: run['detail'] ?? null };
}

/** The locked row decides between people who switch at once. */
async function switchTask(kernel: Kernel, actor: Actor, id: string, enabledMark: boolean): Promise<RecordValues> {
  await requireButton(kernel, actor, TASK_MODEL, BUTTONS.state, id);
  return kernel.db.transaction().execute(async (trx) => {
    const { rows: [row] } = await sql<{ version: number }>`
      select version from ${sql.table(`records.${TASK_TABLE}`)} where id = ${id} and deleted_at is null for update`.execute(trx);
    if (row === undefined) throw new AppError('notFound');
    return kernel.records.update(actor, TASK_MODEL, id, { version: row.version, enabledMark }, { trx, operation: true });
  });
}

/** One that waits does not begin; one that is at work is asked to end, on whichever process it is. */
async function stopRun(kernel: Kernel, id: string): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ state: string }>`
      update ${sql.table(`records.${RUN_TABLE}`)} set state = case when state = 'waiting' then 'stopped' else state end, reason = case when state = 'waiting' then 'byPerson' else reason end,
        ended_time = case when state = 'waiting' then now() else ended_time end, stop_wanted = true, last_modify_time = now(), version = version + 1
      where id = ${id} and state in ('waiting', 'running') returning state`.execute(trx);
    if (rows.length === 0) throw new AppError('wrongState');
    await publishStop(kernel, id, trx);
    await tellChanged(trx);
  });
}
