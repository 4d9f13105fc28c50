import { sql } from 'kysely';
import type { Kernel } from '../../kernel/module.ts';
import type { JobDefinition } from '../../kernel/queue/job.ts';

/** Removes codes and requests to be signed in that are of no use any more, but for what limits are counted by. */
export function forgetOldJob({ db }: Kernel): JobDefinition {
  return {
    name: 'oauth.forgetOld', schedule: { cron: '23 * * * *', timeZone: 'UTC' }, retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 60,
    async work() {
      for (const table of ['sign_in_code', 'sign_in_scan', 'sign_in_challenge', 'second_factor_draft', 'sign_in_captcha', 'sign_in_failure', 'passkey_challenge', 'openid_sign_in']) await sql`delete from ${sql.table(`kernel.${table}`)} where created < now() - interval '2 days'`.execute(db);
    },
  };
}
