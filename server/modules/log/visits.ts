import { sql } from 'kysely';
import { VISIT } from '#schemas/wire/visits.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RowBatch } from '../../kernel/row-batch.ts';
import { defineSocketMethod, type SocketMethod } from '../../kernel/socket/socket-methods.ts';
import { CATEGORIES, type Entry } from './entries.ts';

/** More than a person opens; what a program says beyond it is refused. */
const LIMIT = { perSecond: 1, burst: 30 };

/** Pages say over their connection which page a person has come to; it is noted by the name that the menu gives it. */
export function visitMethod(kernel: Kernel, entries: RowBatch<Entry>): SocketMethod {
  return defineSocketMethod({
    call: VISIT,
    permission: 'session',
    limit: LIMIT,
    async handle({ actor, message: { path }, connection: { origin } }) {
      const name = await nameOf(kernel, path);
      entries.add({ category: CATEGORIES.visit, user_id: actor.userId, ipaddress: origin.ip, plat_form: origin.device, request_url: path, ...(name !== undefined && { module_name: name }) });
      return undefined;
    },
  });
}

async function nameOf(kernel: Kernel, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select full_name as name from records.sys_menu where deleted_at is null and ltrim(url_address, '/') = ${path.slice(1)} order by id limit 1`.execute(kernel.db);
  return rows[0]?.name;
}
