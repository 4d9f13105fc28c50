import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** Templates of forms; a version is never changed again, because forms name the one they came from. */
export const designTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.design_template (
    id text primary key,
    kind text not null check (kind in ('form', 'block')),
    title text not null,
    version integer not null,
    removed timestamptz
  )`,
  `create table kernel.design_template_version (
    template_id text not null references kernel.design_template (id),
    version integer not null,
    content json not null,
    note text not null,
    author text not null,
    time timestamptz not null default now(),
    primary key (template_id, version)
  )`,
];
