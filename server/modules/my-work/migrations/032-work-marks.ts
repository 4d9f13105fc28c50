import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { NullableTime, Time } from '../../../kernel/tables.ts';

/** What people have done with what waits for them. */
export const workMarkTable: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table kernel.work_mark (
      user_id text not null,
      source text not null,
      key text not null,
      stamp text not null,
      state text not null check (state in ('snoozed', 'done')),
      until timestamptz,
      changed timestamptz not null default now(),
      primary key (user_id, source, key)
    )`.execute(db);
  },
};

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.work_mark': WorkMarkTable;
  }
}

/** One item that a person has done or put off. */
interface WorkMarkTable {
  user_id: string;
  source: string;
  key: string;
  /** Of the item as they saw it. */
  stamp: string;
  state: 'snoozed' | 'done';
  /** Until when it is put off. */
  until: NullableTime;
  changed: Time;
}
