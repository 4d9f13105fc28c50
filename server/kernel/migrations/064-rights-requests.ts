import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

const STATEMENTS = [
  `create table kernel.rights_request (
    id text primary key,
    subject_type text not null check (subject_type in ('role', 'position', 'user')),
    subject_id text not null,
    subject_name text not null,
    cause text not null,
    user_id text not null,
    user_name text,
    created timestamptz not null,
    before jsonb not null,
    after jsonb not null,
    state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn')),
    decided_by text,
    decided_name text,
    decided timestamptz,
    reason text
  )`,
  // What is asked for later would be asked upon rights that are about to change.
  `create unique index rights_request_waiting on kernel.rights_request (subject_type, subject_id) where state = 'waiting'`,
  `create index rights_request_created on kernel.rights_request (created)`,
];

/** Changes of rights that wait until somebody else approves of them. */
export const rightsRequests: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
