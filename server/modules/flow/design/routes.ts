import type { FastifyInstance } from 'fastify';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { callsOfModel } from '../../../module-kit/calls-of-model.ts';
import { checkFlow } from './check-flow.ts';
import { choiceOf, listLaunchable, listReleased, setFavourite } from './choose.ts';
import { fieldsOf, formsOf } from './fields.ts';
import { listPeople } from './people.ts';
import { releaseFlow, stopFlow } from './release.ts';
import { removeFlow } from './remove-flow.ts';
import { showFlow, showRows } from './show-flow.ts';
import { simulateFlow } from './simulate-flow.ts';
import { FLOW_DESIGN, loadFlow } from './stored-flow.ts';
import { listVersions, showVersion } from './versions.ts';
import { copyFlow, createFlow, exportFlow, importFlow, saveFlow } from './write-flow.ts';

const BASE = '/api/workflow/Engine/FlowEngine';
const MAX_FLOW_BYTES = 2_097_152;
const { may, serveOne: serveFlow } = callsOfModel(FLOW_DESIGN);
const DOCUMENT = { bodyLimit: MAX_FLOW_BYTES };

/** Designing flows. */
export function registerDesigns(app: FastifyInstance, kernel: Kernel): void {
  serve(app, `GET ${BASE}`, may('read'), async ({ actor, query: { currentPage, pageSize, keyword, category, state, model } }) => {
    const wanted: Condition[] = Object.entries({ category, state, formModel: model }).flatMap(([field, value]) => (value === undefined || value === '' ? [] : [{ field, op: 'eq' as const, value }]));
    const named: Condition[] = keyword === undefined || keyword === '' ? [] : [{ any: [{ field: 'fullName', op: 'contains', value: keyword }, { field: 'enCode', op: 'contains', value: keyword }] }];
    const { list, pagination } = await kernel.records.list(actor, FLOW_DESIGN, {
      currentPage, pageSize, sidx: ['sortCode', 'creatorTime'], sort: 'asc', ...(wanted.length + named.length > 0 && { filter: { all: [...wanted, ...named] } }),
    });
    return success({ list: await showRows(kernel, list), pagination });
  });

  serve(app, `GET ${BASE}/Forms`, may('btn_add'), ({ actor }) => Promise.resolve(success({ list: formsOf(kernel, actor.locale) })));
  serve(app, `POST ${BASE}`, { ...may('btn_add'), ...DOCUMENT }, async ({ actor, body }) => success(await createFlow(kernel, actor, body)));
  serve(app, `POST ${BASE}/Actions/ImportData`, { ...may('btn_add'), ...DOCUMENT }, async ({ actor, body }) => success(await importFlow(kernel, actor, body)));
  serve(app, `POST ${BASE}/Actions/Check`, { ...may('btn_edit'), ...DOCUMENT, whenFull: true }, async ({ actor, body }) => success(await checkFlow(kernel, actor, body.document)));
  serve(app, `POST ${BASE}/Actions/Simulate`, { ...may('btn_edit'), ...DOCUMENT, whenFull: true }, async ({ actor, body }) => {
    // What does not even hold together cannot be run.
    const faults = (await checkFlow(kernel, actor, body.document)).filter(({ severity }) => severity === 'error');
    if (faults.length > 0) throw new AppError('validation', { data: { errors: faults.map(({ path, message, said }) => ({ path: path.join('.'), rule: said?.rule ?? 'flow', message })) } });
    return success(await simulateFlow(kernel, actor, body));
  });

  serve(app, `POST ${BASE}/Actions/People`, may('btn_edit'), async ({ body }) => success(await listPeople(kernel, body)));

  serveFlow(app, kernel, `GET ${BASE}/:id`, 'read', (actor, id) => showFlow(kernel, actor, id));
  serveFlow(app, kernel, `PUT ${BASE}/:id`, 'btn_edit', (actor, id, { body }) => saveFlow(kernel, actor, id, body), DOCUMENT);
  serveFlow(app, kernel, `DELETE ${BASE}/:id`, 'btn_remove', async (actor, id) => {
    await removeFlow(kernel, actor, id);
    return null;
  });
  // Who copies makes a flow of his own out of one that he sees.
  serve(app, `POST ${BASE}/:id/Actions/Copy`, may('btn_add'), async ({ actor, params: { id } }) => success(await copyFlow(kernel, actor, id)));
  serveFlow(app, kernel, `GET ${BASE}/:id/Actions/ExportData`, 'btn_edit', (actor, id) => exportFlow(kernel, actor, id));
  serveFlow(app, kernel, `POST ${BASE}/Release/:id`, 'btn_release', (actor, id, { body }) => releaseFlow(kernel, actor, id, body));
  serveFlow(app, kernel, `POST ${BASE}/Stop/:id`, 'btn_release', (actor, id) => stopFlow(kernel, actor, id));
  serveFlow(app, kernel, `GET ${BASE}/:id/Versions`, 'read', async (_actor, id) => ({ list: await listVersions(kernel, id) }));
  serveFlow(app, kernel, `GET ${BASE}/:id/Versions/:version`, 'read', (_actor, id, { params }) => showVersion(kernel, id, (params as { version: number }).version));
  serveFlow(app, kernel, `GET ${BASE}/:id/FormDataFields`, 'btn_edit', async (_actor, id) => ({ list: fieldsOf(kernel, (await loadFlow(kernel.db, id)).model) }));
}

/** Choosing a released flow, for everybody: what is released is launched by those whom it names. */
export function registerChoosing(app: FastifyInstance, kernel: Kernel): void {
  const session = { permission: 'session' } as const;
  serve(app, `GET ${BASE}/Selector`, session, async ({ actor, query }) => success({ list: (await listReleased(kernel, actor, query)).map(choiceOf) }));
  serve(app, `GET ${BASE}/ListAll`, session, async ({ actor, query }) => success({ list: await listLaunchable(kernel, actor, query) }));
  serve(app, `PUT ${BASE}/:id/Actions/Favourite`, session, async ({ actor, params: { id }, body }) => {
    if (!(await listLaunchable(kernel, actor)).some((flow) => flow.id === id)) throw new AppError('notFound');
    await setFavourite(kernel, actor, id, body.isFavourite);
    return success(null);
  });
}
