import { permissionChanged } from '../../events/catalogue.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { listenTo } from '../../kernel/events/events.ts';
import { localeOf } from '../../kernel/http/request-locale.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { listAll, recordsOf, registerResource } from '../../records/index.ts';
import { createAccessChecker } from './access.ts';
import { exportInterface, importInterface } from './exchange.ts';
import { dataInterfaceListener } from './record-listener.ts';
import { createInterfaceRunner, MODEL, type InterfaceRunner } from './run-interface.ts';
import { selectorOf } from './selector.ts';

const BASE = '/api/system/DataInterface';
const TABLE = 'sys_data_interface';
const MAX_IMPORT_BYTES = 1_000_000;
const runners = new WeakMap<Kernel, InterfaceRunner>();

interface RunRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Data under a name: from a text, another service or the records, for screens and other programs. */
export const dataInterface = defineModule({
  name: 'dataInterface',
  permissions: { [MODEL]: ['btn_add', 'btn_state'] },
  records: (kernel) => [dataInterfaceListener(kernel)],
  operations: (kernel) => [stateOperation(kernel, { model: MODEL, table: TABLE })],
  listeners: (kernel) => [listenTo(permissionChanged, 'dataInterface', () => runnerOf(kernel).clearPersonal())],
  routes(app, kernel) {
    const runner = runnerOf(kernel);
    const access = createAccessChecker(kernel);
    app.addHook('onClose', kernel.records.onChanged(() => runner.clearPersonal()));
    app.addHook('onClose', () => recordsOf(kernel).selects.close());
    registerResource(app, kernel, { path: BASE, model: MODEL, list: 'paged', present: presentState, without: ['selector'], filters: { category: 'category', kind: 'kind' } });
    registerState(app, kernel, { path: BASE, model: MODEL, table: TABLE });

    app.get(`${BASE}/Selector`, { config: { permission: 'records' } }, async (request) => {
      const rows = await listAll(kernel.records, request, MODEL, { sidx: 'sortCode', filter: { field: 'enabledMark', op: 'ne', value: false } });
      return success({ list: selectorOf(rows) });
    });

    app.get<RunRequest>(`${BASE}/:id/Actions/Response`, { config: { permission: 'session' } }, async (request) => {
      const document = await runner.find(request.params.id);
      if (document === undefined) throw new AppError('notFound');
      await access.requireOfPerson(request, document);
      return success(await runner.run(document, request.query, request.actor));
    });

    app.get<RunRequest>(`${BASE}/:id/Actions/OpenResponse`, { config: { permission: 'public' } }, async (request, reply) => {
      const document = await runner.find(request.params.id);
      await access.requireOfStranger(request, reply, document);
      if (document === undefined) throw new AppError('notFound');
      return success(await runner.run(document, request.query, strangerOf(document.id, localeOf(request))));
    });

    serve(app, `GET ${BASE}/:id/Action/Export`, { permission: 'records' }, async ({ actor, params }) => success(await exportInterface(kernel, actor, params.id)));

    serve(app, `POST ${BASE}/Action/Import`, { permission: { model: MODEL, button: 'btn_add' }, bodyLimit: MAX_IMPORT_BYTES }, async ({ actor, body }) =>
      success(await importInterface(kernel, actor, body)));
  },
});

function runnerOf(kernel: Kernel): InterfaceRunner {
  const known = runners.get(kernel) ?? createInterfaceRunner(kernel);
  runners.set(kernel, known);
  return known;
}

/** Who calls without a session: nobody in the organisation, without any right. */
function strangerOf(id: string, locale: Actor['locale']): Actor {
  return { ...SYSTEM_ACTOR, userId: `interface:${id}`, account: '', isAdministrator: false, locale };
}
