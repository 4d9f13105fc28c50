import { sql } from 'kysely';
import type { Generated, Kysely, Migration } from 'kysely';
import type { Json, Time } from '../../../kernel/tables.ts';

/** Saved views of lists, and why a record was changed. */
export const listViewTable: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const STATEMENTS = [
  `alter table kernel.record_history add column reason text`,
  `create table kernel.list_view (
    id text primary key,
    screen text not null,
    name text not null,
    owner text not null,
    audience text not null check (audience in ('self', 'roles', 'all')),
    role_ids text[] not null default '{}',
    is_default boolean not null default false,
    settings jsonb not null,
    version integer not null default 1,
    created timestamptz not null default now()
  )`,
  `create index list_view_by_screen on kernel.list_view (screen)`,
];

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.list_view': ListViewTable;
  }
}

interface ListViewTable {
  id: string;
  screen: string;
  name: string;
  owner: string;
  /** Who sees it: the owner alone, people who have one of `role_ids`, everybody who sees the screen. */
  audience: 'self' | 'roles' | 'all';
  role_ids: string[];
  /** Chosen for its audience where nobody has chosen another for himself. */
  is_default: boolean;
  settings: Json;
  version: Generated<number>;
  created: Time;
}
