import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { allFields } from '#schemas/language/design/model-fields.ts';
import type { SentSteps } from '#schemas/language/design/take-steps.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { checkDesign, loadStoredCodes, poolDatabase, projectBeside, recordsOf, registerResource } from '../../records/index.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { requireSource } from '../../module-kit/require-source.ts';
import { checkReach } from './check-reach.ts';
import { copyDesign } from './copy-design.ts';
import { loadOpenDraft, opened, refreshed } from './draft-fragments.ts';
import { loadDraft } from './drafts.ts';
import { followDrafts } from './follow.ts';
import { findDesignUses, findFieldUses } from './field-uses.ts';
import { registerFiles } from './files/routes.ts';
import { registerFragments } from './fragments/routes.ts';
import { registerForeign } from './foreign-routes.ts';
import { designFromTable } from './from-table.ts';
import { designListener } from './record-listener.ts';
import { listRetired, purgeRetired } from './retired-fields.ts';
import { listVersions, showVersion } from './version-list.ts';
import { registerPackages } from './package/routes.ts';
import { preparePlan } from './prepare-plan.ts';
import { previewAs } from './preview.ts';
import { publishDesign } from './publish.ts';
import { recomputeJob, registerRecompute } from './recompute.ts';
import { registerRemoved } from './removed/routes.ts';
import { replaceDraft } from './replace-draft.ts';
import { rollBack } from './rollback.ts';
import { CheckBody, CopyBody, DraftBody, Id, NewsQuery, PlanBody, PreviewBody, PublishBody, PurgeBody, RollbackBody, StepsBody, TableBody, UsesQuery, VersionPath } from './schema.ts';
import { registerSelectors } from './selector-routes.ts';
import { loadNews, MAX_DESIGN_BYTES, sendSteps } from './send-steps.ts';
import { registerTemplates } from './template-routes.ts';
import { loadHolders } from './test-grants.ts';
import { registerTexts } from './text-routes.ts';
import { registerTranslation } from './translation/routes.ts';
import { isSame, loadCurrent, loadVersion } from './versions.ts';
import { packages } from './migrations/007-packages.ts';
import { designTemplates } from './migrations/010-design-templates.ts';
import { fileDrafts } from './migrations/011-file-drafts.ts';
import { designRestore } from './migrations/013-design-restore.ts';
import { designSteps } from './migrations/020-design-steps.ts';
import { designFragments } from './migrations/027-design-fragments.ts';

const BASE = '/api/visualdev/Base';
const MODEL = 'visualDesign';
type IdPath = Static<typeof Id>;

/** What builders make: drafts, checks, plans, publications and versions of designs. */
export const design = defineModule({
  name: 'design',
  permissions: {
    [MODEL]: ['read', 'btn_add', 'btn_edit', 'btn_copy', 'btn_release', 'btn_purge', 'btn_export', 'btn_import'],
    removedDesign: ['btn_restore'],
  },
  records: (kernel) => [designListener(kernel)],
  migrations: {
    '007-packages': packages,
    '010-design-templates': designTemplates,
    '011-file-drafts': fileDrafts,
    '013-design-restore': designRestore,
    '020-design-steps': designSteps,
    '027-design-fragments': designFragments,
  },
  jobs: (kernel) => [recomputeJob(kernel)],
  socket: followDrafts,
  async routes(app, kernel) {
    registerResource(app, kernel, { path: BASE, model: MODEL, list: 'paged', filters: { type: 'type', category: 'category', state: 'state' } });
    registerSelectors(app, kernel);
    registerTemplates(app, kernel);
    registerFragments(app, kernel);
    registerDrafts(app, kernel);
    registerTexts(app, kernel);
    registerTranslation(app, kernel);
    registerPublishing(app, kernel);
    registerPast(app, kernel);
    registerForeign(app, kernel);
    registerRecompute(app, kernel);
    await registerRemoved(app, kernel);
    await registerPackages(app, kernel);
    registerFiles(app, kernel);
  },
});

const may = (button: string) => ({ permission: { model: MODEL, button } });

/** Hands the request on when its actor may use the button on this design. */
function forDesign<Path extends IdPath, Body>(
  kernel: Kernel, button: string, handle: (actor: Actor, id: string, request: { params: Path; body: Body }) => Promise<unknown>,
): (request: FastifyRequest) => Promise<unknown> {
  return async (request) => {
    const params = request.params as Path;
    if (button === 'read') await kernel.records.get(request.actor, MODEL, params.id);
    else await requireButton(kernel, request.actor, MODEL, button, params.id);
    return success(await handle(request.actor, params.id, { params, body: request.body as Body }));
  };
}

