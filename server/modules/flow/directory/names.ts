import { sql } from 'kysely';
import type { FlowPerson } from '#schemas/wire/flow-runs.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { iconUrl } from '../../../kernel/directory/icon-url.ts';

export type NameOf = (id: string | null | undefined) => FlowPerson;

/** What people are called and how they look, those who are gone too; an id that nobody has stays without a name. */
export async function namesOf(db: Db | Transaction, ids: Iterable<string | null | undefined>): Promise<NameOf> {
  const wanted = [...new Set([...ids].filter((id): id is string => typeof id === 'string' && id !== ''))];
  const { rows } = wanted.length === 0 ? { rows: [] } : await sql<{ id: string; name: string | null; icon: unknown }>`
    select id, real_name as name, head_icon as icon from records.sys_user where id = any(${wanted}::text[])`.execute(db);
  const people = new Map(rows.map(({ id, name, icon }) => [id, { id, name: name ?? '', headIcon: iconUrl(icon) }]));
  return (id) => people.get(id ?? '') ?? { id: id ?? '', name: '', headIcon: '' };
}
