import { sql } from 'kysely';
import { isAmong } from '../../kernel/authentication/allowed-addresses.ts';
import { signInSettings } from '../../kernel/authentication/sign-in-settings.ts';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { type Basis, keepBasis } from './basis.ts';
import type { Origin } from './origin.ts';

/** Refuses people who sign in from where administrators have not allowed it. Throws forbidden. */
export async function requireAllowedAddress(kernel: Kernel, { ip }: Origin, user: DirectoryUser): Promise<void> {
  const { allowedAddresses } = await kernel.settings.read(signInSettings);
  // Administrators can always come in and mend the list.
  if (allowedAddresses.trim() !== '' && !user.isAdministrator && !isAmong(ip, allowedAddresses)) {
    throw new AppError('forbidden', { textKey: 'login.addressNotAllowed' });
  }
}

/**
 * Opens a session by the rule that administrators have set: how many at once. Throws forbidden, and loginFailed where
 * what the sign-in goes by is not there any more.
 */
export async function openSession(kernel: Kernel, origin: Origin, user: DirectoryUser, basis: Basis | null): Promise<string> {
  const { singleLogin } = await kernel.settings.read(signInSettings);
  if (singleLogin === 'many' && basis === null) return (await kernel.sessions.open(user.id, origin)).token;
  // All of it on the connection that has the locks: those who wait hold one each.
  return kernel.db.transaction().execute(async (trx) => {
    // Of those who sign in at once, one comes after the other.
    if (singleLogin !== 'many') await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${user.id}`}, 0))`.execute(trx);
    if (basis !== null && !(await keepBasis(trx, user.id, basis))) throw new AppError('loginFailed', { textKey: 'login.challengeGone' });
    if (singleLogin === 'refuse' && (await kernel.sessions.hasLiving(user.id, trx))) throw new AppError('forbidden', { textKey: 'login.elsewhere' });
    const { id, token } = await kernel.sessions.open(user.id, origin, trx);
    if (singleLogin === 'replace') await kernel.sessions.endUser(user.id, 'forced', { except: id, trx });
    return token;
  });
}
