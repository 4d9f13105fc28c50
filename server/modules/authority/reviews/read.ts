import { type RawBuilder, sql } from 'kysely';
import type { ReviewItem, RightsReview } from '#schemas/wire/authority.ts';
import type { CallPart } from '#schemas/wire/call.ts';
import { containsPattern } from '../../../kernel/contains-pattern.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { ITEM, type StoredItem, visibleReview } from './stored-review.ts';
import { pageName, sayer } from './words.ts';

type ItemsQuery = CallPart<'GET /api/permission/Authority/Reviews/:id/Items', 'query'>;

/** How far a review has come, as much of it as the person sees. */
export async function loadReview(kernel: Kernel, actor: Actor, id: string): Promise<RightsReview> {
  const { name, due, state, startedBy, startedName, seesAll } = await visibleReview(kernel, actor, id);
  const { rows: [{ total, decided } = { total: 0, decided: 0 }] } = await sql<{ total: number; decided: number }>`
    select count(*)::float8 as total, (count(*) filter (where i.state <> 'open'))::float8 as decided
    from kernel.rights_review_item i where ${within(id, actor, seesAll)}`.execute(kernel.db);
  const { rows: reviewers } = await sql<RightsReview['reviewers'][number]>`
    select p.id, coalesce(u.real_name, p.id) as name, (count(*) filter (where i.state = 'open'))::float8 as open, (count(*) filter (where i.decided_by = p.id))::float8 as decided
    from kernel.rights_review_item i cross join lateral unnest(i.reviewers) p(id) left join records.sys_user u on u.id = p.id
    where i.review_id = ${id} and (${seesAll} or p.id = ${actor.userId}) group by p.id, u.real_name order by 3 desc, 2, 1`.execute(kernel.db);
  return { id, name, due, state, startedName, seesAll, mayClose: state === 'open' && mayClose(actor, startedBy), total, decided, reviewers };
}

/** The one who started it; an administrator where he does not. */
export function mayClose(actor: Actor, startedBy: string | null): boolean {
  return actor.isAdministrator || startedBy === actor.userId;
}

/** The items of a page of the list, in the reader's words. */
export async function loadItems(kernel: Kernel, actor: Actor, id: string, query: ItemsQuery): Promise<{ list: ReviewItem[]; pagination: { currentPage: number; pageSize: number; total: number } }> {
  const { seesAll, state: reviewState } = await visibleReview(kernel, actor, id);
  const { currentPage, pageSize, keyword = '', state, mine } = query;
  const like = containsPattern(keyword);
  const where = sql`${within(id, actor, seesAll && mine === undefined)}
    and ${state === undefined ? sql`true` : state === 'decided' ? sql`i.state <> 'open'` : sql`i.state = ${state}`}
    and ${keyword === '' ? sql`true` : sql`(i.subject_name ilike ${like} or i.what ilike ${like} or i.words ilike ${like})`}`;
  const { rows: [{ total } = { total: 0 }] } = await sql<{ total: number }>`select count(*)::float8 as total from kernel.rights_review_item i where ${where}`.execute(kernel.db);
  const { rows } = await sql<StoredItem & { names: string[] }>`
    select array(select coalesce(u.real_name, p.id) from unnest(i.reviewers) p(id) left join records.sys_user u on u.id = p.id order by 1) as names, ${ITEM}
    where ${where} order by i.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(kernel.db);
  const say = await sayer(kernel, rows.flatMap(({ held }) => held ?? []), actor.locale);
  return {
    pagination: { currentPage, pageSize, total },
    list: rows.map(({ id: item, subject, subjectName, page, held, what, names, reviewers, state: outcome, decidedName, decided, reason }) => ({
      id: item, subjectType: subject.type, subjectName, isMembership: page === null, what: page === null ? what : pageName(kernel, page, actor.locale),
      lines: held === null ? [] : say(held), reviewers: names, state: outcome, decidedName, decided, reason,
      mayDecide: reviewState === 'open' && outcome === 'open' && reviewers.includes(actor.userId),
    })),
  };
}

function within(id: string, { userId }: Actor, isAll: boolean): RawBuilder<boolean> {
  return isAll ? sql`i.review_id = ${id}` : sql`i.review_id = ${id} and i.reviewers @> array[${userId}]`;
}
