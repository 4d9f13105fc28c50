import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';

/** States of designs that packages brought or took away: what a later package of the same line is compared with. */
export const packages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  // Kept as `json`: jsonb would bring keys into another order.
  `create table kernel.package_content (
    sha256 text primary key,
    content json not null,
    time timestamptz not null default now()
  )`,
  `create table kernel.package_line (
    line text not null,
    kind text not null,
    code text not null,
    sha256 text not null references kernel.package_content (sha256),
    design_id text,
    time timestamptz not null default now(),
    primary key (line, kind, code)
  )`,
];
