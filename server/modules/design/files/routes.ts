import type { FastifyInstance } from 'fastify';
import { Type, type Static } from 'typebox';
import { allFields } from '#schemas/language/design/model-fields.ts';
import type { SentSteps } from '#schemas/language/design/take-steps.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { success } from '../../../kernel/envelope.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { fileDraftId } from '#schemas/wire/file-designs.ts';
import { findFieldUses } from '../field-uses.ts';
import { previewAs } from '../preview.ts';
import { CheckBody, DraftBody, NewsQuery, PreviewBody, StepsBody } from '../schema.ts';
import { loadNews, MAX_DESIGN_BYTES } from '../send-steps.ts';
import { loadDraft } from '../drafts.ts';
import { checkFiles, findingOf } from './check-files.ts';
import { listFileScreens, loadFileDraft, restartFileDraft, saveFileDraft, sendFileSteps } from './file-drafts.ts';
import { openFiles } from './open-files.ts';
import { compareFiles, saveFiles } from './save-files.ts';

const BASE = '/api/visualdev/SchemaFile';
const CodePath = Type.Object({ code: Type.String({ minLength: 1, maxLength: 100 }) });
const FieldQuery = Type.Object({ field: Type.String({ minLength: 1, maxLength: 500 }) });
const SaveBody = Type.Object({ revision: Type.Integer({ minimum: 1 }) }, { additionalProperties: false });

/**
 * The product's own screens in the designer, and back into their files. Only with EDIT_SCHEMAS=1: else there are no such
 * calls. Who may bring designs into use may use them; a code from outside is only ever looked up among the loaded documents.
 */
export function registerFiles(app: FastifyInstance, kernel: Kernel): void {
  if (kernel.config.editSchemas !== true) return;
  const config = { permission: { model: 'visualDesign', button: 'btn_release' } };
  const codeOf = ({ params }: { params: unknown }): string => (params as Static<typeof CodePath>).code;

  app.get(BASE, { config }, async () => success({ list: await listFileScreens(kernel) }));

  app.get(`${BASE}/:code/Draft`, { config, schema: { params: CodePath } }, async (request) => success(await loadFileDraft(kernel, request.actor, codeOf(request))));

  app.get(`${BASE}/:code/FieldsInUse`, { config, schema: { params: CodePath } }, async (request) => {
    const { documents } = await openFiles(kernel, codeOf(request));
    return success({ list: allFields(documents.model.fields).map(({ field }) => field.id) });
  });

  app.put(`${BASE}/:code/Draft`, { config, bodyLimit: MAX_DESIGN_BYTES, schema: { params: CodePath, body: DraftBody } }, async (request) => {
    const { revision, documents } = request.body as { revision: number; documents: DesignDocuments };
    return success(await saveFileDraft(kernel, request.actor, codeOf(request), revision, documents));
  });

  app.post(`${BASE}/:code/Draft/Steps`, { config, bodyLimit: MAX_DESIGN_BYTES, schema: { params: CodePath, body: StepsBody } }, async (request) =>
    success(await sendFileSteps(kernel, request.actor, codeOf(request), request.body as SentSteps)));

  app.get(`${BASE}/:code/Draft/Steps`, { config, schema: { params: CodePath, querystring: NewsQuery } }, async (request) => {
    await openFiles(kernel, codeOf(request));
    return success(await loadNews(kernel.db, fileDraftId(codeOf(request)), (request.query as Static<typeof NewsQuery>).since));
  });

  app.post(`${BASE}/:code/Actions/Check`, { config: { ...config, whenFull: true }, bodyLimit: MAX_DESIGN_BYTES, schema: { params: CodePath, body: CheckBody } }, async (request) => {
    const { documents } = request.body as { documents: DesignDocuments };
    const open = await openFiles(kernel, codeOf(request));
    return success((await checkFiles(kernel, open, documents, request.actor.locale)).map((found) => findingOf(open, found)));
  });

  app.post(`${BASE}/:code/Actions/Preview`, { config: { ...config, whenFull: true }, bodyLimit: MAX_DESIGN_BYTES, schema: { params: CodePath, body: PreviewBody } }, async (request) => {
    const { documents, roleId } = request.body as { documents: DesignDocuments; roleId: string };
    const open = await openFiles(kernel, codeOf(request));
    const findings = (await checkFiles(kernel, open, documents, request.actor.locale)).map((found) => findingOf(open, found));
    if (findings.some(({ severity }) => severity === 'error')) throw new AppError('validation', { textKey: 'design.hasErrors', data: { errors: [], findings } });
    return success(await previewAs(kernel, request.actor, documents, roleId));
  });

  app.get(`${BASE}/:code/Uses`, { config, schema: { params: CodePath, querystring: FieldQuery } }, async (request) => {
    await openFiles(kernel, codeOf(request));
    const { documents } = await loadDraft(kernel.db, fileDraftId(codeOf(request)));
    return success({ list: await findFieldUses(kernel, documents, (request.query as Static<typeof FieldQuery>).field, request.actor.locale) });
  });

  app.get(`${BASE}/:code/Comparison`, { config, schema: { params: CodePath } }, async (request) => success(await compareFiles(kernel, request.actor, codeOf(request))));

  app.post(`${BASE}/:code/Actions/Save`, { config, schema: { params: CodePath, body: SaveBody } }, async (request) => {
    await saveFiles(kernel, request.actor, codeOf(request), (request.body as Static<typeof SaveBody>).revision);
    return success(null);
  });

  app.post(`${BASE}/:code/Actions/Restart`, { config, schema: { params: CodePath } }, async (request) => success(await restartFileDraft(kernel, request.actor, codeOf(request))));
}
