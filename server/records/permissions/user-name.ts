import { sql, type RawBuilder } from 'kysely';

/** Somebody by name and account, in SQL, as what is kept of a person says it: null for nobody. */
export function userNameOf(id: string): RawBuilder<string | null> {
  return sql`(select coalesce(real_name || '/' || account, id) from records.sys_user where id = ${id})`;
}
