import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { createLink, openFile, redeemLink, type OpenFile } from '../../kernel/files/download-link.ts';
import { contentDisposition } from '../../kernel/http/content-disposition.ts';
import { serve } from '../../kernel/http/serve.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { loadReadable } from './access.ts';
import { extensionOf, isRasterImage } from './content-type.ts';
import { DEFAULT_KIND } from './kinds.ts';
import { storeUpload } from './upload.ts';

const FileParams = Type.Object({ type: Type.String({ maxLength: 30 }), fileId: Type.String({ maxLength: 80 }) });
const LinkQuery = Type.Object({ encryption: Type.String({ maxLength: 100 }) });

/** Files come in as multipart, are seen by those who may see what they belong to, and never run. */
export const file = defineModule({
  name: 'file',
  async routes(app, kernel) {
    await app.register(multipart, { limits: { files: 1, fields: 10, parts: 11, fieldSize: 1000, fileSize: 1_000_000_000 } });

    app.post('/api/file/Uploader', { config: { permission: 'session' } }, (request, reply) =>
      receive(kernel, request, reply, DEFAULT_KIND));

    app.post<{ Params: { type: string } }>('/api/file/Uploader/:type', { config: { permission: 'session' } }, (request, reply) =>
      receive(kernel, request, reply, request.params.type));

    for (const name of ['GET /api/file/Download/:type/:fileId', 'GET /api/file/Download/:type/:fileId/:name'] as const) {
      serve(app, name, { permission: 'session' }, async ({ actor, params }) => {
        const found = await loadReadable(kernel, actor, params.type, params.fileId);
        return success({ name: found.name, url: await createLink(kernel.db, found.id) });
      });
    }

    app.get<{ Querystring: Static<typeof LinkQuery> }>(
      // Without HEAD: a program that only looks would use the link up.
      '/api/file/Download', { config: { permission: 'public' }, exposeHeadRoute: false, schema: { querystring: LinkQuery } },
      async (request, reply) => sendFile(reply, await redeemLink(kernel, request.query.encryption), 'attachment'),
    );

    app.get<{ Params: Static<typeof FileParams> }>(
      '/api/file/Image/:type/:fileId', { config: { permission: 'session', picture: true }, schema: { params: FileParams } },
      async (request, reply) => {
        const found = await loadReadable(kernel, request.actor, request.params.type, request.params.fileId);
        const opened = await openFile(kernel.files, found);
        // A stored name stands for the same bytes for ever.
        reply.header('cache-control', 'private, max-age=86400, immutable');
        return sendFile(reply, opened, isRasterImage(extensionOf(found.id)) ? 'inline' : 'attachment');
      },
    );
  },
});

async function receive(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, kind: string): Promise<unknown> {
  if (!request.isMultipart()) throw new AppError('unsupportedMedia');
  try {
    const part = await request.file();
    if (part === undefined || part.fieldname !== 'file') throw new AppError('badRequest', { textKey: 'file.missing' });
    return success(await storeUpload(kernel, request.actor, kind, part));
  } catch (error) {
    // What the sender still has to send is not wanted.
    reply.header('connection', 'close');
    throw error;
  }
}

function sendFile(reply: FastifyReply, { content, name, size, mime }: OpenFile, how: 'inline' | 'attachment'): FastifyReply {
  return reply
    .header('content-type', mime)
    .header('content-length', size)
    .header('content-disposition', contentDisposition(how, name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(content);
}
