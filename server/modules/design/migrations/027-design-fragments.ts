import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Json, NullableTime, Time } from '../../../kernel/tables.ts';

/** Fragments that builders have made; a version is never changed again. */
export const designFragments: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `create table kernel.design_fragment (
    code text primary key,
    version integer not null,
    removed timestamptz
  )`,
  // Kept as `json`: jsonb would bring fields into another order.
  `create table kernel.design_fragment_version (
    code text not null references kernel.design_fragment (code),
    version integer not null,
    content json not null,
    note text not null,
    author text not null,
    time timestamptz not null default now(),
    primary key (code, version)
  )`,
];

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.design_fragment': DesignFragmentTable;
    'kernel.design_fragment_version': DesignFragmentVersionTable;
  }
}

interface DesignFragmentTable {
  code: string;
  version: number;
  removed: NullableTime;
}

interface DesignFragmentVersionTable {
  code: string;
  version: number;
  content: Json;
  note: string;
  author: string;
  time: Time;
}
