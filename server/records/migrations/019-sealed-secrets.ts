import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What the server has to read again, such as the key of another system, is sealed instead of hashed. */
export const sealedSecrets: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.field_secret alter column hash drop not null, add column sealed text,
      add check ((hash is null) <> (sealed is null))`.execute(db);
  },
};
