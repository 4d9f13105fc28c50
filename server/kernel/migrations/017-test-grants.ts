import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** What builders' own roles may do with a form they try out, beside the rights that were given for good. */
export const testGrants: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.test_grant (
    model text not null,
    role_id text not null,
    buttons text[] not null,
    columns jsonb not null,
    row_rule jsonb,
    given_by text not null,
    given timestamptz not null default now(),
    ends timestamptz,
    primary key (role_id, model)
  )`,
  `create index test_grant_model on kernel.test_grant (model)`,
];
