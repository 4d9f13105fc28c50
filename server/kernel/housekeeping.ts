import { sql } from 'kysely';
import { signInSettings } from './authentication/sign-in-settings.ts';
import { logSettings } from './log-settings.ts';
import type { Kernel } from './module.ts';

/** What nobody needs any more, and after which time. */
const STALE = [
  `delete from kernel.login_attempt where first_failure <= now() - interval '15 minutes'`,
  `delete from kernel.idempotency where created < now() - interval '1 day'`,
  `delete from kernel.file_link where expires < now()`,
  `delete from kernel.session where ended < now() - interval '7 days'`,
  `update kernel.file set removed = now() where kind in ('export', 'import') and removed is null and created < now() - interval '2 days'`,
  `delete from kernel.task where finished < now() - interval '30 days'`,
  `delete from kernel.outbox where state <> 'waiting' and changed < now() - interval '90 days'`,
];

async function expireSessions({ db, settings }: Kernel): Promise<void> {
  const { tokenTimeout } = await settings.read(signInSettings);
  await sql`
    update kernel.session set ended_reason = 'expired', ended = now()
    where ended_reason is null and (last_seen < now() - make_interval(mins => ${tokenTimeout}) or absolute_expiry < now())`.execute(db);
}

/** Declares the jobs that end sessions nobody uses (every minute) and remove what is stale (every hour); the latter may be scheduled besides. */
export function defineHousekeeping(kernel: Kernel): void {
  const once = { retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 600 };
  kernel.queue.define({ ...once, name: 'kernel.expireSessions', schedule: { cron: '* * * * *', timeZone: 'UTC' }, work: () => expireSessions(kernel) });
  kernel.queue.define({ ...once, name: 'kernel.cleanUp', schedule: { cron: '17 * * * *', timeZone: 'UTC' }, work: () => cleanUp(kernel) });
  kernel.localTasks.define({ name: 'kernel.cleanUp', title: { 'zh-CN': '清理过期数据', 'en-US': 'Remove stale data', 'zh-TW': '清理過期資料' }, run: () => cleanUp(kernel).then(() => undefined) });
}

export async function cleanUp(kernel: Kernel): Promise<void> {
  for (const statement of STALE) await sql.raw(statement).execute(kernel.db);
  const { requestLogDays, loginLogDays } = await kernel.settings.read(logSettings);
  await sql`delete from kernel.request_log where created < now() - make_interval(days => ${requestLogDays})`.execute(kernel.db);
  await sql`delete from kernel.login_log where created < now() - make_interval(days => ${loginLogDays})`.execute(kernel.db);
  await kernel.files.sweep(async (ids) => {
    if (ids.length === 0) return new Set();
    const rows = await kernel.db.selectFrom('kernel.file').select('id').where('id', 'in', ids).where('removed', 'is', null).execute();
    return new Set(rows.map((row) => row.id));
  });
}
