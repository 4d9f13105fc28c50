import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { success } from '../../kernel/envelope.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { JobDefinition } from '../../kernel/queue/job.ts';
import { binSettings, type ListQuery } from '../../records/index.ts';
import { BatchBody, RemovedBody } from './schema.ts';

const BASE = '/api/visualdev/OnlineDev';
const records = { permission: 'records' } as const;
const DAY_MS = 86_400_000;

export const purgeJob = (kernel: Kernel): JobDefinition => ({
  name: 'visualdev.purgeRemoved', retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 3_000, schedule: { cron: '37 * * * *', timeZone: 'UTC' },
  work: async () => void (await purgeOld(kernel)),
});

/** The recycle bin of every form: what was removed, back again, or gone for good; after the days of the settings by itself. */
export function registerBin(app: FastifyInstance, kernel: Kernel): void {
  app.post<{ Params: { code: string }; Body: Static<typeof RemovedBody> }>(
    `${BASE}/:code/Removed`, { config: { ...records, whenFull: true }, schema: { body: RemovedBody } }, async ({ actor, params: { code }, body }) =>
      success(await kernel.records.removed(actor, code, body as ListQuery)));

  app.post<{ Params: { code: string }; Body: Static<typeof BatchBody> }>(
    `${BASE}/:code/Actions/Restore`, { config: records, schema: { body: BatchBody } }, async ({ actor, params: { code }, body: { ids } }) => {
      await kernel.records.restore(actor, code, ids);
      return success(null);
    });

  app.post<{ Params: { code: string }; Body: Static<typeof BatchBody> }>(
    `${BASE}/:code/Actions/Purge`, { config: records, schema: { body: BatchBody } }, async ({ actor, params: { code }, body: { ids } }) => {
      await kernel.records.purge(actor, code, ids);
      return success(null);
    });
}

/** Purges what has waited long enough. */
export async function purgeOld(kernel: Kernel, now = Date.now()): Promise<number> {
  const { binDays } = await kernel.settings.read(binSettings);
  if (binDays === 0) return 0;
  const count = await kernel.records.purgeExpired(now - binDays * DAY_MS, translate('zh-CN', 'reason.expired', { days: binDays }));
  if (count > 0) kernel.log.info({ count }, 'removed records purged');
  return count;
}
