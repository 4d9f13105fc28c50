import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Json, NullableTime, Time } from '../../../kernel/tables.ts';

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

declare module '../../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.design_template': DesignTemplateTable;
    'kernel.design_template_version': DesignTemplateVersionTable;
  }
}

/** Parts of forms and whole forms that builders have put aside for others. */
interface DesignTemplateTable {
  id: string;
  kind: string;
  title: string;
  version: number;
  removed: NullableTime;
}

interface DesignTemplateVersionTable {
  template_id: string;
  version: number;
  content: Json;
  note: string;
  author: string;
  time: Time;
}
