import { sql } from 'kysely';
import type { CommentPerson } from '#schemas/wire/comments.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db } from '../../kernel/database.ts';
import { iconUrl } from '../../kernel/directory/icon-url.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { Place } from './place.ts';

const OFFERED = 8;
const ASKED_AT_ONCE = 16;
/** So many people are asked about; who is not among them is found by more of their name. */
const MAX_ASKED = 320;

/** People of that name who may read the record; the author of the request is not offered. */
export async function offerPeople(kernel: Kernel, actor: Actor, { model, record }: Place, keyword: string): Promise<CommentPerson[]> {
  const pattern = containsPattern(keyword);
  const { rows } = await sql<{ id: string }>`
    select id from records.sys_user
    where deleted_at is null and enabled_mark is not false and id <> ${actor.userId} and (real_name ilike ${pattern} or account ilike ${pattern})
    order by real_name, id limit ${MAX_ASKED}`.execute(kernel.db);
  const found: string[] = [];
  for (let start = 0; start < rows.length && found.length < OFFERED; start += ASKED_AT_ONCE) {
    const some = rows.slice(start, start + ASKED_AT_ONCE).map(({ id }) => id);
    const readers = await Promise.all(some.map((id) => mayRead(kernel, id, model, record)));
    found.push(...some.filter((_, index) => readers[index]));
  }
  const people = await loadPeople(kernel.db, found.slice(0, OFFERED));
  return found.flatMap((id) => people.get(id) ?? []);
}

/** Whether a person who can still sign in may read the record. */
export async function mayRead(kernel: Kernel, userId: string, model: string, record: string): Promise<boolean> {
  const actor = await actorOf(kernel, userId);
  return actor !== undefined && kernel.records.can(actor, model, 'read', record).catch(() => false);
}

/** Somebody as who they are now; undefined where they cannot sign in any more. */
export async function actorOf(kernel: Kernel, userId: string): Promise<Actor | undefined> {
  const user = await kernel.directory.loadUser(userId);
  if (user?.isEnabled !== true) return undefined;
  return { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale: 'zh-CN' };
}

/** People by id, also those who have left. */
export async function loadPeople(db: Db, ids: readonly string[]): Promise<Map<string, CommentPerson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; account: string; real_name: string | null; head_icon: unknown }>`
    select id, account, real_name, head_icon from records.sys_user where id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.id, { id: row.id, account: row.account, name: row.real_name ?? row.account, headIcon: iconUrl(row.head_icon) }]));
}
