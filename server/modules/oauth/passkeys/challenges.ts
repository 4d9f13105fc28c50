import { sql } from 'kysely';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Origin } from '../origin.ts';

const VALID_SECONDS = 180;
/** Of one address in ten minutes. */
const OF_NETWORK = 60;

export type PasskeyPurpose = 'register' | 'signIn' | 'verify';

/** Whose passkey is asked for, and what for; nobody's where a person has yet to say who he is. */
export interface PasskeyQuestion {
  purpose: PasskeyPurpose;
  userId: string | null;
}

/** Remembers what is to be signed, in this browser. Throws tooManyRequests. */
export async function keepQuestion({ db }: Kernel, { ip, device }: Origin, { purpose, userId }: PasskeyQuestion, challenge: string): Promise<void> {
  const network = networkOf(ip);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`passkeys of:${network}`}, 0))`.execute(trx);
    const { rows: [from] } = await sql<{ total: number }>`
      select count(*)::int as total from kernel.passkey_challenge where network = ${network} and created > now() - interval '10 minutes'`.execute(trx);
    if (from !== undefined && from.total >= OF_NETWORK) throw new AppError('tooManyRequests');
    await sql`
      insert into kernel.passkey_challenge (challenge, purpose, user_id, network, device, expires)
      values (${challenge}, ${purpose}, ${userId}, ${network}, ${device}, now() + make_interval(secs => ${VALID_SECONDS}))`.execute(trx);
  });
}

/** Whether this was asked for in this browser and has not been answered; it is used up by that. */
export async function useQuestion({ db }: Kernel, { device }: Origin, { purpose, userId }: PasskeyQuestion, challenge: string): Promise<boolean> {
  const { rows } = await sql`
    update kernel.passkey_challenge set expires = created where challenge = ${challenge} and purpose = ${purpose} and device = ${device}
      and user_id is not distinct from ${userId} and expires > now() returning challenge`.execute(db);
  return rows.length === 1;
}
