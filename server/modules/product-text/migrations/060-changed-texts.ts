import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Time } from '../../../kernel/tables.ts';

export interface ChangedTextTable {
  key: string;
  locale: string;
  text: string;
  version: number;
  changed_by: string;
  changed: Time;
}

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.changed_text': ChangedTextTable;
  }
}

/** Texts that stand in the place of those the product ships; nothing else is stored of texts. */
export const changedTexts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
      create table kernel.changed_text (
        key text not null,
        locale text not null,
        text text not null,
        version bigint not null default 1,
        changed_by text not null,
        changed timestamptz not null default now(),
        primary key (key, locale)
      )`.execute(db);
  },
};
