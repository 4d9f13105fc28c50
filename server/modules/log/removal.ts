import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Kernel } from '../../kernel/module.ts';
import { logDays, logSettings } from '../../kernel/log-settings.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { CATEGORIES, type Category } from './entries.ts';

/** How long entries are kept that no other part of the server needs. */
export const entrySettings = defineSettings({ name: 'logEntries', schema: Type.Object({ operationLogDays: logDays(365), errorLogDays: logDays(90), visitLogDays: logDays(90) }) });

/** Removes the entries, and what the lists of their own people are read from. */
export async function removeByIds(kernel: Kernel, ids: readonly string[]): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await sql`delete from kernel.login_log where id = any(${ids})`.execute(trx);
    await sql`delete from kernel.request_log where id = any(${ids})`.execute(trx);
    await sql`delete from records.sys_log where id = any(${ids})`.execute(trx);
    await tableChanged(trx, 'sys_log');
  });
}

export async function removeCategory(kernel: Kernel, category: Category): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    if (category === CATEGORIES.login) await sql`delete from kernel.login_log`.execute(trx);
    if (category === CATEGORIES.request) await sql`delete from kernel.request_log`.execute(trx);
    await sql`delete from records.sys_log where category = ${category}`.execute(trx);
    await tableChanged(trx, 'sys_log');
  });
}

/** Removes what is older than the settings say, and says how many entries that were. */
export async function expire(kernel: Kernel): Promise<number> {
  const { requestLogDays, loginLogDays } = await kernel.settings.read(logSettings);
  const { operationLogDays, errorLogDays, visitLogDays } = await kernel.settings.read(entrySettings);
  const kept = [[CATEGORIES.login, loginLogDays], [CATEGORIES.visit, visitLogDays], [CATEGORIES.operation, operationLogDays], [CATEGORIES.error, errorLogDays], [CATEGORIES.request, requestLogDays]] as const;
  let removed = 0;
  for (const [category, count] of kept) {
    const { numAffectedRows = 0n } = await sql`delete from records.sys_log where category = ${category} and creator_time < now() - make_interval(days => ${count})`.execute(kernel.db);
    removed += Number(numAffectedRows);
  }
  await tableChanged(kernel.db, 'sys_log');
  return removed + await expireRightsChanges(kernel, operationLogDays);
}

/** What was granted is known from then on, also when entries are to be kept for longer later. */
async function expireRightsChanges(kernel: Kernel, days: number): Promise<number> {
  return kernel.db.transaction().execute(async (trx) => {
    await sql`update kernel.rights_changes_start set since = greatest(since, now() - make_interval(days => ${days}))`.execute(trx);
    await sql`delete from kernel.rights_request where state <> 'waiting' and created < (select since from kernel.rights_changes_start)`.execute(trx);
    const { numAffectedRows = 0n } = await sql`delete from kernel.rights_change where created < (select since from kernel.rights_changes_start)`.execute(trx);
    return Number(numAffectedRows);
  });
}
