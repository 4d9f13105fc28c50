import type { FastifyInstance } from 'fastify';
import { Value } from 'typebox/value';
import { NoticeChoices, type NoticeSettings } from '#schemas/wire/messages.ts';
import type { Actor } from '../../kernel/actor.ts';
import { success } from '../../kernel/envelope.ts';
import { AppError } from '../../kernel/errors.ts';
import { serve } from '../../kernel/http/serve.ts';
import type { Kernel } from '../../kernel/module.ts';
import { CHANNELS, CHOICES_KEY, NO_CHOICES, OUTSIDE_CHANNELS } from '../../kernel/notify/choices.ts';

/** Of what a person hears, in which way, and when not. */
export function registerSettings(app: FastifyInstance, kernel: Kernel): void {
  const config = { permission: 'session' } as const;

  serve(app, 'GET /api/message/Settings', config, async ({ actor }) => success(await loadSettings(kernel, actor)));

  serve(app, 'PUT /api/message/Settings', config, async ({ actor, body }) => {
    const unknown = Object.keys(body.kinds).find((name) => !kernel.notify.kinds.has(name));
    if (unknown !== undefined) throw new AppError('badRequest', { data: { errors: [{ path: `kinds.${unknown}`, rule: 'unknown', message: unknown }] } });
    const value = JSON.stringify(body);
    await kernel.db
      .insertInto('kernel.preference').values({ user_id: actor.userId, key: CHOICES_KEY, value })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet({ value })).execute();
    return success(await loadSettings(kernel, actor));
  });
}

async function loadSettings(kernel: Kernel, actor: Actor): Promise<NoticeSettings> {
  const row = await kernel.db.selectFrom('kernel.preference').select('value').where('user_id', '=', actor.userId).where('key', '=', CHOICES_KEY).executeTakeFirst();
  const stored = row !== undefined && Value.Check(NoticeChoices, row.value) ? row.value : NO_CHOICES;
  const open = await kernel.outbox.channels();
  const isClosed = (channel: (typeof CHANNELS)[number]): boolean => OUTSIDE_CHANNELS.some((one) => one === channel && !open.includes(one));
  const user = await kernel.directory.loadUser(actor.userId);
  const addresses = { mail: user?.row['email'], sms: user?.mobilePhone };
  return {
    channels: CHANNELS.filter((channel) => !isClosed(channel)),
    noAddress: open.filter((channel) => String(addresses[channel] ?? '').trim() === ''),
    kinds: [...kernel.notify.kinds.values()].map(({ name, label, isRequired = false }) => {
      const { inApp = true, browser = false, mail = false, sms = false } = stored.kinds[name] ?? {};
      return { name, label: label[actor.locale], isRequired, inApp: isRequired || inApp, browser, mail, sms };
    }),
    quiet: stored.quiet,
  };
}
