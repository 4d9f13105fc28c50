import { sql } from 'kysely';
import type { NoticeReader } from '#schemas/wire/messages.ts';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { requireButton } from '../../module-kit/require-button.ts';
import { NOTICE, RELEASE } from './notice-kinds.ts';

export interface ReadersQuery {
  currentPage: number;
  pageSize: number;
  keyword?: string;
  isRead: boolean;
}

export interface Readers {
  list: NoticeReader[];
  pagination: { currentPage: number; pageSize: number; total: number };
  /** Of everybody, whatever was asked for. */
  readCount: number;
  unreadCount: number;
}

/** Who has read the last release of a notice, and who has not; for those who may release it. */
export async function listReaders(kernel: Kernel, actor: Actor, id: string, { currentPage, pageSize, keyword = '', isRead }: ReadersQuery): Promise<Readers> {
  await requireButton(kernel, actor, NOTICE, RELEASE, id);
  const last = sql`(select m.id from kernel.message m where m.source_id = ${id} order by m.created desc, m.id desc limit 1)`;
  const words = keyword.trim();
  const named = words === '' ? sql`` : sql`and (u.real_name ilike ${likeOf(words)} or u.account ilike ${likeOf(words)})`;
  const { rows: [sums] } = await sql<{ readCount: number; unreadCount: number; total: number }>`
    select count(*) filter (where r.read_at is not null)::int as "readCount", count(*) filter (where r.read_at is null)::int as "unreadCount",
      count(*) filter (where (r.read_at is not null) = ${isRead} ${named})::int as total
    from kernel.message_receiver r join records.sys_user u on u.id = r.user_id where r.message_id = ${last}`.execute(kernel.db);
  const { rows: list } = await sql<NoticeReader>`
    select u.id, u.real_name as "realName", u.account, coalesce(o.full_name, '') as department, r.read_at as "readTime"
    from kernel.message_receiver r join records.sys_user u on u.id = r.user_id left join records.sys_organize o on o.id = u.organize_id
    where r.message_id = ${last} and (r.read_at is not null) = ${isRead} ${named}
    order by r.read_at desc nulls last, u.real_name, u.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(kernel.db);
  const { readCount = 0, unreadCount = 0, total = 0 } = sums ?? {};
  return { list, pagination: { currentPage, pageSize, total }, readCount, unreadCount };
}

function likeOf(words: string): string {
  return containsPattern(words);
}
