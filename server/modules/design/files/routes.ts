import type { FastifyInstance } from 'fastify';
import { allFields } from '#schemas/language/design/model-fields.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import { serve } from '../../../kernel/http/serve.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { fileDraftId } from '#schemas/wire/file-designs.ts';
import { findFieldUses } from '../field-uses.ts';
import { previewAs } from '../preview.ts';
import { loadNews, MAX_DESIGN_BYTES } from '../send-steps.ts';
import { loadDraft } from '../drafts.ts';
import { checkFiles, findingOf } from './check-files.ts';
import { listFileScreens, loadFileDraft, restartFileDraft, saveFileDraft, sendFileSteps } from './file-drafts.ts';
import { openFiles } from './open-files.ts';
import { compareFiles, saveFiles } from './save-files.ts';

/**
 * The product's own screens in the designer, and back into their files. Only with EDIT_SCHEMAS=1: else there are no such
 * calls. Who may bring designs into use may use them; a code from outside is only ever looked up among the loaded documents.
 */
export function registerFiles(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.editSchemas !== true) return;
  const config = { permission: { model: 'visualDesign', button: 'btn_release' } };

  serve(app, 'GET /api/visualdev/SchemaFile', config, async () => success({ list: await listFileScreens(kernel) }));

  serve(app, 'GET /api/visualdev/SchemaFile/:code/Draft', config, async (request) => success(await loadFileDraft(kernel, request.actor, request.params.code)));

  serve(app, 'GET /api/visualdev/SchemaFile/:code/FieldsInUse', config, async (request) => {
    const { documents } = await openFiles(kernel, request.params.code);
    return success({ list: allFields(documents.model.fields).map(({ field }) => field.id) });
  });

  serve(app, 'PUT /api/visualdev/SchemaFile/:code/Draft', { ...config, bodyLimit: MAX_DESIGN_BYTES }, async (request) => {
    const { revision, documents } = request.body;
    return success(await saveFileDraft(kernel, request.actor, request.params.code, revision, documents));
  });

  serve(app, 'POST /api/visualdev/SchemaFile/:code/Draft/Steps', { ...config, bodyLimit: MAX_DESIGN_BYTES }, async (request) =>
    success(await sendFileSteps(kernel, request.actor, request.params.code, request.body)));

  serve(app, 'GET /api/visualdev/SchemaFile/:code/Draft/Steps', config, async (request) => {
    await openFiles(kernel, request.params.code);
    return success(await loadNews(kernel.db, fileDraftId(request.params.code), request.query.since));
  });

  serve(app, 'POST /api/visualdev/SchemaFile/:code/Actions/Check', { ...config, whenFull: true, bodyLimit: MAX_DESIGN_BYTES }, async (request) => {
    const { documents } = request.body;
    const open = await openFiles(kernel, request.params.code);
    return success((await checkFiles(kernel, open, documents, request.actor.locale)).map((found) => findingOf(open, found)));
  });

  serve(app, 'POST /api/visualdev/SchemaFile/:code/Actions/Preview', { ...config, whenFull: true, bodyLimit: MAX_DESIGN_BYTES }, async (request) => {
    const { documents, roleId } = request.body;
    const open = await openFiles(kernel, request.params.code);
    const findings = (await checkFiles(kernel, open, documents, request.actor.locale)).map((found) => findingOf(open, found));
    if (findings.some(({ severity }) => severity === 'error')) throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors: [], findings } });
    return success(await previewAs(kernel, request.actor, documents, roleId));
  });

  serve(app, 'GET /api/visualdev/SchemaFile/:code/Uses', config, async (request) => {
    await openFiles(kernel, request.params.code);
    const { documents } = await loadDraft(kernel.db, fileDraftId(request.params.code));
    return success({ list: await findFieldUses(kernel, documents, request.query.field, request.actor.locale) });
  });

  serve(app, 'GET /api/visualdev/SchemaFile/:code/Comparison', config, async (request) => success(await compareFiles(kernel, request.actor, request.params.code)));

  serve(app, 'POST /api/visualdev/SchemaFile/:code/Actions/Save', config, async (request) => {
    await saveFiles(kernel, request.actor, request.params.code, request.body.revision);
    return success(null);
  });

  serve(app, 'POST /api/visualdev/SchemaFile/:code/Actions/Restart', config, async (request) => success(await restartFileDraft(kernel, request.actor, request.params.code)));
}
