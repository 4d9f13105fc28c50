import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { Db, Transaction } from '../kernel/database.ts';

/** Those who can sign in and may use a button of a model: administrators, and people who are granted it themselves, by a role or by a position that is in use. */
export async function holdersOf(db: Db | Transaction, model: string, button: string): Promise<Actor[]> {
  const { rows } = await sql<{ userId: string; account: string; isAdministrator: boolean | null }>`
    with granted as (select subject_type, subject_id from kernel.model_grant where model = ${model} and ${button} = any(buttons))
    select u.id as "userId", u.account, u.is_administrator as "isAdministrator" from records.sys_user u
    where u.deleted_at is null and u.enabled_mark is not false and (
      u.is_administrator
      or exists (select from granted where subject_type = 'user' and subject_id = u.id)
      or exists (select from granted join records.sys_role r on r.id = subject_id where subject_type = 'role' and r.id = any(u.role_ids) and r.deleted_at is null and r.enabled_mark is not false)
      or exists (select from granted join records.sys_position p on p.id = subject_id where subject_type = 'position' and p.id = any(u.position_ids) and p.deleted_at is null and p.enabled_mark is not false))
    order by u.id`.execute(db);
  return rows.map((row) => ({ ...row, isAdministrator: row.isAdministrator === true, locale: 'zh-CN' }));
}
