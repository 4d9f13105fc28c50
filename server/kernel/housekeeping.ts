import { sql } from 'kysely';
import type { Kernel } from './module.ts';

/** What nobody needs any more, and after which time. */
const STALE = [
  `delete from kernel.login_attempt where first_failure < now() - interval '1 day'`,
  `delete from kernel.idempotency where created < now() - interval '1 day'`,
  `delete from kernel.file_link where expires < now()`,
  `update kernel.session set ended_reason = 'expired', ended = now()
   where ended_reason is null and (last_seen < now() - interval '30 minutes' or absolute_expiry < now())`,
  `delete from kernel.session where ended < now() - interval '7 days'`,
  `delete from kernel.request_log where created < now() - interval '90 days'`,
  `delete from kernel.login_log where created < now() - interval '1 year'`,
];

/** Declares the hourly job that removes what has expired, and files that no row knows. */
export function defineHousekeeping(kernel: Kernel): void {
  kernel.jobs.define('housekeeping', () => cleanUp(kernel), { cron: '17 * * * *' });
}

export async function cleanUp(kernel: Kernel): Promise<void> {
  for (const statement of STALE) await sql.raw(statement).execute(kernel.db);
  await kernel.files.sweep(async (ids) => {
    if (ids.length === 0) return new Set();
    const rows = await kernel.db.selectFrom('kernel.file').select('id').where('id', 'in', ids).where('removed', 'is', null).execute();
    return new Set(rows.map((row) => row.id));
  });
}
