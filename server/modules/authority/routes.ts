import { Readable } from 'node:stream';
import { permissionChanged } from '../../events/catalogue.ts';
import { MAX_COMPARED } from '#schemas/wire/calls/authority.ts';
import type { RightsChange, RightsComparison, RightsSaved } from '#schemas/wire/authority.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { gatedTransactions } from '../../kernel/gated-transactions.ts';
import { WORKBOOK_TYPE } from '../../kernel/files/made-file.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import { serve, serveFile } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { loadGrants, recordsOf, type Subject } from '../../records/index.ts';
import type { Actor } from '../../kernel/actor.ts';
import { checkedIds, chosenModels, leafIds, menuTree, ownConditions, rightsTree } from './catalogue.ts';
import { addGrants, replaceGrants } from './combine-grants.ts';
import { refuseMoreThanOwn } from './delegation.ts';
import { compareSubjects, differencesOf } from './compare-rights.ts';
import { comparisonWorkbook } from './comparison-workbook.ts';
import { explain } from './explain.ts';
import { saveGrants, SUBJECT_TYPES, type SubjectType } from './grants.ts';
import { linesOfChanges } from './lines-of-change.ts';
import { approvalSettings, DECIDE_BUTTON, grantOrAsk, REQUEST_MODEL, rightsAskedKind } from '../../module-kit/ask-for-rights.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { parseRights, type RightsBody } from './parse-rights.ts';
import { rightsDecidedKind } from './requests/decide.ts';
import { mirrorRequests } from './requests/mirror.ts';
import { registerRequestRoutes } from './requests/routes.ts';
import { mirrorItems } from './reviews/mirror.ts';
import { reviewDueKind, reviewKind } from './reviews/notices.ts';
import { remindJob } from './reviews/remind.ts';
import { registerReviewRoutes } from './reviews/routes.ts';
import { START_BUTTON } from './reviews/start.ts';
import { REVIEW_MODEL } from './reviews/stored-review.ts';
import { reviewWork } from './reviews/work.ts';
import { allowed, BUTTON, requireSubject } from './require-subject.ts';
import { loadChanges } from './rights-history.ts';

/** What is held is asked of other connections, and of a subject one waits for the other. */
const inTurn = gatedTransactions(0.2);

/** What roles, positions and users are granted. See README.md of this folder for the ids. */
export const authority = defineModule({
  name: 'authority',
  permissions: { ...Object.fromEntries(SUBJECT_TYPES.map((model) => [model, [BUTTON]])), [REQUEST_MODEL]: [DECIDE_BUTTON], [REVIEW_MODEL]: [START_BUTTON] },
  settings: [approvalSettings],
  notices: [rightsAskedKind, rightsDecidedKind, reviewKind, reviewDueKind],
  jobs: (kernel) => [remindJob(kernel)],
  work: (kernel) => [reviewWork(kernel)],
  async routes(app, kernel) {
    await mirrorRequests(kernel);
    registerRequestRoutes(app, kernel);
    await mirrorItems(kernel);
    registerReviewRoutes(app, kernel);
    serve(
      app, 'POST /api/permission/Authority/Data/:objectId/Values', { ...allowed, whenFull: true }, async (request) => {
        const { type, moduleIds = '' } = request.body;
        await requireSubject(kernel, request.actor, request.params.objectId);
        const grants = await loadGrants(kernel.db, request.params.objectId);
        const records = recordsOf(kernel);
        const chosen = moduleIds.split(',').map((id) => id.trim()).filter((id) => id !== '');
        const models = await chosenModels(kernel, records, chosen, grants);
        const list = type === 'module' ? await menuTree(kernel) : rightsTree(records, models, type, grants, request.actor.locale);
        const all = leafIds(list);
        const known = new Set(all);
        const ids = checkedIds(grants, models, type).filter((id) => known.has(id));
        return success({ list, ids, all, ...(type === 'resource' && { conditions: ownConditions(grants, models) }) });
      });

    serve(
      app, 'PUT /api/permission/Authority/Data/:objectId', allowed, async (request) => {
        const { objectType, ...rights } = request.body;
        const subject: Subject = { type: objectType.toLowerCase() as SubjectType, id: request.params.objectId };
        return success(await saveRights(kernel, request.actor, [subject], rights, 'replace'));
      });

    serve(
      app, 'POST /api/permission/Authority/Data/Batch', allowed, async (request) => {
        const { roleIds = [], positionIds = [], userIds = [], ...rights } = request.body;
        const subjects: Subject[] = [
          ...roleIds.map((id): Subject => ({ type: 'role', id })),
          ...positionIds.map((id): Subject => ({ type: 'position', id })),
          ...userIds.map((id): Subject => ({ type: 'user', id })),
        ];
        return success(await saveRights(kernel, request.actor, subjects, rights, 'add'));
      });

    serve(app, 'GET /api/permission/Authority/Data/:objectId/History', allowed, async ({ actor, params, query }) => {
      await requireSubject(kernel, actor, params.objectId);
      return success(await history(kernel, actor, params.objectId, query));
    });

    serve(
      app, 'GET /api/permission/Authority/Explain', allowed, async ({ actor, query }) => {
        await requireButton(kernel, actor, 'user', BUTTON, query.userId);
        // It says of the record what it is like: one that the asker does not see is not there for him.
        if (query.recordId !== undefined) await kernel.records.get(actor, query.model, query.recordId);
        return success(await explain(kernel, recordsOf(kernel), actor, query));
      });

    serve(app, 'GET /api/permission/Authority/Comparison', allowed, async ({ actor, query }) => success(await comparison(kernel, actor, query)));

    serveFile(app, 'GET /api/permission/Authority/Comparison/Workbook', allowed, async ({ actor, query }, reply) => {
      const { name, content } = comparisonWorkbook(await comparison(kernel, actor, query), actor.locale);
      return reply.header('content-type', WORKBOOK_TYPE)
        .header('content-disposition', contentDisposition('attachment', name)).send(Readable.from(content));
    });
  },
});

