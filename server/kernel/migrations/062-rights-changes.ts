import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const STATEMENTS = [
  `create table kernel.rights_change (
    id text primary key,
    subject_type text not null check (subject_type in ('role', 'position', 'user')),
    subject_id text not null,
    cause text not null,
    user_id text not null,
    user_name text,
    created timestamptz not null,
    before jsonb not null,
    after jsonb not null
  )`,
  `create index rights_change_subject on kernel.rights_change (subject_id, created)`,
  `create index rights_change_created on kernel.rights_change (created)`,
  // From when on every change is there: what was before the first entry is not known, nor what was removed.
  `create table kernel.rights_changes_start (one boolean primary key default true check (one), since timestamptz not null)`,
  `insert into kernel.rights_changes_start (since) values (now())`,
];

/** What each change of the rights of a role, position or user made of what. */
export const rightsChanges: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