function registerDrafts(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${BASE}/:id/Draft`, { config: may('btn_edit'), schema: { params: Id } }, forDesign(kernel, 'btn_edit', async (actor, id) => loadOpenDraft(kernel, actor, id)));

  app.put(`${BASE}/:id/Draft`, { config: may('btn_edit'), bodyLimit: MAX_DESIGN_BYTES, schema: { params: Id, body: DraftBody } },
    forDesign<IdPath, Static<typeof DraftBody>>(kernel, 'btn_edit', async (actor, id, { body: { revision, documents: given } }) => {
      const documents = await opened(kernel, given as unknown as DesignDocuments);
      return kernel.db.transaction().execute(async (trx) =>
        replaceDraft(kernel, trx, id, { documents, step: { name: 'replaceDocuments', values: {} }, version: await versionOf(trx, id, documents), revision }, actor.userId));
    }));

  app.get(`${BASE}/:id/FieldsInUse`, { config: may('btn_edit'), schema: { params: Id } },
    forDesign(kernel, 'btn_edit', async (_actor, id) => ({ list: fieldIds((await loadCurrent(kernel.db, id))?.documents) })));

  app.post(`${BASE}/:id/Draft/Steps`, { config: may('btn_edit'), bodyLimit: MAX_DESIGN_BYTES, schema: { params: Id, body: StepsBody } },
    forDesign<IdPath, SentSteps>(kernel, 'btn_edit', async (actor, id, { body }) => sendSteps(kernel, actor, id, body, (trx, documents) => versionOf(trx, id, documents))));

  app.get(`${BASE}/:id/Draft/Steps`, { config: may('btn_edit'), schema: { params: Id, querystring: NewsQuery } }, async (request) => {
    const { id } = request.params as IdPath;
    await requireButton(kernel, request.actor, MODEL, 'btn_edit', id);
    return success(await loadNews(kernel.db, id, (request.query as Static<typeof NewsQuery>).since));
  });

  app.post(`${BASE}/:id/Actions/Check`, { config: { ...may('btn_edit'), whenFull: true }, bodyLimit: MAX_DESIGN_BYTES, schema: { params: Id, body: CheckBody } },
    forDesign<IdPath, Static<typeof CheckBody>>(kernel, 'btn_edit', async (actor, id, { body }) => findingsOf(kernel, actor, id, await opened(kernel, body.documents as unknown as DesignDocuments))));

  app.post(`${BASE}/:id/Actions/Preview`, { config: { ...may('btn_edit'), whenFull: true }, bodyLimit: MAX_DESIGN_BYTES, schema: { params: Id, body: PreviewBody } },
    forDesign<IdPath, Static<typeof PreviewBody>>(kernel, 'btn_edit', async (actor, id, { body }) => {
      const documents = await opened(kernel, body.documents as unknown as DesignDocuments);
      const findings = await findingsOf(kernel, actor, id, documents);
      if (findings.some(({ severity }) => severity === 'error')) throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors: [], findings } });
      return previewAs(kernel, actor, documents, body.roleId);
    }));

  app.get(`${BASE}/:id/Uses`, { config: may('btn_edit'), schema: { params: Id, querystring: UsesQuery } }, async (request) => {
    const { id } = request.params as IdPath;
    await requireButton(kernel, request.actor, MODEL, 'btn_edit', id);
    const { documents } = await loadDraft(kernel.db, id);
    const { field } = request.query as Static<typeof UsesQuery>;
    const { locale } = request.actor;
    return success({ list: field === undefined ? await findDesignUses(kernel, id, documents, locale) : await findFieldUses(kernel, documents, field, locale) });
  });

  app.post(`${BASE}/Actions/FromTable`, { config: may('btn_add'), schema: { body: TableBody } }, async ({ actor, body }) => {
    // Besides making designs, looking at tables is a right of its own.
    const wanted = body as Static<typeof TableBody>;
    await requireSource(kernel, actor, wanted.source);
    return success(await designFromTable(kernel, actor, wanted));
  });

  app.post(`${BASE}/:id/Actions/Copy`, { config: may('btn_copy'), bodyLimit: MAX_DESIGN_BYTES, schema: { params: Id, body: CopyBody } },
    forDesign<IdPath, Static<typeof CopyBody> | undefined>(kernel, 'btn_copy', async (actor, id, { body }) =>
      copyDesign(kernel, actor, id, body?.documents as unknown as DesignDocuments | undefined)));
}

/** Identities of all fields, columns too. */
function fieldIds(documents: DesignDocuments | undefined): string[] {
  return allFields(documents?.model.fields ?? {}).map(({ field }) => field.id);
}

/** The version that says the same; null where none does. */
async function versionOf(trx: Transaction, id: string, documents: DesignDocuments): Promise<number | null> {
  const current = await loadCurrent(trx, id);
  return current !== undefined && isSame(documents, current.documents) ? current.version : null;
}

async function findingsOf(kernel: Kernel, actor: Actor, id: string, documents: DesignDocuments): Promise<DesignFinding[]> {
  const { designs } = recordsOf(kernel);
  const others = designs.current().filter((other) => other.id !== id);
  const published = designs.current().find((other) => other.id === id)?.documents.model;
  const findings = checkDesign(documents, {
    beside: projectBeside(designs.files, others), locale: actor.locale, published, ...await loadStoredCodes(poolDatabase(kernel.pool)),
  });
  // A builder who has not made a model yet has nothing to be looked up with.
  if (findings.some(({ severity, document }) => severity === 'error' && document === 'model')) return findings;
  return [...findings, ...await checkReach(kernel, actor, documents, (await loadCurrent(kernel.db, id))?.documents)];
}

function registerPublishing(app: FastifyInstance, kernel: Kernel): void {
  app.post(`${BASE}/:id/Actions/Plan`, { config: { ...may('btn_release'), whenFull: true }, schema: { params: Id, body: PlanBody } },
    forDesign<IdPath, Static<typeof PlanBody>>(kernel, 'btn_release', async (actor, id, { body }) =>
      kernel.db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => {
        const { documents } = body.version === undefined ? await loadDraft(trx, id) : await loadVersion(trx, id, body.version);
        return (await preparePlan(kernel, trx, actor, id, await refreshed(kernel, trx, documents))).plan;
      })));

  app.post(`${BASE}/:id/Actions/Publish`, { config: may('btn_release'), schema: { params: Id, body: PublishBody } },
    forDesign<IdPath, Static<typeof PublishBody>>(kernel, 'btn_release', async (actor, id, { body }) => {
      const { revision, menu, test, ...rest } = body;
      return publishDesign(kernel, actor, id, { ...rest, ...(test !== undefined && { test }), menu: menu as Parameters<typeof publishDesign>[3]['menu'], kind: 'publish' }, async (trx) => {
        const draft = await loadDraft(trx, id);
        if (draft.revision !== revision) throw new AppError('conflict', { textKey: 'design.stale', data: draft });
        return refreshed(kernel, trx, draft.documents);
      });
    }));

  app.get(`${BASE}/:id/Holders`, { config: may('btn_release'), schema: { params: Id } }, forDesign(kernel, 'btn_release', async (actor, id) =>
    loadHolders(kernel, actor, (await loadDraft(kernel.db, id)).documents.model.code)));

  app.post(`${BASE}/:id/Actions/Rollback`, { config: may('btn_release'), schema: { params: Id, body: RollbackBody } },
    forDesign<IdPath, Static<typeof RollbackBody>>(kernel, 'btn_release', async (actor, id, { body }) =>
      rollBack(kernel, actor, id, { ...body, hash: body.hash, acceptedUnfit: body.acceptedUnfit ?? [] })));
}

function registerPast(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${BASE}/:id/Versions`, { config: may('read'), schema: { params: Id } },
    forDesign(kernel, 'read', async (actor, id) => ({ list: await listVersions(kernel, id, actor.locale) })));

  app.get(`${BASE}/:id/Versions/:version`, { config: may('btn_edit'), schema: { params: VersionPath } },
    forDesign<Static<typeof VersionPath>, undefined>(kernel, 'btn_edit', async (actor, id, { params }) => showVersion(kernel, id, params.version, actor.locale)));

  app.get(`${BASE}/:id/Retired`, { config: may('btn_edit'), schema: { params: Id } },
    forDesign(kernel, 'btn_edit', async (actor, id) => ({ list: await listRetired(kernel, id, actor.locale) })));

  app.post(`${BASE}/:id/Actions/Purge`, { config: may('btn_purge'), schema: { params: Id, body: PurgeBody } },
    forDesign<IdPath, Static<typeof PurgeBody>>(kernel, 'btn_purge', async (actor, id, { body }) => {
      await purgeRetired(kernel, actor, id, body.fieldIds, body.confirm);
      return null;
    }));
}
