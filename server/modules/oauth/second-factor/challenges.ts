import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { SecondStep, SecondStepKind } from '#schemas/wire/second-step.ts';
import { hashSecret } from '../../../kernel/authentication/hash-secret.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { type Basis, hasBasis } from '../basis.ts';

const VALID_SECONDS = 300;
const MAX_TRIES = 5;

/** Names a sign-in that waits for its second step. */
export interface ChallengeKey {
  id: string;
  secret: string;
}

/** A person who has given the password, and has yet to show the second factor or to set one up. */
export interface Challenge {
  step: SecondStepKind;
  userId: string;
  /** What was typed as the account. */
  account: string;
  basis: Basis | null;
  /** Sealed secret of the authenticator that is being set up. */
  draft: string | null;
}

/** Remembers who has given a password in which browser. It opens nothing. */
export async function beginChallenge(db: Db, { step, userId, account, device, basis, ways }: Omit<Challenge, 'draft'> & Pick<SecondStep, 'ways'> & { device: string }): Promise<SecondStep> {
  const challenge = { id: randomBytes(24).toString('base64url'), secret: randomBytes(32).toString('base64url') };
  await sql`
    insert into kernel.sign_in_challenge (id, secret_hash, step, user_id, account, device, basis, password_changed, expires)
    values (${challenge.id}, ${hashSecret(challenge.secret)}, ${step}, ${userId}, ${account.slice(0, 100)}, ${device}, ${basis === null ? null : JSON.stringify(basis)}::jsonb,
      (select changed from kernel.credential where user_id = ${userId}), now() + make_interval(secs => ${VALID_SECONDS}))`.execute(db);
  return { step, ways, challenge, validSeconds: VALID_SECONDS };
}

/** Takes one of five tries. Throws loginFailed where there is no such sign-in, it is over, the password has changed since or the identity was detached. */
export async function tryChallenge(db: Db, step: SecondStepKind, key: ChallengeKey, device: string): Promise<Challenge> {
  const { rows: [row] } = await sql<Challenge>`
    update kernel.sign_in_challenge c set tries = tries + 1 where ${isOpen(step, key, device)} and tries < ${MAX_TRIES}
    returning c.step, c.user_id as "userId", c.account, c.basis, c.draft`.execute(db);
  if (row === undefined) throw gone();
  return row;
}

/** A sign-in that waits, without a try. Throws loginFailed. */
export async function findChallenge(db: Db, step: SecondStepKind, key: ChallengeKey, device: string): Promise<Pick<Challenge, 'userId' | 'account' | 'basis'>> {
  const { rows: [row] } = await sql<Pick<Challenge, 'userId' | 'account' | 'basis'>>`
    select c.user_id as "userId", c.account, c.basis from kernel.sign_in_challenge c where ${isOpen(step, key, device)} and tries < ${MAX_TRIES}`.execute(db);
  if (row === undefined) throw gone();
  return row;
}

/** Keeps the sealed secret that is being set up; one that is kept already stays and is answered instead. Throws loginFailed. */
export async function draftOfChallenge(db: Db, key: ChallengeKey, device: string, seal: (userId: string) => Promise<string>): Promise<Challenge & { draft: string }> {
  const { rows: [found] } = await sql<{ userId: string }>`select c.user_id as "userId" from kernel.sign_in_challenge c where ${isOpen('setUp', key, device)}`.execute(db);
  if (found === undefined) throw gone();
  const sealed = await seal(found.userId);
  const { rows: [row] } = await sql<Challenge & { draft: string }>`
    update kernel.sign_in_challenge c set draft = coalesce(c.draft, ${sealed}) where ${isOpen('setUp', key, device)}
    returning c.step, c.user_id as "userId", c.account, c.basis, c.draft`.execute(db);
  if (row === undefined) throw gone();
  return row;
}

/** Uses it up, once. Throws loginFailed. */
export async function endChallenge(db: Db | Transaction, step: SecondStepKind, key: ChallengeKey, device: string): Promise<void> {
  const { rows } = await sql`update kernel.sign_in_challenge c set used = now() where ${isOpen(step, key, device)} returning c.id`.execute(db);
  if (rows.length === 0) throw gone();
}

const isOpen = (step: SecondStepKind, { id, secret }: ChallengeKey, device: string) => sql<boolean>`
  c.id = ${id} and c.secret_hash = ${hashSecret(secret)} and c.step = ${step} and c.device = ${device} and c.used is null and c.expires > now() and ${hasBasis}
  and c.password_changed is not distinct from (select p.changed from kernel.credential p where p.user_id = c.user_id)`;

function gone(): AppError {
  return new AppError('loginFailed', { textKey: 'login.challengeGone' });
}
