import { sql } from 'kysely';
import { permissionChanged } from '../../../events/catalogue.ts';
import type { ReviewDecided, ReviewItemState } from '#schemas/wire/authority.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError, type ErrorName } from '../../../kernel/errors.ts';
import type { GatedTransactions } from '../../../kernel/gated-transactions.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { grantOrAsk } from '../../../module-kit/ask-for-rights.ts';
import { loadGrants, lockSubject, recordsOf, type Subject, userNameOf } from '../../../records/index.ts';
import { saveGrants } from '../grants.ts';
import { isOwn, loadReviewers } from './candidates.ts';
import { endMemberships, heldMemberships } from './memberships.ts';
import { isSameSlice, loadPages, type Pages, slicesOf, withoutPages } from './slices.ts';
import { ITEM, lockItems, lockReview, recount, type StoredItem, visibleReview } from './stored-review.ts';
import { asText, sayer } from './words.ts';

export interface Decision {
  ids: string[];
  decision: 'confirm' | 'revoke';
  reason?: string | undefined;
}

interface Refused {
  id: string;
  name: ErrorName;
  message: string;
}

interface Outcome {
  decided: number;
  waiting: number;
  refused: Refused[];
}

/** What one group of items is decided with. */
interface Work {
  kernel: Kernel;
  trx: Transaction;
  actor: Actor;
  reviewId: string;
  subject: Subject | null;
  decision: Decision;
  pages: Pages;
}

/**
 * Decides on items, those of one subject together: what of them can be decided is, and of the others it is said why not. What
 * has changed since it was taken down is taken down again instead. Throws where nothing was decided.
 */
export async function decide(kernel: Kernel, inTurn: GatedTransactions, actor: Actor, reviewId: string, decision: Decision): Promise<ReviewDecided> {
  const { seesAll } = await visibleReview(kernel, actor, reviewId);
  if (decision.decision === 'revoke' && decision.reason === undefined) {
    const message = translate(actor.locale, 'authority.reviewReason');
    throw new AppError('validation', { message, data: { errors: [{ path: 'reason', rule: 'required', message }] } });
  }
  const { rows } = await sql<StoredItem>`select ${ITEM} where i.review_id = ${reviewId} and i.id = any(${decision.ids})`.execute(kernel.db);
  const mine = rows.filter(({ reviewers }) => reviewers.includes(actor.userId));
  if (rows.length < decision.ids.length || (mine.length < rows.length && !seesAll)) throw new AppError('notFound');
  if (mine.length < rows.length) throw new AppError('forbidden', { textKey: 'authority.reviewNotYours' });

  const pages = await loadPages(kernel);
  const outcomes: Outcome[] = [];
  for (const group of groupsOf(mine)) {
    const work = { kernel, actor, reviewId, subject: subjectOf(group), decision: { ...decision, ids: group.map(({ id }) => id) }, pages };
    outcomes.push(await decideGroup(inTurn, work));
  }
  recordsOf(kernel).context.permissions.clear();
  const decided = outcomes.reduce((sum, outcome) => sum + outcome.decided, 0);
  const refused = outcomes.flatMap((outcome) => outcome.refused);
  if (decided === 0 && refused[0] !== undefined) throw new AppError(refused[0].name, { message: refused[0].message });
  return { decided, waiting: outcomes.reduce((sum, outcome) => sum + outcome.waiting, 0), refused: refused.map(({ id, message }) => ({ id, message })) };
}

