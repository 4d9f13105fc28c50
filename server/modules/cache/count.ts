import { sql } from 'kysely';
import { hasTable } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';

export const MODEL = 'memoryCache';
const TABLE = 'sys_cache';
const BYTES_PER_KB = 1_024;

/**
 * Writes what this process keeps into the table of the screen, one row for each cache by its name. `cleared` names those
 * that have just been emptied.
 */
export async function countCaches(kernel: Kernel, server: string, cleared: readonly string[] = []): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const rows = kernel.caches.list().map(({ name: id, bytes, ...figures }) => ({ ...figures, id, kilobytes: bytes === null ? null : Math.ceil((bytes * 10) / BYTES_PER_KB) / 10, cleared: cleared.includes(id) }));
  // Always in the same order: processes that count at the same moment wait for each other.
  await sql`
    insert into ${sql.table(`records.${TABLE}`)} as kept (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
      full_name, holds, entries, kilobytes, hits, misses, cleared_time, server, counted_time)
    select r.id, 1, 1, 'system', now(), 'system', now(), r.id, r.id, r.entries, r.kilobytes, r.hits, r.misses, case when r.cleared then now() end, ${server}, now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, entries int, kilobytes numeric, hits bigint, misses bigint, cleared boolean) order by r.id
    on conflict (id) do update set entries = excluded.entries, kilobytes = excluded.kilobytes, hits = excluded.hits, misses = excluded.misses,
      cleared_time = coalesce(excluded.cleared_time, kept.cleared_time), server = excluded.server, counted_time = excluded.counted_time,
      version = kept.version + 1, last_modify_time = excluded.last_modify_time`.execute(kernel.db);
}

/** The rows of what this version of the product keeps, and no others. */
export async function listCaches(kernel: Kernel, server: string): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  await countCaches(kernel, server);
  await sql`delete from ${sql.table(`records.${TABLE}`)} where id <> all(${kernel.caches.list().map(({ name }) => name)})`.execute(kernel.db);
  await tableChanged(kernel.db, TABLE);
}
