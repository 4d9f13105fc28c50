import type { Static } from 'typebox';
import type { Values } from '#schemas/language/runtime.ts';
import { success } from '../../kernel/envelope.ts';
import { defineModule } from '../../kernel/module.ts';
import { keepDraft, listDrafts, loadDraft, removeDraft } from './repository.ts';
import { removeOldDrafts } from './remove-old.ts';
import { upcastDraft } from './upcast-draft.ts';
import { DraftBody, DraftPath, DraftQuery } from './schema.ts';
import { draftTable } from './migrations/002-draft.ts';

const BASE = '/api/system/Draft';

/**
 * Input that its owner has not saved. Shape and size are checked (a request holds at most 1 MiB), rules are not:
 * they are asked when the record is saved. Nobody but the owner ever sees a draft.
 */
export const draft = defineModule({
  name: 'draft',
  migrations: { '002-draft': draftTable },
  jobs: (kernel) => [removeOldDrafts(kernel)],
  routes(app, kernel) {
    const config = { permission: 'session' } as const;

    app.get<{ Querystring: Static<typeof DraftQuery> }>(
      BASE, { config, schema: { querystring: DraftQuery } },
      async ({ actor, query }) => success({ list: await listDrafts(kernel, actor.userId, query.model) }),
    );

    app.get<{ Params: Static<typeof DraftPath> }>(
      `${BASE}/:id`, { config, schema: { params: DraftPath } },
      async ({ actor, params }) => success(await upcastDraft(kernel, await loadDraft(kernel, actor.userId, params.id))),
    );

    app.put<{ Params: Static<typeof DraftPath>; Body: Static<typeof DraftBody> }>(
      `${BASE}/:id`, { config, schema: { params: DraftPath, body: DraftBody } },
      async ({ actor, params, body }) => {
        // A user who may not open the screen has nothing to keep of it.
        await kernel.records.config(actor, body.model);
        const time = await keepDraft(kernel, actor.userId, {
          ...body, id: params.id, values: body.values as Values, base: body.base as Values,
        });
        return success({ time });
      },
    );

    app.delete<{ Params: Static<typeof DraftPath> }>(
      `${BASE}/:id`, { config, schema: { params: DraftPath } },
      async ({ actor, params }) => {
        await removeDraft(kernel, actor.userId, params.id);
        return success(null);
      },
    );
  },
});