/** Rights of one subject are taken in one change, and so are the memberships of one person. */
function groupsOf(items: readonly StoredItem[]): StoredItem[][] {
  const groups = new Map<string, StoredItem[]>();
  for (const item of items) {
    const key = item.userId === null ? item.subject.id : `member ${item.userId}`;
    groups.set(key, [...groups.get(key) ?? [], item]);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** Whose grants a group is about; memberships are about none. */
function subjectOf([first]: readonly StoredItem[]): Subject | null {
  return first === undefined || first.userId !== null ? null : first.subject;
}

/** A group that a rule outside this module refuses leaves the others as they are decided. */
async function decideGroup(inTurn: GatedTransactions, work: Omit<Work, 'trx'>): Promise<Outcome> {
  const { kernel, actor, decision } = work;
  try {
    return await inTurn(kernel, (trx) => decideLocked({ ...work, trx }));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const message = error.message || translate(actor.locale, error.textKey ?? 'error.wrongState', error.params);
    return { decided: 0, waiting: 0, refused: decision.ids.map((id) => ({ id, name: error.errorName, message })) };
  }
}

async function decideLocked(work: Work): Promise<Outcome> {
  const { trx, actor, reviewId, subject, decision } = work;
  // Before the review: who approves of a change of these rights locks in this order, too.
  if (subject !== null) await lockSubject(trx, subject);
  const { state } = await lockReview(trx, reviewId);
  if (state !== 'open') throw new AppError('wrongState', { textKey: 'authority.reviewClosed' });
  const [reviewer] = await loadReviewers(trx, [actor.userId]);
  const refused: Refused[] = [];
  const refuse = (item: StoredItem, name: ErrorName, key: string): void => {
    refused.push({ id: item.id, name, message: translate(actor.locale, key, { name: item.decidedName ?? '', subject: item.subjectName, what: item.what }) });
  };
  const open: StoredItem[] = [];
  for (const item of await lockItems(trx, reviewId, decision.ids)) {
    if (item.state !== 'open') refuse(item, 'wrongState', item.decidedName === null ? 'authority.reviewGone' : 'authority.reviewDecided');
    // Somebody may have been given the role after he was given the review.
    else if (reviewer === undefined || isOwn(reviewer, { ...item.subject, userId: item.userId })) refuse(item, 'forbidden', 'authority.reviewOwn');
    else open.push(item);
  }
  const { held, changed, gone } = await sortByNow(work, open);
  for (const item of changed) refuse(item, 'conflict', 'authority.reviewChanged');
  for (const item of gone) refuse(item, 'conflict', 'authority.reviewGone');
  const next = held.length === 0 ? 'confirmed' : await carryOut(work, held);
  if (held.length > 0) await settle(work, held, next);
  if (held.length + gone.length > 0) await recount(trx, reviewId);
  return { decided: held.length, waiting: next === 'waiting' ? held.length : 0, refused };
}

interface Sorted {
  held: StoredItem[];
  changed: StoredItem[];
  gone: StoredItem[];
}

/** What is still as it was taken down, and what is not; that is taken down again. */
async function sortByNow(work: Work, items: readonly StoredItem[]): Promise<Sorted> {
  const { trx, kernel, actor, subject, pages } = work;
  const sorted: Sorted = { held: [], changed: [], gone: [] };
  const [first] = items;
  if (first === undefined) return sorted;
  if (subject === null) {
    const memberships = await heldMemberships(trx, first.userId ?? '');
    for (const item of items) (memberships.has(item.subject.id) ? sorted.held : sorted.gone).push(item);
  } else {
    const now = slicesOf(await loadGrants(trx, subject.id), pages);
    for (const item of items) {
      const slice = now.get(item.page ?? '');
      if (slice === undefined) sorted.gone.push(item);
      else if (item.held !== null && isSameSlice(item.held, slice)) sorted.held.push(item);
      else {
        sorted.changed.push(item);
        const say = await sayer(kernel, [slice], actor.locale);
        await sql`update kernel.rights_review_item set held = ${JSON.stringify(slice)}::jsonb, words = ${asText(say(slice), actor.locale)} where id = ${item.id}`.execute(trx);
      }
    }
  }
  if (sorted.gone.length > 0) await sql`update kernel.rights_review_item set state = 'gone' where id = any(${sorted.gone.map(({ id }) => id)})`.execute(trx);
  return sorted;
}

/** Takes what is revoked, by the path that every change of rights takes. */
async function carryOut({ kernel, trx, actor, subject, decision, pages }: Work, items: readonly StoredItem[]): Promise<ReviewItemState> {
  const [first] = items;
  if (decision.decision === 'confirm' || first === undefined) return 'confirmed';
  if (subject === null) {
    await endMemberships(kernel, trx, actor, first.userId ?? '', items.map(({ subject }) => subject), decision.reason ?? '');
    return 'revoked';
  }
  const isWaiting = await grantOrAsk(kernel, trx, actor, 'review', [subject], async () => {
    await saveGrants(trx, subject, withoutPages(await loadGrants(trx, subject.id), new Set(items.flatMap(({ page }) => page ?? [])), pages));
  });
  if (!isWaiting) await kernel.events.publish(permissionChanged, null, trx);
  return isWaiting ? 'waiting' : 'revoked';
}

async function settle({ trx, actor, decision }: Work, items: readonly StoredItem[], state: ReviewItemState): Promise<void> {
  const reason = decision.decision === 'revoke' ? decision.reason?.trim() ?? null : null;
  const request = state === 'waiting' ? sql`(select q.id from kernel.rights_request q where q.subject_id = i.subject_id and q.state = 'waiting')` : sql`null`;
  await sql`
    update kernel.rights_review_item i set state = ${state}, decided = clock_timestamp(), decided_by = ${actor.userId}, decided_name = ${userNameOf(actor.userId)},
      reason = ${reason}, request_id = ${request}
    where i.id = any(${items.map(({ id }) => id)})`.execute(trx);
}
