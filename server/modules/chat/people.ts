import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import { iconUrl } from '../../kernel/directory/icon-url.ts';

/** What a person sees of others. */
export interface Person {
  id: string;
  account: string;
  realName: string;
  headIcon: string;
}

/** People by id, also those who have left. */
export async function loadPeople(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<{ id: string; account: string; real_name: string; head_icon: unknown }>`
    select id, account, real_name, head_icon from records.sys_user where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { id: row.id, account: row.account, realName: row.real_name, headIcon: iconUrl(row.head_icon) }]));
}

/** Whether somebody is there to be talked to. */
export async function isColleague(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from records.sys_user where id = ${id} and deleted_at is null and enabled_mark is not false`.execute(db);
  return rows.length > 0;
}

/** Who has a connection on any process. */
export async function loadOnline(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from kernel.socket where seen > now() - interval '10 seconds' order by user_id limit ${limit}`.execute(db);
  return rows.map((row) => row.user_id);
}
