import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { networkOf } from '../../../kernel/authentication/attempts.ts';
import { hashSecret } from '../../../kernel/authentication/hash-secret.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';

/** As long as somebody may take with the provider. */
export const VALID_SECONDS = 600;
/** Of one address in ten minutes; a whole office may come from one at nine o'clock. */
const OF_NETWORK = 600;

/** A sign-in that has gone to the provider. */
export interface OpenSignIn {
  nonce: string;
  verifier: string;
  redirectUri: string;
}

/** Remembers it; `browser` is the secret of the browser's cookie, without which nobody comes back. Throws tooManyRequests. */
export async function keepSignIn({ db }: Kernel, ip: string, signIn: OpenSignIn): Promise<{ state: string; browser: string }> {
  const key = { state: randomBytes(32).toString('base64url'), browser: randomBytes(32).toString('base64url') };
  const network = networkOf(ip);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`openid of:${network}`}, 0))`.execute(trx);
    const { rows: [from] } = await sql<{ total: number }>`
      select count(*)::int as total from kernel.openid_sign_in where network = ${network} and created > now() - interval '10 minutes'`.execute(trx);
    if (from !== undefined && from.total >= OF_NETWORK) throw new AppError('tooManyRequests');
    await sql`
      insert into kernel.openid_sign_in (state_hash, browser_hash, nonce, verifier, redirect_uri, network, expires)
      values (${hashSecret(key.state)}, ${hashSecret(key.browser)}, ${signIn.nonce}, ${signIn.verifier}, ${signIn.redirectUri}, ${network}, now() + make_interval(secs => ${VALID_SECONDS}))`.execute(trx);
  });
  return key;
}

/** The sign-in that this browser has begun; it is used up by that. */
export async function useSignIn({ db }: Kernel, state: string, browser: string): Promise<OpenSignIn | undefined> {
  const { rows: [row] } = await sql<OpenSignIn>`
    update kernel.openid_sign_in set expires = created
    where state_hash = ${hashSecret(state)} and browser_hash = ${hashSecret(browser)} and expires > now()
    returning nonce, verifier, redirect_uri as "redirectUri"`.execute(db);
  return row;
}
