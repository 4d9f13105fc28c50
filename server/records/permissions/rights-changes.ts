import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { lockSubject, type Subject } from './lock-subject.ts';
import { userNameOf } from './user-name.ts';
import { loadGrantsOf, type SubjectGrants } from './subject-grants.ts';

/** What led to a change: somebody granted rights, published a form, brought one back, removed an entry of the menu, approved of what another asked for, or took them in a review. */
export type RightsCause = 'grant' | 'publish' | 'restore' | 'menuRemoval' | 'approval' | 'review';

/** What a change makes of the rights of one subject. */
export interface SubjectChange {
  subject: Subject;
  before: SubjectGrants;
  after: SubjectGrants;
}

interface Change {
  userId: string;
  cause: RightsCause;
}

/**
 * Changes what subjects are granted and keeps what it was and what it became, in the transaction of the change; of a subject that
 * is granted the same afterwards nothing is kept. Nobody else changes their rights meanwhile.
 */
export async function changeRights<Result>(trx: Transaction, { userId, cause }: Change, subjects: readonly Subject[], work: () => Promise<Result>): Promise<Result> {
  const { result, changes } = await observe(trx, subjects, work);
  if (changes.length === 0) return result;
  const rows = changes.map(({ subject: { type, id }, before, after }) => ({ id: uuidv7(), type, subject: id, before, after }));
  // Who waited for the lock began earlier than what he follows: the clock counts, not the transaction's start.
  await sql`
    insert into kernel.rights_change (id, subject_type, subject_id, cause, user_id, user_name, created, before, after)
    select c.id, c.type, c.subject, ${cause}, ${userId}, ${userNameOf(userId)},
      clock_timestamp(), c.before, c.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(id text, type text, subject text, before jsonb, after jsonb)`.execute(trx);
  return result;
}

/** What the same change would make of which subjects; it is taken back. */
export async function foreseeRights(trx: Transaction, subjects: readonly Subject[], work: () => Promise<unknown>): Promise<SubjectChange[]> {
  // What a savepoint takes back gives its locks back, too.
  for (const subject of inOrder(subjects)) await lockSubject(trx, subject);
  await sql`savepoint rights`.execute(trx);
  const { changes } = await observe(trx, subjects, work);
  await sql`rollback to savepoint rights`.execute(trx);
  await sql`release savepoint rights`.execute(trx);
  return changes;
}

/** Whether somebody is granted the same; the order in which buttons are stored says nothing. */
export function isSameGrants(one: SubjectGrants, other: SubjectGrants): boolean {
  return isDeepStrictEqual(comparable(one), comparable(other));
}

async function observe<Result>(trx: Transaction, subjects: readonly Subject[], work: () => Promise<Result>): Promise<{ result: Result; changes: SubjectChange[] }> {
  const each = inOrder(subjects);
  for (const subject of each) await lockSubject(trx, subject);
  const ids = each.map(({ id }) => id);
  const before = await loadGrantsOf(trx, ids);
  const result = await work();
  const after = await loadGrantsOf(trx, ids);
  const changes = each.map((subject): SubjectChange => ({ subject, before: before.get(subject.id) ?? NOTHING, after: after.get(subject.id) ?? NOTHING }));
  return { result, changes: changes.filter((change) => !isSameGrants(change.before, change.after)) };
}

const NOTHING: SubjectGrants = { menus: [], models: [] };

/** Each once, so that nobody waits for somebody who waits for him. */
function inOrder(subjects: readonly Subject[]): Subject[] {
  const keyOf = ({ type, id }: Subject): string => `${type}${id}`;
  return [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function comparable(grants: SubjectGrants): unknown {
  return { ...grants, models: grants.models.map((grant) => ({ ...grant, buttons: [...grant.buttons].sort() })) };
}
