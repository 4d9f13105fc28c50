import { sql } from 'kysely';
import { hasTable } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createRowBatch, type RowBatch } from '../../kernel/row-batch.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';

/** What an entry is about, as the wire counts it. */
export const CATEGORIES = { login: '1', visit: '2', operation: '3', error: '4', request: '5' } as const;
export type Category = (typeof CATEGORIES)[keyof typeof CATEGORIES];

/** An entry of the log, by columns of its table. */
export interface Entry {
  category: Category;
  user_id: string | null;
  ipaddress?: string;
  plat_form?: string;
  action?: string;
  origin?: string;
  module_name?: string;
  target?: string;
  target_id?: string;
  request_method?: string;
  request_url?: string;
  request_id?: string;
  message?: string;
  json?: string;
}

/** Nobody waits for an entry: they are written together, once a second. */
export function createEntries(kernel: Kernel): RowBatch<Entry> {
  const entries = createRowBatch<Entry & { id: string; created: string }>(
    (rows) => writeEntries(kernel, rows),
    (error) => kernel.log.warn({ err: error }, 'log'),
  );
  return { ...entries, add: (entry) => entries.add({ ...entry, id: uuidv7(), created: new Date().toISOString() }) };
}

/**
 * A person is named as at that time: the entry stays readable when the person is gone. It belongs to the person's
 * department, so that rights may be given by branch.
 */
async function writeEntries(kernel: Kernel, rows: readonly object[]): Promise<void> {
  if (!(await hasTable(kernel.db, 'records.sys_log'))) return;
  await sql`
    insert into records.sys_log (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
      category, user_id, owner_organize_id, user_name, ipaddress, plat_form, action, origin, module_name, target, target_id, request_method, request_url, request_id, message, json)
    select r.id, 1, 1, coalesce(r.user_id, 'system'), r.created, coalesce(r.user_id, 'system'), r.created,
      r.category, r.user_id, u.organize_id, coalesce(u.real_name || '/' || u.account, r.user_id), r.ipaddress, r.plat_form, r.action, r.origin, r.module_name,
      r.target, r.target_id, r.request_method, r.request_url, r.request_id, r.message, r.json
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, created timestamptz, category text, user_id text, ipaddress text, plat_form text,
      action text, origin text, module_name text, target text, target_id text, request_method text, request_url text, request_id text, message text, json text)
      left join records.sys_user u on u.id = r.user_id
    on conflict (id) do nothing`.execute(kernel.db);
  await tableChanged(kernel.db, 'sys_log');
}
