import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { NOTICE, RELEASE } from './notice-kinds.ts';
import { listReaders } from './readers.ts';
import { releaseNotice, remindReaders, withdrawNotice } from './release.ts';
import { ById, ReadersQuery } from './schema.ts';

/** Notices as they are written, released and followed. */
export function registerNotices(app: FastifyInstance, kernel: Kernel, base: string): void {
  registerResource(app, kernel, { path: `${base}/Notice`, model: NOTICE, list: 'paged', without: ['selector', 'get', 'create', 'update', 'remove'] });
  registerResource(app, kernel, { path: base, model: NOTICE, list: 'paged', without: ['list', 'selector'] });

  const options = { config: { permission: { model: NOTICE, button: RELEASE } }, schema: { params: ById } } as const;
  type ById = { Params: Static<typeof ById> };

  app.put<ById>(`${base}/:id/Actions/Release`, options, async ({ actor, params }) => success(await releaseNotice(kernel, actor, params.id)));

  app.put<ById>(`${base}/:id/Actions/Withdraw`, options, async ({ actor, params }) => success(await withdrawNotice(kernel, actor, params.id)));

  app.put<ById>(`${base}/:id/Actions/Remind`, options, async ({ actor, params }) => {
    const count = await remindReaders(kernel, actor, params.id);
    return success({ count, notice: translate(actor.locale, count === 0 ? 'notice.nobodyToRemind' : 'notice.reminded', { count }) });
  });

  app.get<ById & { Querystring: Static<typeof ReadersQuery> }>(
    `${base}/:id/Readers`, { ...options, schema: { params: ById, querystring: ReadersQuery } },
    async ({ actor, params, query }) => success(await listReaders(kernel, actor, params.id, { ...query, isRead: query.isRead === '1' })),
  );
}
