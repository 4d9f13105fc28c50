import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule } from '../../kernel/module.ts';
import { keepDraft, listDrafts, loadDraft, removeDraft } from './repository.ts';
import { removeOldDrafts } from './remove-old.ts';
import { upcastDraft } from './upcast-draft.ts';
import { draftTable } from './migrations/002-draft.ts';

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

    serve(app, 'GET /api/system/Draft', config, async ({ actor, query }) => success({ list: await listDrafts(kernel, actor.userId, query.model) }));

    serve(app, 'GET /api/system/Draft/:id', config, async ({ actor, params }) =>
      success(await upcastDraft(kernel, await loadDraft(kernel, actor.userId, params.id))));

    serve(app, 'PUT /api/system/Draft/:id', config, async ({ actor, params, body }) => {
      // A user who may not open the screen has nothing to keep of it.
      await kernel.records.config(actor, body.model);
      return success({ time: await keepDraft(kernel, actor.userId, { ...body, id: params.id }) });
    });

    serve(app, 'DELETE /api/system/Draft/:id', config, async ({ actor, params }) => {
      await removeDraft(kernel, actor.userId, params.id);
      return success(null);
    });
  },
});
