import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { registerResource } from '../../records/index.ts';
import { NOTICE, RELEASE } from './notice-kinds.ts';
import { listReaders } from './readers.ts';
import { releaseNotice, remindReaders, withdrawNotice } from './release.ts';

/** Notices as they are written, released and followed. */
export function registerNotices(app: FastifyInstance, kernel: Kernel, base: string): void {
  registerResource(app, kernel, { path: `${base}/Notice`, model: NOTICE, list: 'paged', without: ['selector', 'get', 'create', 'update', 'remove'] });
  registerResource(app, kernel, { path: base, model: NOTICE, list: 'paged', without: ['list', 'selector'] });

  const config = { permission: { model: NOTICE, button: RELEASE } } as const;

  serve(app, 'PUT /api/message/:id/Actions/Release', config, async ({ actor, params }) => success(await releaseNotice(kernel, actor, params.id)));

  serve(app, 'PUT /api/message/:id/Actions/Withdraw', config, async ({ actor, params }) => success(await withdrawNotice(kernel, actor, params.id)));

  serve(app, 'PUT /api/message/:id/Actions/Remind', config, async ({ actor, params }) => {
    const count = await remindReaders(kernel, actor, params.id);
    return success({ count, done: translate(actor.locale, count === 0 ? 'notice.nobodyToRemind' : 'notice.reminded', { count }) });
  });

  serve(app, 'GET /api/message/:id/Readers', config, async ({ actor, params, query }) =>
    success(await listReaders(kernel, actor, params.id, { ...query, isRead: query.isRead === '1' })));
}
