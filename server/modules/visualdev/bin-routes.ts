import type { FastifyInstance } from 'fastify';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { JobDefinition } from '../../kernel/queue/job.ts';
import { binSettings } from '../../records/index.ts';

const records = { permission: 'records' } as const;
const DAY_MS = 86_400_000;

export const purgeJob = (kernel: Kernel): JobDefinition => ({
  name: 'visualdev.purgeRemoved', retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 3_000, schedule: { cron: '37 * * * *', timeZone: 'UTC' },
  work: async () => void (await purgeOld(kernel)),
});

/** The recycle bin of every form: what was removed, back again, or gone for good; after the days of the settings by itself. */
export function registerBin(app: FastifyInstance, kernel: Kernel): void {
  serve(app, 'POST /api/visualdev/OnlineDev/:code/Removed', { ...records, whenFull: true }, async ({ actor, params: { code }, body }) =>
      success(await kernel.records.removed(actor, code, body)));

  serve(app, 'POST /api/visualdev/OnlineDev/:code/Actions/Restore', records, async ({ actor, params: { code }, body: { ids } }) => {
      await kernel.records.restore(actor, code, ids);
      return success(null);
    });

  serve(app, 'POST /api/visualdev/OnlineDev/:code/Actions/Purge', records, async ({ actor, params: { code }, body: { ids } }) => {
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
