import type { CallPart } from '#schemas/wire/call.ts';
import type { ListViewInput } from '#schemas/wire/list-views.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { chooseView, createView, listViews, removeView, shareableRoles, updateView } from './views.ts';
import { listViewTable } from './migrations/003-list-views.ts';

const MAX_SETTINGS_BYTES = 65_536;
const records = { permission: 'records' } as const;

/** Lists as people have saved them. Those who may not see the screen have no views of it either. */
export const listView = defineModule({
  name: 'listView',
  migrations: { '003-list-views': listViewTable },
  routes(app, kernel) {
    app.addHook('preHandler', async ({ actor, params }) => {
      await kernel.records.config(actor, (params as { code: string }).code);
    });

    serve(app, 'GET /api/visualdev/ListView/:code', records, async ({ actor, params }) =>
      success(await listViews(kernel, actor, params.code)));

    serve(app, 'GET /api/visualdev/ListView/:code/Roles', records, async ({ actor, params }) =>
      success({ list: await shareableRoles(kernel, actor, params.code) }));

    serve(app, 'POST /api/visualdev/ListView/:code/Counts', { ...records, whenFull: true }, async ({ actor, params, body }) =>
        success({ list: await kernel.records.counts(actor, params.code, body.filters) }));

    serve(app, 'PUT /api/visualdev/ListView/:code/Choice', records, async ({ actor, params, body }) => {
        await chooseView(kernel, actor, params.code, body.id);
        return success(null);
      });

    serve(app, 'POST /api/visualdev/ListView/:code', records, async ({ actor, params, body }) =>
        success(await createView(kernel, actor, params.code, inputOf(body))));

    serve(app, 'PUT /api/visualdev/ListView/:code/:view', records, async ({ actor, params, body }) =>
        success(await updateView(kernel, actor, params.code, params.view, body.version ?? 0, inputOf(body))));

    serve(app, 'DELETE /api/visualdev/ListView/:code/:view', records, async ({ actor, params }) => {
      await removeView(kernel, actor, params.code, params.view);
      return success(null);
    });
  },
});

function inputOf({ version: _version, ...input }: CallPart<'POST /api/visualdev/ListView/:code', 'body'>): ListViewInput {
  if (Buffer.byteLength(JSON.stringify(input.settings)) > MAX_SETTINGS_BYTES) throw new AppError('tooLarge');
  if (input.audience === 'roles' && (input.roleIds ?? []).length === 0) {
    throw new AppError('validation', { data: { errors: [{ path: 'roleIds', rule: 'required', message: 'roleIds' }] } });
  }
  return input;
}
