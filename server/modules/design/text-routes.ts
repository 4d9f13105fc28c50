import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { WORKBOOK_TYPE } from '../../kernel/files/made-file.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import { serve, serveFile } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { loadDraft } from './drafts.ts';
import { readTexts, writeTexts } from './texts.ts';

const MODEL = 'visualDesign';
const MAX_BYTES = 2_097_152;
const config = { permission: { model: MODEL, button: 'btn_edit' } };

/** The texts of a design as a workbook for translators, out and in. Reading one changes nothing: the builder does. */
export function registerTexts(app: FastifyInstance, kernel: Kernel): void {
  serveFile(app, 'GET /api/visualdev/Base/:id/Texts', config, async ({ actor, params: { id } }, reply) => {
    await requireButton(kernel, actor, MODEL, 'btn_edit', id);
    const { documents } = await loadDraft(kernel.db, id);
    const { name, content } = await writeTexts(documents, actor.locale);
    return reply.header('content-type', WORKBOOK_TYPE)
      .header('content-disposition', contentDisposition('attachment', name)).send(Buffer.from(content));
  });

  void app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: MAX_BYTES } });
    serve(scope, 'POST /api/visualdev/Base/:id/Actions/ReadTexts', { ...config, whenFull: true }, async (request) => {
      const { actor, params: { id } } = request;
      await requireButton(kernel, actor, MODEL, 'btn_edit', id);
      if (!request.isMultipart()) throw new AppError('unsupportedMedia');
      const part = await request.file();
      if (part === undefined || part.fieldname !== 'file') throw new AppError('badRequest', { textKey: 'file.missing' });
      const bytes = await part.toBuffer();
      const { documents } = await loadDraft(kernel.db, id);
      return success(await readTexts(documents, bytes, actor.locale));
    });
  });
}
