import { sql } from 'kysely';
import type { Kernel } from '../../kernel/module.ts';

/** What people call roles, positions and users, by id: ids are unique among the three. */
export async function subjectNames(kernel: Pick<Kernel, 'db'>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select id, full_name as name from records.sys_role where id = any(${ids})
    union all select id, full_name from records.sys_position where id = any(${ids})
    union all select id, real_name from records.sys_user where id = any(${ids})`.execute(kernel.db);
  return new Map(rows.map(({ id, name }) => [id, name ?? id]));
}
