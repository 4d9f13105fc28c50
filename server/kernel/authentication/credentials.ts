import { hash, verify } from '@node-rs/argon2';
import type { Db, Transaction } from '../database.ts';

/** Stored passwords. What arrives is the digest the page makes of the typed one; it is the password here. */
export interface Credentials {
  /** Takes the same time for a user without a credential as for one whose password is wrong. */
  matches(userId: string | undefined, digest: string): Promise<boolean>;
  set(userId: string, digest: string, trx?: Transaction): Promise<void>;
  remove(userId: string, trx?: Transaction): Promise<void>;
  /** Whether anybody has a password yet. */
  isEmpty(): Promise<boolean>;
}

/** argon2id (the library's default kind) with 19 MiB and two passes. A new name makes every login rehash. */
const ALGORITHM = 'argon2id-19456-2-1';
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function createCredentials(db: Db): Credentials {
  // Compared with when there is no user, so that the answer takes as long.
  const decoy = hash('nobody', PARAMETERS);

  async function set(userId: string, digest: string, trx?: Transaction): Promise<void> {
    const values = { hash: await hash(digest, PARAMETERS), algorithm: ALGORITHM, changed: new Date() };
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
