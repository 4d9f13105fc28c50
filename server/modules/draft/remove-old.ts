import { sql } from 'kysely';
import type { Kernel } from '../../kernel/module.ts';
import type { JobDefinition } from '../../kernel/queue/job.ts';

/** Removes every day what nobody has gone on with for 90 days. */
export const removeOldDrafts = (kernel: Kernel): JobDefinition => ({
  name: 'draft.removeOld',
  retry: { attempts: 2, pauseSeconds: 60 },
  timeoutSeconds: 600,
  schedule: { cron: '40 3 * * *', timeZone: 'Asia/Shanghai' },
  work: async () => void (await sql`delete from kernel.draft where modified < now() - interval '90 days'`.execute(kernel.db)),
});
