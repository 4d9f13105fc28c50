import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Whom comments name, and which version of a record those who follow it have looked at. */
export const commentPeople: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table kernel.comment add column people text[] not null default '{}'`.execute(db);
    await sql`
      update kernel.comment c set people = array(select distinct m[1] from regexp_matches(c.body, '<span data-person="([^"]+)">', 'g') m)
      where c.body like '%data-person=%'`.execute(db);
    await sql`create index comment_people on kernel.comment using gin (people) where removed is null`.execute(db);
    await sql`alter table kernel.record_follower add column seen_version bigint not null default 0`.execute(db);
    await sql`update kernel.record_follower set seen_version = told_version`.execute(db);
  },
};
