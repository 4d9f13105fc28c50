import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { DirectoryUser } from './directory-user.ts';
import { loadSubjects } from './subjects.ts';

/** Ids of the menu entries that a user is granted himself, by an enabled role or by a position, or to try a form out. */
export async function loadGrantedMenus(db: Db, user: DirectoryUser): Promise<Set<string>> {
  const subjects = await loadSubjects(db, user);
  const { rows } = await sql<{ menu_id: string }>`
    with recursive tried (id, parent_id) as (
      select m.id, m.parent_id from kernel.test_grant t join kernel.design d on d.code = t.model and d.removed is null join records.sys_menu m on m.id = d.menu_id
      where t.role_id = any(${subjects.role}) and (t.ends is null or t.ends > now())
      union select m.id, m.parent_id from records.sys_menu m join tried t on m.id = t.parent_id
    )
    select menu_id from kernel.menu_grant
    where (subject_type = 'role' and subject_id = any(${subjects.role}))
       or (subject_type = 'position' and subject_id = any(${subjects.position}))
       or (subject_type = 'user' and subject_id = any(${subjects.user}))
    union select id from tried`.execute(db);
  return new Set(rows.map((row) => row.menu_id));
}
