import { Type } from 'typebox';
import type { Static } from 'typebox';
import { AUDIENCES, type ListViewInput } from '#schemas/wire/list-views.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule } from '../../kernel/module.ts';
import type { ListQuery } from '../../records/index.ts';
import { chooseView, createView, listViews, removeView, shareableRoles, updateView } from './views.ts';
import { listViewTable } from './migrations/003-list-views.ts';

const BASE = '/api/visualdev/ListView';
const MAX_SETTINGS_BYTES = 65_536;
const records = { permission: 'records' } as const;

const ViewBody = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
  audience: Type.Union(AUDIENCES.map((audience) => Type.Literal(audience))),
  roleIds: Type.Optional(Type.Array(Type.String({ maxLength: 100 }), { maxItems: 100 })),
  isDefault: Type.Optional(Type.Boolean()),
  settings: Type.Record(Type.String(), Type.Unknown()),
  version: Type.Optional(Type.Integer()),
});
const ChoiceBody = Type.Object({ id: Type.String({ maxLength: 100 }) });
const CountsBody = Type.Object({
  filters: Type.Array(Type.Object({ filter: Type.Optional(Type.Unknown()), keyword: Type.Optional(Type.String()) }), { maxItems: 60 }),
});

interface Screen {
  /** Of a screen or a model. */
  code: string;
}
interface View extends Screen {
  view: string;
}

/** Lists as people have saved them. Those who may not see the screen have no views of it either. */
export const listView = defineModule({
  name: 'listView',
  migrations: { '003-list-views': listViewTable },
  routes(app, kernel) {
    app.addHook('preHandler', async ({ actor, params }) => {
      await kernel.records.config(actor, (params as Screen).code);
    });

    app.get<{ Params: Screen }>(`${BASE}/:code`, { config: records }, async ({ actor, params }) =>
      success(await listViews(kernel, actor, params.code)));

    app.get<{ Params: Screen }>(`${BASE}/:code/Roles`, { config: records }, async ({ actor, params }) =>
      success({ list: await shareableRoles(kernel, actor, params.code) }));

    app.post<{ Params: Screen; Body: Static<typeof CountsBody> }>(
      `${BASE}/:code/Counts`, { config: { ...records, whenFull: true }, schema: { body: CountsBody } }, async ({ actor, params, body }) =>
        success({ list: await kernel.records.counts(actor, params.code, body.filters as Pick<ListQuery, 'filter' | 'keyword'>[]) }));

    app.put<{ Params: Screen; Body: Static<typeof ChoiceBody> }>(
      `${BASE}/:code/Choice`, { config: records, schema: { body: ChoiceBody } }, async ({ actor, params, body }) => {
        await chooseView(kernel, actor, params.code, body.id);
        return success(null);
      });

    app.post<{ Params: Screen; Body: Static<typeof ViewBody> }>(
      `${BASE}/:code`, { config: records, schema: { body: ViewBody } }, async ({ actor, params, body }) =>
        success(await createView(kernel, actor, params.code, inputOf(body))));

    app.put<{ Params: View; Body: Static<typeof ViewBody> }>(
      `${BASE}/:code/:view`, { config: records, schema: { body: ViewBody } }, async ({ actor, params, body }) =>
        success(await updateView(kernel, actor, params.code, params.view, body.version ?? 0, inputOf(body))));

    app.delete<{ Params: View }>(`${BASE}/:code/:view`, { config: records }, async ({ actor, params }) => {
      await removeView(kernel, actor, params.code, params.view);
      return success(null);
    });
  },
});

function inputOf({ version: _version, ...input }: Static<typeof ViewBody>): ListViewInput {
  if (Buffer.byteLength(JSON.stringify(input.settings)) > MAX_SETTINGS_BYTES) throw new AppError('tooLarge');
  if (input.audience === 'roles' && (input.roleIds ?? []).length === 0) {
    throw new AppError('validation', { data: { errors: [{ path: 'roleIds', rule: 'required', message: 'roleIds' }] } });
  }
  return input as ListViewInput;
}
