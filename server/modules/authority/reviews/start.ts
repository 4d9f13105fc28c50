import { sql } from 'kysely';
import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { GatedTransactions } from '../../../kernel/gated-transactions.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { fieldRefusal } from '../../../module-kit/refusal.ts';
import { requireButton } from '../../../module-kit/require-button.ts';
import { loadGrants, type RecordValues } from '../../../records/index.ts';
import { type Candidate, isOwn, loadCandidates, loadReviewers, type Reviewer } from './candidates.ts';
import { reviewKind } from './notices.ts';
import { loadPages, slicesOf, type Slice } from './slices.ts';
import { lockReview, REVIEW_MODEL } from './stored-review.ts';
import { asText, pageName, sayer } from './words.ts';

export const START_BUTTON = 'btn_start';
/** More than so many nobody works through. */
const MAX_ITEMS = 10_000;
const MAX_NAMED = 10;

interface NewItem extends Candidate {
  page: string | null;
  held: Slice | null;
  what: string;
  words: string;
  reviewers: string[];
}

/** Takes down the rights of now, gives them to their reviewers, and tells these. The locked row decides between people who start at once. */
export async function startReview(kernel: Kernel, inTurn: GatedTransactions, actor: Actor, id: string): Promise<RecordValues> {
  await requireButton(kernel, actor, REVIEW_MODEL, START_BUTTON, id);
  // Before the transaction, which has one connection and no other. Whole, whatever columns he who starts may see.
  const review = await kernel.records.get(SYSTEM_ACTOR, REVIEW_MODEL, id);
  const due = String(review['dueDate']);
  if (review['state'] === 'draft' && due < String(dateVariables(Date.now()).today)) throw fieldRefusal(actor, 'dueDate', 'authority.reviewPast');
  const items = await itemsOf(kernel, actor, review);
  return inTurn(kernel, async (trx) => {
    const { state, version } = await lockReview(trx, id);
    if (state !== 'draft') throw new AppError('wrongState', { textKey: 'authority.reviewStarted' });
    if (version !== review['version']) throw new AppError('conflict');
    // Rows of the results name the one who started it.
    const started = await kernel.records.update(actor, REVIEW_MODEL, id, {
      version, state: 'open', startedBy: actor.userId, startedTime: Date.now(), itemCount: items.length, decidedCount: 0, revokedCount: 0,
    }, { trx, operation: true });
    await insertItems(trx, id, items);
    const people = [...new Set(items.flatMap(({ reviewers }) => reviewers))];
    await kernel.notify.send(reviewKind, { event: id, people, data: { id, name: String(review['name']), due }, sender: actor.userId }, trx);
    return started;
  });
}

async function itemsOf(kernel: Kernel, actor: Actor, review: RecordValues): Promise<NewItem[]> {
  const candidates = await loadCandidates(kernel, actor, { kinds: idsIn(review, 'kinds'), roles: idsIn(review, 'roles'), positions: idsIn(review, 'positions'), people: idsIn(review, 'people') });
  const items = await withContent(kernel, actor, candidates);
  if (items.length === 0) throw fieldRefusal(actor, 'kinds', 'authority.reviewNothing');
  if (items.length > MAX_ITEMS) throw fieldRefusal(actor, 'kinds', 'authority.reviewTooMuch', { count: items.length, most: MAX_ITEMS });
  return assign(kernel, actor, review, items);
}

/** One item for each page of which a subject is granted something, and one for each member. */
async function withContent(kernel: Kernel, { locale }: Actor, candidates: readonly Candidate[]): Promise<NewItem[]> {
  const pages = await loadPages(kernel);
  const found: NewItem[] = [];
  for (const candidate of candidates) {
    if (candidate.userId !== null) found.push({ ...candidate, page: null, held: null, what: candidate.userName ?? candidate.userId, words: '', reviewers: [] });
    else {
      const slices = slicesOf(await loadGrants(kernel.db, candidate.id), pages);
      for (const [page, held] of slices) found.push({ ...candidate, page, held, what: pageName(kernel, page, locale), words: '', reviewers: [] });
    }
  }
  const say = await sayer(kernel, found.flatMap(({ held }) => held ?? []), locale);
  return found.map((item) => ({ ...item, words: item.held === null ? '' : asText(say(item.held), locale) }));
}

/** Everything to somebody who does not have it himself. */
async function assign(kernel: Kernel, actor: Actor, review: RecordValues, items: readonly NewItem[]): Promise<NewItem[]> {
  const chosen = idsIn(review, 'reviewers');
  const pool = await loadReviewers(kernel.db, chosen.length === 0 ? [actor.userId] : chosen);
  const byHead = review['byHead'] === true;
  const reviewersOf = (item: NewItem): string[] => (byHead && item.head !== null ? [item.head] : others(pool, item));
  const assigned = items.map((item) => ({ ...item, reviewers: reviewersOf(item) }));
  const names = [...new Set(assigned.filter(({ reviewers }) => reviewers.length === 0).map(({ userName, name }) => userName ?? name))];
  if (names.length > 0) {
    throw fieldRefusal(actor, 'reviewers', 'authority.reviewNobody', { names: joinNames(names.slice(0, MAX_NAMED), actor.locale), count: names.length });
  }
  return assigned;
}

function others(pool: readonly Reviewer[], item: Candidate): string[] {
  return pool.filter((reviewer) => !isOwn(reviewer, item)).map(({ id }) => id);
}

async function insertItems(trx: Transaction, reviewId: string, items: readonly NewItem[]): Promise<void> {
  const rows = items.map(({ type, id, name, page, held, userId, what, words, reviewers }) => ({ id: uuidv7(), type, subject: id, name, page, held, person: userId, what, words, reviewers }));
  await sql`
    insert into kernel.rights_review_item (id, review_id, subject_type, subject_id, subject_name, page, held, user_id, what, words, reviewers, created)
    select i.id, ${reviewId}, i.type, i.subject, i.name, i.page, i.held, i.person, i.what, i.words, i.reviewers, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i(id text, type text, subject text, name text, page text, held jsonb, person text, what text, words text, reviewers text[])`.execute(trx);
}

function idsIn(review: RecordValues, key: string): string[] {
  const value = review[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
