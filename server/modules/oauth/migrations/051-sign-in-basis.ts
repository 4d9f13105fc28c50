import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What a sign-in that waits for its second step goes by, see `Basis`. */
export const signInBasis: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.sign_in_challenge add column basis jsonb`.execute(db);
  },
};
