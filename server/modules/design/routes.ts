import type { FastifyInstance } from 'fastify';
import { allFields } from '#schemas/language/design/model-fields.ts';
import type { DesignDocuments, DesignFinding } from '#schemas/wire/designs.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { checkDesign, loadStoredCodes, poolDatabase, projectBeside, recordsOf, registerResource } from '../../records/index.ts';
import { callsOfModel } from '../../module-kit/calls-of-model.ts';
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

const { may, serveOne: serveDesign } = callsOfModel(MODEL);

function registerDrafts(app: FastifyInstance, kernel: Kernel): void {
  serveDesign(app, kernel, 'GET /api/visualdev/Base/:id/Draft', 'btn_edit', async (actor, id) => loadOpenDraft(kernel, actor, id));

  serveDesign(app, kernel, 'PUT /api/visualdev/Base/:id/Draft', 'btn_edit', async (actor, id, { body: { revision, documents: given } }) => {
      const documents = await opened(kernel, given);
      return kernel.db.transaction().execute(async (trx) =>
        replaceDraft(kernel, trx, id, { documents, step: { name: 'replaceDocuments', values: {} }, version: await versionOf(trx, id, documents), revision }, actor.userId));
    }, { bodyLimit: MAX_DESIGN_BYTES });

  serveDesign(app, kernel, 'GET /api/visualdev/Base/:id/FieldsInUse', 'btn_edit', async (_actor, id) => ({ list: fieldIds((await loadCurrent(kernel.db, id))?.documents) }));

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Draft/Steps', 'btn_edit', async (actor, id, { body }) => sendSteps(kernel, actor, id, body, (trx, documents) => versionOf(trx, id, documents)), { bodyLimit: MAX_DESIGN_BYTES });

  serve(app, 'GET /api/visualdev/Base/:id/Draft/Steps', may('btn_edit'), async (request) => {
    const { id } = request.params;
    await requireButton(kernel, request.actor, MODEL, 'btn_edit', id);
    return success(await loadNews(kernel.db, id, request.query.since));
  });

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Check', 'btn_edit', async (actor, id, { body }) => findingsOf(kernel, actor, id, await opened(kernel, body.documents)), { whenFull: true, bodyLimit: MAX_DESIGN_BYTES });

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Preview', 'btn_edit', async (actor, id, { body }) => {
      const documents = await opened(kernel, body.documents);
      const findings = await findingsOf(kernel, actor, id, documents);
      if (findings.some(({ severity }) => severity === 'error')) throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors: [], findings } });
      return previewAs(kernel, actor, documents, body.roleId);
    }, { whenFull: true, bodyLimit: MAX_DESIGN_BYTES });

  serve(app, 'GET /api/visualdev/Base/:id/Uses', may('btn_edit'), async (request) => {
    const { id } = request.params;
    await requireButton(kernel, request.actor, MODEL, 'btn_edit', id);
    const { documents } = await loadDraft(kernel.db, id);
    const { field } = request.query;
    const { locale } = request.actor;
    return success({ list: field === undefined ? await findDesignUses(kernel, id, documents, locale) : await findFieldUses(kernel, documents, field, locale) });
  });

  serve(app, 'POST /api/visualdev/Base/Actions/FromTable', may('btn_add'), async ({ actor, body: wanted }) => {
    // Besides making designs, looking at tables is a right of its own.
    await requireSource(kernel, actor, wanted.source);
    return success(await designFromTable(kernel, actor, wanted));
  });

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Copy', 'btn_copy', async (actor, id, { body }) =>
      copyDesign(kernel, actor, id, body?.documents), { bodyLimit: MAX_DESIGN_BYTES });
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
  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Plan', 'btn_release', async (actor, id, { body }) =>
      kernel.db.transaction().setIsolationLevel('repeatable read').execute(async (trx) => {
        const { documents } = body.version === undefined ? await loadDraft(trx, id) : await loadVersion(trx, id, body.version);
        return (await preparePlan(kernel, trx, actor, id, await refreshed(kernel, trx, documents))).plan;
      }), { whenFull: true });

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Publish', 'btn_release', async (actor, id, { body }) => {
      const { revision, menu, test, ...rest } = body;
      return publishDesign(kernel, actor, id, { ...rest, ...(test !== undefined && { test }), menu: menu, kind: 'publish' }, async (trx) => {
        const draft = await loadDraft(trx, id);
        if (draft.revision !== revision) throw new AppError('conflict', { textKey: 'design.stale', data: draft });
        return refreshed(kernel, trx, draft.documents);
      });
    });

  serveDesign(app, kernel, 'GET /api/visualdev/Base/:id/Holders', 'btn_release', async (actor, id) =>
    loadHolders(kernel, actor, (await loadDraft(kernel.db, id)).documents.model.code));

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Rollback', 'btn_release', async (actor, id, { body }) =>
      rollBack(kernel, actor, id, { ...body, hash: body.hash, acceptedUnfit: body.acceptedUnfit ?? [] }));
}

function registerPast(app: FastifyInstance, kernel: Kernel): void {
  serveDesign(app, kernel, 'GET /api/visualdev/Base/:id/Versions', 'read', async (actor, id) => ({ list: await listVersions(kernel, id, actor.locale) }));

  serveDesign(app, kernel, 'GET /api/visualdev/Base/:id/Versions/:version', 'btn_edit', async (actor, id, { params }) => showVersion(kernel, id, params.version, actor.locale));

  serveDesign(app, kernel, 'GET /api/visualdev/Base/:id/Retired', 'btn_edit', async (actor, id) => ({ list: await listRetired(kernel, id, actor.locale) }));

  serveDesign(app, kernel, 'POST /api/visualdev/Base/:id/Actions/Purge', 'btn_purge', async (actor, id, { body }) => {
      await purgeRetired(kernel, actor, id, body.fieldIds, body.confirm);
      return null;
    });
}
