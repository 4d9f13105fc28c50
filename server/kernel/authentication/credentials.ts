import { verify } from '@node-rs/argon2';
import type { Db, Transaction } from '../database.ts';
import { ALGORITHM, hashPassword } from './hash-password.ts';

/** Stored passwords. What arrives is the digest the page makes of the typed one; it is the password here. */
export interface Credentials {
  /** Takes the same time for a user without a credential as for one whose password is wrong. */
  matches(userId: string | undefined, digest: string): Promise<boolean>;
  set(userId: string, digest: string, trx?: Transaction): Promise<void>;
  remove(userId: string, trx?: Transaction): Promise<void>;
  /** Whether anybody has a password yet. */
  isEmpty(): Promise<boolean>;
}

export function createCredentials(db: Db): Credentials {
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

  return {
    async matches(userId, digest) {
      const stored =
        userId === undefined
          ? undefined
          : await db.selectFrom('kernel.credential').select(['hash', 'algorithm']).where('user_id', '=', userId).executeTakeFirst();
      const isRight = await verify(stored?.hash ?? (await decoy), digest);
      if (stored === undefined || !isRight) return false;
      if (stored.algorithm !== ALGORITHM && userId !== undefined) await set(userId, digest);
      return true;
    },
    set,
    async remove(userId, trx) {
      await (trx ?? db).deleteFrom('kernel.credential').where('user_id', '=', userId).execute();
    },
    async isEmpty() {
      return (await db.selectFrom('kernel.credential').select('user_id').limit(1).executeTakeFirst()) === undefined;
    },
  };
}
