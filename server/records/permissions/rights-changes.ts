import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { lockSubject, type Subject } from './lock-subject.ts';
import { loadGrantsOf, type SubjectGrants } from './subject-grants.ts';

/** What led to a change: somebody granted rights, published a form, brought one back, or removed an entry of the menu. */
export type RightsCause = 'grant' | 'publish' | 'restore' | 'menuRemoval';

/**
 * Changes what subjects are granted and keeps what it was and what it became, in the transaction of the change; of a subject that
 * is granted the same afterwards nothing is kept. Nobody else changes their rights meanwhile.
 */
export async function changeRights<Result>(
  trx: Transaction, { userId, cause }: { userId: string; cause: RightsCause }, subjects: readonly Subject[], work: () => Promise<Result>,
): Promise<Result> {
  const keyOf = ({ type, id }: Subject): string => `${type}${id}`;
  const each = [...new Map(subjects.map((subject) => [keyOf(subject), subject])).values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  for (const subject of each) await lockSubject(trx, subject);
  const ids = each.map(({ id }) => id);
  const before = await loadGrantsOf(trx, ids);
  const result = await work();
  const after = await loadGrantsOf(trx, ids);
  const changes = each.filter(({ id }) => !isDeepStrictEqual(comparable(before.get(id)), comparable(after.get(id))))
    .map(({ type, id }) => ({ id: uuidv7(), type, subject: id, before: before.get(id), after: after.get(id) }));
  if (changes.length > 0) {
    // Who waited for the lock began earlier than what he follows: the clock counts, not the transaction's start.
    await sql`
      insert into kernel.rights_change (id, subject_type, subject_id, cause, user_id, user_name, created, before, after)
      select c.id, c.type, c.subject, ${cause}, ${userId}, (select coalesce(real_name || '/' || account, id) from records.sys_user where id = ${userId}),
        clock_timestamp(), c.before, c.after
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id text, type text, subject text, before jsonb, after jsonb)`.execute(trx);
  }
  return result;
}

/** The order in which buttons are stored says nothing. */
function comparable(grants: SubjectGrants | undefined): unknown {
  return grants && { ...grants, models: grants.models.map((grant) => ({ ...grant, buttons: [...grant.buttons].sort() })) };
}
