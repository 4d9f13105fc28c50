import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { callsOfModel } from '../../module-kit/calls-of-model.ts';
import { runCases } from './cases/run-cases.ts';
import { loadCases } from './cases/load-cases.ts';
import { removeCase, saveCase, showCases } from './cases/keep-cases.ts';
import { refuseFaulty } from './design/check-flow.ts';
import { FLOW_DESIGN, loadFlow } from './design/stored-flow.ts';
import { listStuck } from './monitor/list-stuck.ts';
import { showLevels } from './monitor/levels.ts';
import { startMoves } from './moving/move-task.ts';
import { planMoves } from './moving/plan-moves.ts';
import { MONITOR_BUTTON } from './run/access.ts';
import { RECORD, SESSION } from './run/routes.ts';

const DESIGNS = '/api/workflow/Engine/FlowEngine';
const MONITOR = '/api/workflow/Engine/FlowMonitor';
const MAX_FLOW_BYTES = 2_097_152;
const { serveOne: serveFlow } = callsOfModel(FLOW_DESIGN);

/** Cases of designs for those who edit them; migration and service levels for those who oversee what runs. */
export function registerUpkeep(app: FastifyInstance, kernel: Kernel): void {
  serveFlow(app, kernel, `POST ${DESIGNS}/:id/Actions/PlanMigration`, MONITOR_BUTTON, (actor, id, { body }) => planMoves(kernel, actor, id, body));
  serveFlow(app, kernel, `POST ${DESIGNS}/:id/Actions/Migrate`, MONITOR_BUTTON, (actor, id, { body }) => startMoves(kernel, actor, id, body));

  serveFlow(app, kernel, `GET ${DESIGNS}/:id/Cases`, 'btn_edit', async (actor, id) => ({ list: await showCases(kernel, actor, (await loadFlow(kernel.db, id)).model, await loadCases(kernel.db, id)) }));
  serveFlow(app, kernel, `POST ${DESIGNS}/:id/Cases`, 'btn_edit', async (actor, id, { body }) => {
    await refuseFaulty(kernel, actor, (await loadFlow(kernel.db, id)).draft);
    return saveCase(kernel, actor, id, body);
  }, { bodyLimit: RECORD.bodyLimit });
  serveFlow(app, kernel, `PUT ${DESIGNS}/:id/Cases/:caseId`, 'btn_edit', async (actor, id, { body, params }) => {
    await refuseFaulty(kernel, actor, (await loadFlow(kernel.db, id)).draft);
    return saveCase(kernel, actor, id, body, (params as { caseId: string }).caseId);
  }, { bodyLimit: RECORD.bodyLimit });
  serveFlow(app, kernel, `DELETE ${DESIGNS}/:id/Cases/:caseId`, 'btn_edit', async (_actor, id, { params }) => {
    await removeCase(kernel, id, (params as { caseId: string }).caseId);
    return null;
  });
  serveFlow(app, kernel, `POST ${DESIGNS}/:id/Actions/RunCases`, 'btn_edit', async (actor, id, { body }) => {
    const document = body.document ?? (await loadFlow(kernel.db, id)).draft;
    await refuseFaulty(kernel, actor, document);
    return { list: await runCases(kernel, actor, document, await loadCases(kernel.db, id)) };
  }, { whenFull: true, bodyLimit: MAX_FLOW_BYTES });

  serve(app, `GET ${MONITOR}/Stuck`, SESSION, async ({ actor, query }) => success(await listStuck(kernel, actor, query)));
  serve(app, `GET ${MONITOR}/Levels`, SESSION, async ({ actor, query }) => success({ list: await showLevels(kernel, actor, query) }));
}
