import { permissionChanged } from '../../events/catalogue.ts';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { listenTo } from '../../kernel/events/events.ts';
import { localeOf } from '../../kernel/http/request-locale.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { presentState, registerState, stateOperation } from '../../module-kit/state-route.ts';
import { listAll, recordsOf, registerResource } from '../../records/index.ts';
import { createAccessChecker, requireOpen } from './access.ts';
import { callLogSettings, createCallLog, expireCalls, LOG_MODEL, type CallLog } from './call-log.ts';
import { exportInterface, importInterface } from './exchange.ts';
import { runNoted } from './noted-run.ts';
import { dataInterfaceListener } from './record-listener.ts';
import { interfaceCaller } from './interface-caller.ts';
import { readInterface, type InterfaceDocument } from './interface-document.ts';
import { createInterfaceRunner, MODEL, type InterfaceRunner } from './run-interface.ts';
import { reportOf } from './report.ts';
import { selectorOf } from './selector.ts';

const BASE = '/api/system/DataInterface';
const TABLE = 'sys_data_interface';
const MAX_IMPORT_BYTES = 1_000_000;
const parts = new WeakMap<Kernel, Parts>();

/** One for a server. */
interface Parts {
  runner: InterfaceRunner;
  log: CallLog;
}

interface RunRequest {
  Params: { id: string };
  Querystring: Record<string, unknown>;
}

