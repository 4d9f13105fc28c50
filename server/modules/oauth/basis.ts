import { sql, type RawBuilder } from 'kysely';
import type { Db, Transaction } from '../../kernel/database.ts';

/** What a sign-in goes by, as it was when the person showed it. Where it is taken away meanwhile, the sign-in opens nothing. */
export type Basis =
  | { by: 'password'; changed: string | null }
  | { by: 'identity'; issuer: string; subject: string };

/** The password that somebody has now; of nobody it is asked as well, so that the answer takes as long. */
export async function passwordBasis(db: Db, userId: string | undefined): Promise<Basis> {
  const { rows: [row] } = await sql<{ changed: string }>`select changed::text as changed from kernel.credential where user_id = ${userId ?? ''}`.execute(db);
  return { by: 'password', changed: row?.changed ?? null };
}

/**
 * Whether it is still there. It stays so until the transaction ends: what takes it away waits for that, and then
 * ends the session that was opened as well.
 */
export async function keepBasis(trx: Transaction, userId: string, basis: Basis): Promise<boolean> {
  const { rows } = basis.by === 'password'
    ? await sql`select user_id from kernel.credential where user_id = ${userId} and changed::text = ${basis.changed} for share`.execute(trx)
    : await sql`
      select user_id from kernel.openid_identity
      where user_id = ${userId} and issuer = ${basis.issuer} and subject = ${basis.subject} for share`.execute(trx);
  return rows.length > 0;
}

/** Whether the one of a sign-in that waits (`c`, in its column `basis`) is still there; some have none. */
export const hasBasis: RawBuilder<boolean> = sql<boolean>`(case c.basis->>'by'
  when 'password' then exists (select from kernel.credential p where p.user_id = c.user_id and p.changed::text = c.basis->>'changed')
  when 'identity' then exists (
    select from kernel.openid_identity i where i.user_id = c.user_id and i.issuer = c.basis->>'issuer' and i.subject = c.basis->>'subject')
  else true end)`;
