import { sql } from 'kysely';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Subject } from '../../../records/index.ts';
import { BUTTON } from '../require-subject.ts';

/** What a review is about, as its form says. Empty: all of them. */
export interface Scope {
  kinds: string[];
  roles: string[];
  positions: string[];
  people: string[];
}

/** Somebody whose rights are looked through, or what somebody is a member of. */
export interface Candidate extends Subject {
  name: string;
  /** The member, where membership is what is looked at. */
  userId: string | null;
  userName: string | null;
  /** Who leads the person it concerns: never that person. */
  head: string | null;
}

/** Somebody who may review, with what his own rights come from. */
export interface Reviewer {
  id: string;
  roles: string[];
  positions: string[];
}

/** Those of the scope whose rights the person may set. */
export async function loadCandidates(kernel: Kernel, actor: Actor, scope: Scope): Promise<Candidate[]> {
  const found = [...await loadSubjects(kernel.db, scope), ...await loadMemberships(kernel.db, scope)];
  if (actor.isAdministrator) return found;
  const known = new Map<string, boolean>();
  for (const { type, id } of found) if (!known.has(id)) known.set(id, await kernel.records.can(actor, type, BUTTON, id));
  return found.filter(({ id }) => known.get(id) === true);
}

/** The nearest head above the person's place who is not that person, and can sign in. */
const HEAD = sql`(
  with recursive above (id, parent_id, manager_id, depth) as (
    select o.id, o.parent_id, o.manager_id, 0 from records.sys_organize o where o.id = u.organize_id and o.deleted_at is null
    union all select o.id, o.parent_id, o.manager_id, a.depth + 1 from records.sys_organize o join above a on o.id = a.parent_id
    where o.deleted_at is null and a.depth < 50)
  select a.manager_id from above a join records.sys_user h on h.id = a.manager_id and h.deleted_at is null and h.enabled_mark is not false
  where a.manager_id <> u.id order by a.depth limit 1)`;

async function loadSubjects(db: Db, { kinds, roles, positions, people }: Scope): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select 'role' as type, id, coalesce(full_name, id) as name, null as "userId", null as "userName", null as head, 1 as place from records.sys_role
    where deleted_at is null and 'role' = any(${kinds}) and (${roles.length} = 0 or id = any(${roles}))
    union all select 'position', id, coalesce(full_name, id), null, null, null, 2 from records.sys_position
    where deleted_at is null and 'position' = any(${kinds}) and (${positions.length} = 0 or id = any(${positions}))
    union all select 'user', u.id, u.real_name || '/' || u.account, null, null, ${HEAD}, 3 from records.sys_user u
    where u.deleted_at is null and 'user' = any(${kinds}) and (${people.length} = 0 or u.id = any(${people}))
    order by place, name, id`.execute(db);
  return rows;
}

async function loadMemberships(db: Db, { kinds, roles, positions, people }: Scope): Promise<Candidate[]> {
  if (!kinds.includes('member')) return [];
  const isAll = roles.length + positions.length === 0;
  const { rows } = await sql<Candidate>`
    select 'role' as type, r.id, coalesce(r.full_name, r.id) as name, u.id as "userId", u.real_name || '/' || u.account as "userName", ${HEAD} as head, 1 as place
    from records.sys_user u join records.sys_role r on r.id = any(u.role_ids) and r.deleted_at is null
    where u.deleted_at is null and (${isAll} or r.id = any(${roles})) and (${people.length} = 0 or u.id = any(${people}))
    union all select 'position', p.id, coalesce(p.full_name, p.id), u.id, u.real_name || '/' || u.account, ${HEAD}, 2
    from records.sys_user u join records.sys_position p on p.id = any(u.position_ids) and p.deleted_at is null
    where u.deleted_at is null and (${isAll} or p.id = any(${positions})) and (${people.length} = 0 or u.id = any(${people}))
    order by place, name, "userName"`.execute(db);
  return rows;
}

/** Those of the people who can sign in. */
export async function loadReviewers(db: Db, ids: readonly string[]): Promise<Reviewer[]> {
  const { rows } = await sql<Reviewer>`
    select id, coalesce(role_ids, '{}') as roles, coalesce(position_ids, '{}') as positions from records.sys_user
    where id = any(${ids}) and deleted_at is null and enabled_mark is not false`.execute(db);
  return rows;
}

/** Whether somebody would look through what he has himself. */
export function isOwn({ id, roles, positions }: Reviewer, { type, id: subject, userId }: Pick<Candidate, 'type' | 'id' | 'userId'>): boolean {
  if (userId !== null) return userId === id;
  if (type === 'user') return subject === id;
  return (type === 'role' ? roles : positions).includes(subject);
}
