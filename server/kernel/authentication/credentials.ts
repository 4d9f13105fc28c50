import { verify } from '@node-rs/argon2';
import type { Db, Transaction } from '../database.ts';
import { createGate } from '../gate.ts';
import type { Settings } from '../settings/settings.ts';
import { createAttempts, type Attempt } from './attempts.ts';
import { ALGORITHM, hashPassword } from './hash-password.ts';

/** Stored passwords. What arrives is the digest the page makes of the typed one; it is the password here. */
export interface Credentials {
  /**
   * The only way to compare a password: every try counts, see `Attempts`. Throws tooManyRequests. Takes the same time
   * for a user without a credential as for one whose password is wrong.
   */
  matches(attempt: Attempt, digest: string): Promise<boolean>;
  /** Compares another secret of somebody, such as a code; every try counts like one of a password. Throws tooManyRequests. */
  count(attempt: Attempt, compare: () => Promise<boolean>): Promise<boolean>;
  set(userId: string, digest: string, trx?: Transaction): Promise<void>;
  remove(userId: string, trx?: Transaction): Promise<void>;
  /** Whether somebody has a password. */
  has(userId: string): Promise<boolean>;
  /** Whether anybody has a password yet. */
  isEmpty(): Promise<boolean>;
}

/**
 * As many as Node computes at once anyway. More would hold tries reserved while they wait, so that somebody
 * who signs in often at once with the right password would run into the limit of wrong ones.
 */
const COMPARED_AT_ONCE = 4;

/** @param verifyHash how a digest is compared with a hash, which is nearly all of the work */
export function createCredentials(db: Db, settings: Pick<Settings, 'read'>, verifyHash: (hash: string, digest: string) => Promise<boolean> = verify): Credentials {
  const attempts = createAttempts(db, settings);
  const gate = createGate(COMPARED_AT_ONCE);
  // Compared with when there is no user, so that the answer takes as long.
  const decoy = hashPassword('nobody');

  async function set(userId: string, digest: string, trx?: Transaction): Promise<void> {
    const values = { hash: await hashPassword(digest), algorithm: ALGORITHM, changed: new Date() };
    await (trx ?? db)
      .insertInto('kernel.credential')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  }

  /** The same password by the present algorithm, unless another one was set meanwhile. */
  async function renewHash(userId: string, old: string, digest: string): Promise<void> {
    await db
      .updateTable('kernel.credential').set({ hash: await hashPassword(digest), algorithm: ALGORITHM })
      .where('user_id', '=', userId).where('hash', '=', old).execute();
  }

  async function compare(userId: string | undefined, digest: string): Promise<boolean> {
    const stored =
      userId === undefined
        ? undefined
        : await db.selectFrom('kernel.credential').select(['hash', 'algorithm']).where('user_id', '=', userId).executeTakeFirst();
    const isRight = await verifyHash(stored?.hash ?? (await decoy), digest);
    if (stored === undefined || !isRight) return false;
    if (stored.algorithm !== ALGORITHM && userId !== undefined) await renewHash(userId, stored.hash, digest);
    return true;
  }

  return {
    matches: (attempt, digest) => gate.run(() => attempts.count(attempt, () => compare(attempt.userId, digest))),
    count: (attempt, compareOther) => attempts.count(attempt, compareOther),
    set,
    async remove(userId, trx) {
      await (trx ?? db).deleteFrom('kernel.credential').where('user_id', '=', userId).execute();
    },
    async has(userId) {
      return (await db.selectFrom('kernel.credential').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;
    },
    async isEmpty() {
      return (await db.selectFrom('kernel.credential').select('user_id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}
