import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { listInbox } from './inbox.ts';
import { bringBack, mark, readAll, removeFromInbox } from './mark.ts';
import { openMessage } from './open-message.ts';

const MAX_IDS = 1_000;

/** What a person has received. Everything is his own: what is not is not found. */
export function registerInbox(app: FastifyInstance, kernel: Kernel): void {
  const config = { permission: 'session' } as const;

  serve(app, 'GET /api/message', config, async ({ actor, query }) => {
    const { type = '', isRead = '', ...rest } = query;
    return success(await listInbox(kernel.db, actor, { ...rest, ...(type !== '' && { type: Number(type) }), ...(isRead !== '' && { isRead: isRead === '1' }) }));
  });

  serve(app, 'GET /api/message/ReadInfo/:id', config, async ({ actor, params }) =>
    success(await openMessage(kernel, actor, params.id)));

  serve(app, 'POST /api/message/Actions/ReadAll', config, async ({ actor }) => success({ count: await readAll(kernel, actor) }));

  serve(app, 'DELETE /api/message/Record', config, async ({ actor, body }) => {
    await removeFromInbox(kernel, actor, idsOf(body.ids));
    return success(null);
  });

  serve(app, 'PUT /api/message/Record/Actions/Restore', config, async ({ actor, body }) => {
    await bringBack(kernel, actor, idsOf(body.ids));
    return success(null);
  });

  serve(app, 'PUT /api/message/Record/Actions/Read', config, async ({ actor, body }) => {
    await mark(kernel, actor, idsOf(body.ids), body.isRead === '1');
    return success(null);
  });
}

function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()).filter((id) => id !== ''))];
  if (ids.length === 0 || ids.length > MAX_IDS) throw new AppError('badRequest');
  return ids;
}
