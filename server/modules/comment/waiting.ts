import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';

/** A comment in a thread that is not settled, to which the person has not answered since. */
export interface Waiting {
  /** Names it for ever. */
  key: string;
  stamp: string;
  model: string;
  recordId: string;
  screen: string;
  author: string;
  body: string;
  /** Epoch milliseconds. */
  created: number;
}

const COLUMNS = sql`c.model, c.record_id as "recordId", c.screen, c.author, c.body, c.created`;

/** Comments that name the person, the newest first. */
export async function loadMentions(db: Db, userId: string, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select c.id as key, c.version::text as stamp, ${COLUMNS}
    from kernel.comment c join kernel.comment t on t.id = coalesce(c.thread, c.id)
    where c.people @> array[${userId}]::text[] and c.removed is null and c.author <> ${userId} and t.resolved is null
      and not exists (select 1 from kernel.comment o where o.author = ${userId} and o.removed is null and o.id > c.id and o.thread = t.id)
    order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * The newest answer in each thread that the person has written in within a year, the newest first; none that names the person, which is a
 * mention, and none on a record that they have stopped following.
 */
export async function loadUnread(db: Db, userId: string, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with mine as (
      select coalesce(thread, id) as thread, max(id) as last from kernel.comment
      where author = ${userId} and removed is null and created > now() - interval '1 year' group by 1
    )
    select c.key, c.stamp, ${COLUMNS} from mine m
    join kernel.comment t on t.id = m.thread and t.resolved is null
    cross join lateral (
      select r.*, m.thread as key, r.id as stamp from kernel.comment r
      where r.thread = m.thread and r.id > m.last and r.removed is null and r.author <> ${userId} and not r.people @> array[${userId}]::text[]
      order by r.id desc limit 1
    ) c
    where not exists (select 1 from kernel.record_follower f where f.user_id = ${userId} and f.model = c.model and f.record_id = c.record_id and not f.is_following)
    order by c.stamp desc limit ${limit}`.execute(db);
  return rows;
}
