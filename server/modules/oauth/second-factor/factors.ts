import { sql } from 'kysely';
import { signInSettings } from '../../../kernel/authentication/sign-in-settings.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import type { DirectoryUser } from '../../../kernel/directory/directory-user.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { openSecretBox } from '../../../kernel/secret-box.ts';
import { replaceRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { stepOf } from './totp.ts';

/** Guesses at a second factor are counted by the person alone: a person with the password may have many addresses. */
const FROM_EVERYWHERE = 'second factor';

/** Whether the administrator's rule names the person. */
export async function isRequired(kernel: Kernel, user: DirectoryUser): Promise<boolean> {
  const { secondFactorFor, secondFactorRoles } = await kernel.settings.read(signInSettings);
  switch (secondFactorFor) {
    case 'none':
      return false;
    case 'administrators':
      return user.isAdministrator;
    case 'roles':
      return user.isAdministrator || user.roleIds.some((id) => secondFactorRoles.includes(id));
    case 'all':
      return true;
  }
}

/** What the person can show as a second factor. */
export async function loadWays(db: Db, userId: string): Promise<('code' | 'passkey')[]> {
  const { rows } = await sql<{ way: 'code' | 'passkey' }>`
    select 'code' as way from kernel.second_factor where user_id = ${userId}
    union all (select 'passkey' from kernel.passkey where user_id = ${userId} limit 1)`.execute(db);
  return rows.map(({ way }) => way);
}

/** Since when the person has a second factor, in epoch milliseconds. */
export async function loadFactor(db: Db, userId: string): Promise<{ since: number } | undefined> {
  const { rows: [row] } = await sql<{ created: number }>`select created from kernel.second_factor where user_id = ${userId}`.execute(db);
  return row === undefined ? undefined : { since: row.created };
}

/** Whether it is the person's code of the moment or one of the recovery codes; it is used up by that. Every try counts. Throws tooManyRequests. */
export async function useSecondFactor(kernel: Kernel, userId: string, code: string): Promise<boolean> {
  return kernel.credentials.count({ userId, ip: FROM_EVERYWHERE }, async () =>
    /^\d{6}$/.test(code) ? useTotp(kernel, userId, code) : useRecoveryCode(kernel.db, userId, code));
}

/** A code counts once: of those who send it at once, one comes first, and an older one does not come after it. */
async function useTotp(kernel: Kernel, userId: string, code: string): Promise<boolean> {
  const { rows: [row] } = await sql<{ secret: string }>`select secret from kernel.second_factor where user_id = ${userId}`.execute(kernel.db);
  if (row === undefined) return false;
  const step = stepOf(await openFactor(kernel, userId, row.secret), code);
  if (step === undefined) return false;
  const { rows } = await sql`
    update kernel.second_factor set last_step = ${step} where user_id = ${userId} and secret = ${row.secret} and last_step < ${step} returning user_id`.execute(kernel.db);
  return rows.length === 1;
}

interface KeptFactor {
  userId: string;
  /** Sealed. */
  secret: string;
  /** Time step of the code that has proved it; that code is used up. */
  step: number;
  /** Only where there is none yet. */
  isFirst?: boolean;
}

/** Takes a secret as the person's second factor. Answers new recovery codes; undefined where there is one already and this may only be the first. */
export async function keepFactor(trx: Transaction, { userId, secret, step, isFirst = false }: KeptFactor): Promise<string[] | undefined> {
  const { rows } = await sql`
    insert into kernel.second_factor as f (user_id, secret, last_step) values (${userId}, ${secret}, ${step})
    on conflict (user_id) do update set secret = excluded.secret, last_step = excluded.last_step, created = now() where not ${isFirst}::boolean
    returning f.user_id`.execute(trx);
  if (rows.length === 0) return undefined;
  // Begun before this one, and without it.
  await sql`delete from kernel.second_factor_draft where user_id = ${userId}`.execute(trx);
  return replaceRecoveryCodes(trx, userId);
}

/** Takes a person's second factor away, with everything that hangs on it; false where there was none. */
export async function removeFactor(trx: Transaction, userId: string): Promise<boolean> {
  const { rows } = await sql`delete from kernel.second_factor where user_id = ${userId} returning user_id`.execute(trx);
  for (const table of ['second_factor_draft', 'recovery_code', 'sign_in_challenge']) await sql`delete from ${sql.table(`kernel.${table}`)} where user_id = ${userId}`.execute(trx);
  return rows.length === 1;
}

export async function sealFactor({ config }: Kernel, userId: string, secret: string): Promise<string> {
  return (await openSecretBox(config.dataDir)).seal(secret, contextOf(userId));
}

export async function openFactor({ config }: Kernel, userId: string, sealed: string): Promise<string> {
  return (await openSecretBox(config.dataDir)).open(sealed, contextOf(userId));
}

const contextOf = (userId: string): string => `second factor of ${userId}`;