/** Data under a name: from a text, another service or the records, for screens and other programs. */
export const dataInterface = defineModule({
  name: 'dataInterface',
  permissions: { [MODEL]: ['btn_add', 'btn_state', 'btn_try'], [LOG_MODEL]: ['read'] },
  settings: [callLogSettings],
  jobs: (kernel) => [{
    name: 'dataInterface.expire',
    schedule: { cron: '17 * * * *', timeZone: 'UTC' },
    retry: { attempts: 1, pauseSeconds: 0 },
    timeoutSeconds: 300,
    work: () => expireCalls(kernel),
  }],
  records: (kernel) => [dataInterfaceListener(kernel)],
  interfaces: (kernel) => interfaceCaller(kernel, partsOf(kernel)),
  operations: (kernel) => [stateOperation(kernel, { model: MODEL, table: TABLE })],
  listeners: (kernel) => [listenTo(permissionChanged, 'dataInterface', () => partsOf(kernel).runner.clearPersonal())],
  routes(app, kernel) {
    const { runner, log } = partsOf(kernel);
    const access = createAccessChecker(kernel);
    const forget = kernel.records.onChanged(() => runner.clearPersonal());
    app.addHook('onClose', async () => {
      forget();
      await Promise.all([log.stop(), recordsOf(kernel).selects.close()]);
    });
    registerResource(app, kernel, { path: BASE, model: MODEL, list: 'paged', present: presentState, without: ['selector'], filters: { category: 'category', kind: 'kind' } });
    registerState(app, kernel, { path: BASE, model: MODEL, table: TABLE });

    // Names of what a person may call, also for builders who may not see the interfaces themselves.
    app.get(`${BASE}/Selector`, { config: { permission: 'session' } }, async ({ actor }) => {
      const filter = { field: 'enabledMark', op: 'ne', value: false } as const;
      const open = await listAll(kernel.records, { ...SYSTEM_ACTOR, locale: actor.locale }, MODEL, { sidx: 'sortCode', filter: { all: [filter, { field: 'access', op: 'ne', value: 'token' }] } });
      const own = (await kernel.records.can(actor, MODEL, 'read')) ? await listAll(kernel.records, actor, MODEL, { sidx: 'sortCode', filter }) : [];
      return success({ list: selectorOf([...new Map([...open, ...own].map((row) => [row['id'], row])).values()]) });
    });

    app.get<RunRequest>(`${BASE}/:id/Actions/Response`, { config: { permission: 'session' } }, async (request) => {
      const document = await runner.find(request.params.id);
      if (document === undefined) throw new AppError('notFound');
      await access.requireOfPerson(request, document);
      const { value } = await runNoted(runner, log, document, request.actor, { calledAs: 'session', userId: request.actor.userId, ip: request.ip, given: givenOf(request.query, document) });
      return success(value);
    });

    // For those who build on it; people who may not call it do not learn how it is called.
    serve(app, `GET ${BASE}/:id/Actions/Parameters`, { permission: 'session' }, async ({ actor, params }) => {
      const document = await runner.find(params.id);
      if (document === undefined) throw new AppError('notFound');
      await requireOpen(kernel, actor, document);
      return success({ list: document.parameters.map(({ code, title, type, isRequired }) => ({ code, title, type, isRequired })) });
    });

    app.get<RunRequest>(`${BASE}/:id/Actions/OpenResponse`, { config: { permission: 'public' } }, async (request, reply) => {
      const document = await runner.find(request.params.id);
      await access.requireOfStranger(request, reply, document);
      if (document === undefined) throw new AppError('notFound');
      const { value } = await runNoted(runner, log, document, strangerOf(document.id, localeOf(request)), { calledAs: document.access, userId: null, ip: request.ip, given: givenOf(request.query, document) });
      return success(value);
    });

    serve(app, `POST ${BASE}/:id/Actions/Try`, { permission: { model: MODEL, button: 'btn_try' } }, async ({ actor, params, body, ip }) => {
      await requireButton(kernel, actor, MODEL, 'btn_try', params.id);
      // Whether it is on or not, and afresh.
      const document = { ...readInterface(await kernel.records.get(SYSTEM_ACTOR, MODEL, params.id)), cacheSeconds: 0 };
      return success(await runNoted(runner, log, document, actor, { calledAs: 'trial', userId: actor.userId, ip, given: body.parameters }));
    });

    // For every reader of a report, with what the interface gives that person.
    serve(app, `POST ${BASE}/:id/Actions/Report`, { permission: 'session' }, async ({ actor, params, body, ip }) => {
      const document = await runner.find(params.id);
      if (document?.shownAs === undefined) throw new AppError('notFound', { textKey: 'dataInterface.noReport' });
      await requireOpen(kernel, actor, document);
      return success(await reportOf(document, document.shownAs, body.parameters, async () =>
        (await runNoted(runner, log, document, actor, { calledAs: 'report', userId: actor.userId, ip, given: body.parameters })).value));
    });

    serve(app, 'GET /api/system/DataInterfaceLog/:id', { permission: { model: LOG_MODEL, button: 'read' } }, async ({ actor, params, query }) =>
      success(await kernel.records.list(actor, LOG_MODEL, { ...query, sidx: 'creatorTime', sort: 'desc', filter: { field: 'interfaceId', op: 'eq', value: params.id } })));

    serve(app, `GET ${BASE}/:id/Action/Export`, { permission: 'records' }, async ({ actor, params }) => success(await exportInterface(kernel, actor, params.id)));

    serve(app, `POST ${BASE}/Action/Import`, { permission: { model: MODEL, button: 'btn_add' }, bodyLimit: MAX_IMPORT_BYTES }, async ({ actor, body }) =>
      success(await importInterface(kernel, actor, body)));
  },
});

function partsOf(kernel: Kernel): Parts {
  const known = parts.get(kernel) ?? { runner: createInterfaceRunner(kernel), log: createCallLog(kernel) };
  parts.set(kernel, known);
  return known;
}

/** Pages send the time along with every question, so that no proxy answers out of its own memory: no parameter unless the interface has it. */
function givenOf({ n, ...given }: Record<string, unknown>, { parameters }: InterfaceDocument): Record<string, unknown> {
  return n !== undefined && parameters.some(({ code }) => code === 'n') ? { n, ...given } : given;
}

/** Who calls without a session: nobody in the organisation, without any right. */
function strangerOf(id: string, locale: Actor['locale']): Actor {
  return { ...SYSTEM_ACTOR, userId: `interface:${id}`, account: '', isAdministrator: false, locale };
}
