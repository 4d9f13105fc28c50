import { sql } from 'kysely';
import type { ReviewItemState } from '#schemas/wire/authority.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { tableChanged } from '../../../module-kit/install-mirror.ts';
import type { Subject } from '../../../records/index.ts';
import type { Slice } from './slices.ts';

export const REVIEW_MODEL = 'rightsReview';
const TABLE = 'sys_rights_review';

export interface StoredReview {
  id: string;
  version: number;
  name: string;
  due: string;
  state: 'draft' | 'open' | 'closed';
  startedBy: string | null;
  startedName: string | null;
}

/** One thing to decide on. */
export interface StoredItem {
  id: string;
  subject: Subject;
  subjectName: string;
  page: string | null;
  held: Slice | null;
  userId: string | null;
  what: string;
  reviewers: string[];
  state: ReviewItemState;
  decidedName: string | null;
  decided: number | null;
  reason: string | null;
}

const REVIEW = sql`
  r.id, r.version, r.name, r.due_date::text as due, coalesce(r.state, 'draft') as state, r.started_by as "startedBy",
  (select real_name from records.sys_user where id = r.started_by) as "startedName"
  from records.sys_rights_review r`;
export const ITEM = sql`
  i.id, jsonb_build_object('type', i.subject_type, 'id', i.subject_id) as subject, i.subject_name as "subjectName", i.page, i.held, i.user_id as "userId", i.what,
  i.reviewers, i.state, i.decided_name as "decidedName", i.decided, i.reason
  from kernel.rights_review_item i`;

/** The review, and nobody else decides in it or closes it meanwhile. */
export async function lockReview(trx: Transaction, id: string): Promise<StoredReview> {
  const { rows: [review] } = await sql<StoredReview>`select ${REVIEW} where r.id = ${id} and r.deleted_at is null for update of r`.execute(trx);
  if (review === undefined) throw new AppError('notFound');
  return review;
}

/** A review with how much of it the person sees: all, or what is his to decide. One of which he sees nothing is not there. */
export async function visibleReview(kernel: Kernel, actor: Actor, id: string): Promise<StoredReview & { seesAll: boolean }> {
  const { rows: [review] } = await sql<StoredReview & { isReviewer: boolean }>`
    select exists (select from kernel.rights_review_item where review_id = r.id and ${actor.userId} = any(reviewers)) as "isReviewer", ${REVIEW}
    where r.id = ${id} and r.deleted_at is null`.execute(kernel.db);
  if (review === undefined) throw new AppError('notFound');
  const { isReviewer, ...rest } = review;
  const seesAll = rest.startedBy === actor.userId || await kernel.records.can(actor, REVIEW_MODEL, 'read', id);
  if (!seesAll && !isReviewer) throw new AppError('notFound');
  return { ...rest, seesAll };
}

/** Those of the items that are there, in a fixed order, and nobody else decides on them meanwhile. */
export async function lockItems(trx: Transaction, reviewId: string, ids: readonly string[]): Promise<StoredItem[]> {
  return (await sql<StoredItem>`select ${ITEM} where i.review_id = ${reviewId} and i.id = any(${ids}) order by i.id for update of i`.execute(trx)).rows;
}

/** Counts again what has been decided in a review. */
export async function recount(trx: Db | Transaction, reviewId: string): Promise<void> {
  await sql`
    update records.sys_rights_review r set decided_count = c.decided, revoked_count = c.revoked
    from (select count(*) filter (where state <> 'open') as decided, count(*) filter (where state in ('revoked', 'waiting')) as revoked
      from kernel.rights_review_item where review_id = ${reviewId}) c
    where r.id = ${reviewId}`.execute(trx);
  await tableChanged(trx, TABLE);
}

/** A revocation that waited has been approved, or will not be: then it is to be decided on again. */
export async function settleItems(trx: Transaction, requestId: string, isApproved: boolean): Promise<void> {
  // In the order in which decisions lock.
  await sql`
    select 1 from records.sys_rights_review where id in (select review_id from kernel.rights_review_item where request_id = ${requestId})
    order by id for update`.execute(trx);
  const { rows } = await sql<{ review: string }>`
    with settled as (
      update kernel.rights_review_item set state = ${isApproved ? 'revoked' : 'open'}, request_id = null,
        decided = case when ${isApproved} then decided end, decided_by = case when ${isApproved} then decided_by end,
        decided_name = case when ${isApproved} then decided_name end, reason = case when ${isApproved} then reason end
      where request_id = ${requestId} returning review_id)
    select distinct review_id as review from settled order by 1`.execute(trx);
  for (const { review } of rows) await recount(trx, review);
}
