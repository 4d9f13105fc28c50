import { Type } from 'typebox';
import type { Static } from 'typebox';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { SourceChoice } from '#schemas/wire/source-tables.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { DEFAULT_TIMEOUT_SECONDS, dialectOfType, listAll, loadSourceSettings, recordsOf, type RecordValues, registerResource, type SourceSettings } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { presentState } from '../../module-kit/state-route.ts';
import { dataSourceListener } from './record-listener.ts';

const BASE = '/api/system/DataSource';
const MODEL = 'dataSource';

const TestBody = Type.Object({
  id: Type.Optional(Type.String({ maxLength: 100 })),
  fullName: Type.Optional(Type.String({ maxLength: 50 })),
  dbType: Type.Optional(Type.Union([Type.Literal('PostgreSQL'), Type.Literal('MySQL')])),
  host: Type.String({ minLength: 1, maxLength: 253 }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  serviceName: Type.String({ minLength: 1, maxLength: 64 }),
  userName: Type.String({ minLength: 1, maxLength: 80 }),
  password: Type.Optional(Type.String({ maxLength: 200 })),
  tls: Type.Optional(Type.Union([Type.Literal('off'), Type.Literal('require'), Type.Literal('verify')])),
}, { additionalProperties: false });

const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

/** Connections to other databases. */
export const dataSource = defineModule({
  name: 'dataSource',
  permissions: { [MODEL]: ['btn_test'] },
  records: (kernel) => [dataSourceListener(kernel)],
  routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: MODEL, list: 'plain', present: presentState, without: ['list'] });
    app.addHook('onClose', () => recordsOf(kernel).sources.close());
    const may = { permission: { model: MODEL, button: 'btn_test' }, whenFull: true };

    app.get(BASE, { config: { permission: 'records' } }, async (request) => {
      const rows = await listAll(kernel.records, request.actor, MODEL, { keyword: (request.query as { keyword?: string }).keyword ?? '', sidx: 'sortCode' });
      return success({ list: groupByType(rows.map(presentState)) });
    });

    serve(app, 'GET /api/system/DataSource/Selector', { permission: 'records' }, async (request) => {
      const rows = await listAll(kernel.records, request.actor, MODEL, { sidx: 'sortCode', filter: { field: 'enabledMark', op: 'ne', value: false } });
      const own = { id: OWN_SOURCE, fullName: translate(request.actor.locale, 'source.own'), dbType: 'PostgreSQL', isReadOnly: false };
      return success({ list: [own, ...rows.map(({ id, fullName, dbType, isReadOnly }): SourceChoice => ({ id: String(id), fullName: String(fullName), dbType: String(dbType), isReadOnly: isReadOnly === true }))] });
    });

    app.post<{ Params: Static<typeof Id> }>(`${BASE}/:id/Actions/Test`, { config: may, schema: { params: Id } }, async ({ actor, params }) => {
      await requireButton(kernel, actor, MODEL, 'btn_test', params.id);
      await tryOut(kernel, actor, await loadSourceSettings(recordsOf(kernel).context.database, kernel.config.dataDir, params.id));
      return success(null);
    });

    app.post<{ Body: Static<typeof TestBody> }>(`${BASE}/Actions/Test`, { config: may, schema: { body: TestBody } }, async ({ actor, body }) => {
      await tryOut(kernel, actor, await typedSettings(kernel, body));
      return success(null);
    });
  },
});

/** What is typed; the stored password is only ever sent to where it was given for. */
async function typedSettings(kernel: Kernel, body: Static<typeof TestBody>): Promise<SourceSettings> {
  const typed = { dialect: dialectOfType(body.dbType), host: body.host, port: body.port, database: body.serviceName, user: body.userName };
  let password = body.password ?? '';
  if (password === '' && body.id !== undefined && body.id !== '') {
    const stored = await loadSourceSettings(recordsOf(kernel).context.database, kernel.config.dataDir, body.id);
    if (stored.host === typed.host && stored.port === typed.port && stored.user === typed.user) ({ password } = stored);
  }
  return { ...typed, name: body.fullName ?? body.host, password, tls: body.tls ?? 'off', isReadOnly: true, timeoutMs: DEFAULT_TIMEOUT_SECONDS * 1_000, poolSize: 1 };
}

async function tryOut(kernel: Kernel, actor: Actor, settings: SourceSettings): Promise<void> {
  if (!actor.isAdministrator) throw new AppError('forbidden', { textKey: 'source.administrators' });
  await recordsOf(kernel).sources.tryOut(settings, ({ database }) => database.query('SELECT 1'));
}

/** The kinds of databases, each with those that are of it. */
function groupByType(rows: readonly RecordValues[]): object[] {
  const kinds = [...new Set(rows.map(({ dbType }) => String(dbType)))];
  return kinds.map((kind) => {
    const children = rows.filter(({ dbType }) => dbType === kind);
    return { id: kind, fullName: kind, num: children.length, hasChildren: true, children };
  });
}
