import { sql, type RawBuilder } from 'kysely';
import type { PeopleQuestion } from '#schemas/language/flow/directory.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';

/** More than this many people decide nothing together. */
export const MAX_PEOPLE = 1_000;
/** An organisation that somebody has made a ring of ends here. */
const MAX_DEPTH = 50;

/**
 * Who is meant, by the organisation of now: ids of enabled users in a fixed order. `at` is the time by which those who stand in for
 * others are chosen.
 */
export async function answerQuestion(db: Db | Transaction, question: Exclude<PeopleQuestion, { ask: 'interface' }>, at: number): Promise<string[]> {
  switch (question.ask) {
    case 'role': return members(db, sql`u.role_ids && ${[question.id]}::text[] and exists (${enabled('sys_role', question.id)})`);
    case 'position': return members(db, sql`u.position_ids && ${[question.id]}::text[] and exists (${enabled('sys_position', question.id)})`);
    case 'group': return members(db, sql`u.group_ids && ${[question.id]}::text[] and exists (${enabled('sys_user_group', question.id)})`);
    case 'department': return members(db, sql`u.organize_id in (
      with recursive places (id) as (
        select id from records.sys_organize where id = ${question.id} and deleted_at is null
        union select o.id from records.sys_organize o join places p on o.parent_id = p.id where o.deleted_at is null)
      select id from places)`);
    case 'head': return headAbove(db, sql`${question.department}::text`, question.up);
    case 'headOf': return headAbove(db, sql`(select organize_id from records.sys_user where id = ${question.person})`, question.up);
    case 'superior': return found(db, sql`select manager_id as id from records.sys_user where id = ${question.person} and manager_id is not null`);
    case 'able': return members(db, sql`u.id = any(${question.people}::text[])`);
    case 'entrusted': return found(db, sql`
      select to_user as id from kernel.flow_entrust where person = ${question.person} and starts <= ${new Date(at)} and ends > ${new Date(at)}
        and (flows = '{}' or exists (select 1 from kernel.flow f where f.code = ${question.flow} and f.id = any(flows)))
      order by starts desc, id desc limit 1`);
    case 'admins': return members(db, sql`u.is_administrator`);
  }
}

function members(db: Db | Transaction, condition: RawBuilder<unknown>): Promise<string[]> {
  return found(db, sql`select u.id from records.sys_user u where u.deleted_at is null and u.enabled_mark is not false and ${condition} order by u.id limit ${MAX_PEOPLE}`);
}

function enabled(table: string, id: string): RawBuilder<unknown> {
  return sql`select 1 from ${sql.table(`records.${table}`)} where id = ${id} and deleted_at is null and enabled_mark is not false`;
}

/** The nearest head from the department that lies so many levels above; a level without one is passed over. */
function headAbove(db: Db | Transaction, department: RawBuilder<unknown>, up: number): Promise<string[]> {
  return found(db, sql`
    with recursive above (id, parent_id, manager_id, depth) as (
      select id, parent_id, manager_id, 0 from records.sys_organize where id = ${department} and deleted_at is null
      union all select o.id, o.parent_id, o.manager_id, a.depth + 1 from records.sys_organize o join above a on o.id = a.parent_id
      where o.deleted_at is null and a.depth < ${MAX_DEPTH})
    select manager_id as id from above where depth >= ${up} and manager_id is not null order by depth limit 1`);
}

async function found(db: Db | Transaction, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db);
  return rows.map(({ id }) => id);
}