/** Of subjects whose rights the asker may see, each of them; one that he may not see fails as it does alone. */
async function comparison(kernel: Kernel, actor: Actor, query: { ids: string; only?: 'differences' | undefined; at?: number | undefined }): Promise<RightsComparison> {
  const ids = [...new Set(query.ids.split(',').filter((id) => id !== ''))];
  const count = query.at === undefined ? MAX_COMPARED : MAX_COMPARED / 2;
  if (ids.length === 0 || ids.length > count) throw new AppError('badRequest', { textKey: 'authority.compared', params: { count } });
  for (const id of ids) await requireSubject(kernel, actor, id);
  const compared = await compareSubjects(kernel, recordsOf(kernel), actor.locale, ids, query.at);
  return query.only === undefined ? compared : { ...compared, groups: differencesOf(compared.groups) };
}

/** What each change made of what. */
async function history(kernel: Kernel, actor: Actor, id: string, page: { currentPage: number; pageSize: number }): Promise<{ list: RightsChange[]; pagination: typeof page & { total: number } }> {
  const { changes, total } = await loadChanges(kernel.db, id, page);
  return { list: await linesOfChanges(kernel, changes, actor.locale), pagination: { ...page, total } };
}

/** All subjects or none; every process knows within the moment. Where that takes a second person, it waits for him. */
async function saveRights(kernel: Kernel, actor: Actor, subjects: readonly Subject[], body: RightsBody, how: 'replace' | 'add'): Promise<RightsSaved | null> {
  const records = recordsOf(kernel);
  // Rights for nobody would wait for anyone who gets that id.
  for (const { type, id } of subjects) await requireButton(kernel, actor, type, BUTTON, id);
  const menus = await menuTree(kernel);
  const isWaiting = await inTurn(kernel, async (trx) => {
    const waits = await grantOrAsk(kernel, trx, actor, 'grant', subjects, async () => {
      for (const subject of subjects) {
        const before = await loadGrants(trx, subject.id);
        const wanted = parseRights(records, body, before, actor.locale);
        // What comes out is what must be held: rows of one grant with columns of another can be more than both.
        const after = how === 'add' ? addGrants(before, wanted) : replaceGrants(records, menus, before, wanted);
        await refuseMoreThanOwn(kernel, records, actor, subject, before, after);
        await saveGrants(trx, subject, after);
      }
    });
    if (!waits) await kernel.events.publish(permissionChanged, null, trx);
    return waits;
  });
  records.context.permissions.clear();
  return isWaiting ? { isWaiting } : null;
}
