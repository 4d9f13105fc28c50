import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { DirectoryUser } from './directory-user.ts';

/** Everything that may hold a grant on behalf of a user. */
export interface Subjects {
  role: string[];
  position: string[];
  user: string[];
}

/** The user himself with his enabled roles and positions. */
export async function loadSubjects(db: Db, user: DirectoryUser): Promise<Subjects> {
  const [role, position] = await Promise.all([
    enabledOf(db, 'records.sys_role', user.roleIds),
    enabledOf(db, 'records.sys_position', user.positionIds),
  ]);
  return { role, position, user: [user.id] };
}

async function enabledOf(db: Db, table: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where id = any(${ids}) and deleted_at is null and enabled_mark is not false`.execute(db);
  return rows.map((row) => row.id);
}
