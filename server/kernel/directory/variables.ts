import { sql } from 'kysely';
import { hasColumns } from '../database.ts';
import type { Db } from '../database.ts';
import type { DirectoryUser, UserVariables } from './directory-user.ts';
import { findCompany } from './organize-tree.ts';

const NOBODY: UserVariables = {
  'currentUser.id': '',
  'currentUser.organizeId': null,
  'currentUser.departmentId': null,
  'currentUser.organizeAndBelow': [],
  'currentUser.departmentAndBelow': [],
  'currentUser.subordinates': [],
  'currentUser.roles': [],
  'currentUser.positions': [],
  'currentUser.groups': [],
  'currentUser.projects': [],
};

/** The values of `currentUser.*`; projects are none where the documents have none. */
export async function loadVariables(db: Db, user: DirectoryUser | undefined): Promise<UserVariables> {
  if (user === undefined) return NOBODY;
  const place = await findCompany(db, user);
  const [organizeAndBelow, departmentAndBelow, subordinates, projects] = await Promise.all([
    idsBelow(db, place.organizeId),
    idsBelow(db, place.departmentId),
    subordinatesOf(db, user.id),
    projectsOf(db, user.id),
  ]);
  return {
    'currentUser.id': user.id,
    'currentUser.organizeId': place.organizeId,
    'currentUser.departmentId': place.departmentId,
    'currentUser.organizeAndBelow': organizeAndBelow,
    'currentUser.departmentAndBelow': departmentAndBelow,
    'currentUser.subordinates': subordinates,
    'currentUser.roles': user.roleIds,
    'currentUser.positions': user.positionIds,
    'currentUser.groups': user.groupIds,
    'currentUser.projects': projects,
  };
}

async function idsBelow(db: Db, organizeId: string | null): Promise<string[]> {
  if (organizeId === null) return [];
  // `union` (not `union all`) ends even if somebody managed to build a ring.
  return ids(db, sql`
    with recursive below (id) as (
      select ${organizeId}::text collate "C"
      union
      select o.id from records.sys_organize o join below on o.parent_id = below.id where o.deleted_at is null
    ) select id from below`);
}

async function subordinatesOf(db: Db, userId: string): Promise<string[]> {
  return ids(db, sql`
    with recursive below (id) as (
      select u.id from records.sys_user u where u.manager_id = ${userId} and u.deleted_at is null
      union
      select u.id from records.sys_user u join below on u.manager_id = below.id where u.deleted_at is null
    ) select id from below where id <> ${userId}`);
}

/** Projects he manages, leads technically, or is an active member of. */
async function projectsOf(db: Db, userId: string): Promise<string[]> {
  const parts: ReturnType<typeof sql>[] = [];
  if (await hasColumns(db, 'records.project_member', ['project_id', 'user_id', 'member_state'])) {
    parts.push(sql`
      select m.project_id as id from records.project_member m
      where m.user_id = ${userId} and m.deleted_at is null and coalesce(m.member_state, 'active') = 'active'`);
  }
  if (await hasColumns(db, 'records.project_info', ['manager', 'tech_leader'])) {
    parts.push(sql`
      select p.id from records.project_info p where (p.manager = ${userId} or p.tech_leader = ${userId}) and p.deleted_at is null`);
  }
  if (parts.length === 0) return [];
  return ids(db, sql`select distinct id from (${sql.join(parts, sql` union all `)}) mine where id is not null`);
}

async function ids(db: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map((row) => row.id);
}
