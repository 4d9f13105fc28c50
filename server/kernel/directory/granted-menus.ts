import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { DirectoryUser } from './directory-user.ts';
import { loadSubjects } from './subjects.ts';

/** Ids of the menu entries that a user is granted himself, by an enabled role or by a position. */
export async function loadGrantedMenus(db: Db, user: DirectoryUser): Promise<Set<string>> {
  const subjects = await loadSubjects(db, user);
  const { rows } = await sql<{ menu_id: string }>`
    select distinct menu_id from kernel.menu_grant
    where (subject_type = 'role' and subject_id = any(${subjects.role}))
       or (subject_type = 'position' and subject_id = any(${subjects.position}))
       or (subject_type = 'user' and subject_id = any(${subjects.user}))`.execute(db);
  return new Set(rows.map((row) => row.menu_id));
}
