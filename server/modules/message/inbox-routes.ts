import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { listInbox } from './inbox.ts';
import { bringBack, mark, readAll, removeFromInbox } from './mark.ts';
import { openMessage } from './open-message.ts';
import { ById, IdsBody, InboxQuery, MarkBody } from './schema.ts';

const MAX_IDS = 1_000;

/** What a person has received. Everything is his own: what is not is not found. */
export function registerInbox(app: FastifyInstance, kernel: Kernel, base: string): void {
  const config = { permission: 'session' } as const;

  app.get<{ Querystring: Static<typeof InboxQuery> }>(base, { config, schema: { querystring: InboxQuery } }, async ({ actor, query }) => {
    const { type = '', isRead = '', ...rest } = query;
    return success(await listInbox(kernel.db, actor, { ...rest, ...(type !== '' && { type: Number(type) }), ...(isRead !== '' && { isRead: isRead === '1' }) }));
  });

  app.get<{ Params: Static<typeof ById> }>(`${base}/ReadInfo/:id`, { config, schema: { params: ById } }, async ({ actor, params }) =>
    success(await openMessage(kernel, actor, params.id)));

  app.post(`${base}/Actions/ReadAll`, { config }, async ({ actor }) => success({ count: await readAll(kernel, actor) }));

  app.delete<{ Body: Static<typeof IdsBody> }>(`${base}/Record`, { config, schema: { body: IdsBody } }, async ({ actor, body }) => {
    await removeFromInbox(kernel, actor, idsOf(body.ids));
    return success(null);
  });

  app.put<{ Body: Static<typeof IdsBody> }>(`${base}/Record/Actions/Restore`, { config, schema: { body: IdsBody } }, async ({ actor, body }) => {
    await bringBack(kernel, actor, idsOf(body.ids));
    return success(null);
  });

  app.put<{ Body: Static<typeof MarkBody> }>(`${base}/Record/Actions/Read`, { config, schema: { body: MarkBody } }, async ({ actor, body }) => {
    await mark(kernel, actor, idsOf(body.ids), body.isRead === '1');
    return success(null);
  });
}

function idsOf(text: string): string[] {
  const ids = [...new Set(text.split(',').map((id) => id.trim()).filter((id) => id !== ''))];
  if (ids.length === 0 || ids.length > MAX_IDS) throw new AppError('badRequest');
  return ids;
}
