import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { Json, NullableJson, NullableTime, Time } from '../../kernel/tables.ts';

/** What builders make: drafts, and the versions that were published and never change again. */
export const designs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

// Documents are kept as `json`: jsonb would bring their keys into another order.
const STATEMENTS = [
  `create table kernel.design (
    id text primary key,
    code text not null unique,
    version integer not null,
    menu_id text,
    removed timestamptz
  )`,
  `create table kernel.design_version (
    design_id text not null references kernel.design (id),
    version integer not null,
    schema_version integer not null,
    documents json not null,
    changes json not null,
    note text not null,
    author text not null,
    time timestamptz not null default now(),
    primary key (design_id, version)
  )`,
  `create table kernel.design_draft (
    design_id text primary key,
    revision integer not null,
    documents json not null,
    history json not null,
    position integer not null,
    version integer,
    modified_by text not null,
    modified timestamptz not null default now()
  )`,
  `create table kernel.design_log (
    id text primary key,
    design_id text not null,
    kind text not null check (kind in ('publish', 'rollback', 'remove', 'purge')),
    user_id text not null,
    time timestamptz not null default now(),
    detail jsonb not null
  )`,
  `create index design_log_design on kernel.design_log (design_id, time desc)`,
];

declare module '../../kernel/tables.ts' {
  interface KernelTables {
    'kernel.design': DesignTable;
    'kernel.design_version': DesignVersionTable;
    'kernel.design_draft': DesignDraftTable;
    'kernel.design_log': DesignLogTable;
  }
}

/** What has been published by builders; the code stays taken when the design is removed. */
interface DesignTable {
  id: string;
  code: string;
  version: number;
  menu_id: string | null;
  removed: NullableTime;
}

interface DesignVersionTable {
  design_id: string;
  version: number;
  /** Version of the model in `kernel.schema_version`, which records name. */
  schema_version: number;
  documents: Json;
  /** What changed against the version before; see `PlanStep`. */
  changes: Json;
  note: string;
  author: string;
  time: Time;
}

interface DesignDraftTable {
  design_id: string;
  revision: number;
  documents: Json;
  /** The last that were done, `DraftStep`. */
  steps: Json;
  version: number | null;
  modified_by: string;
  modified: Time;
  /** Of a screen that stands in files: SHA-256 of each when the work on it began, by path. */
  files: NullableJson<Record<string, string>>;
}

interface DesignLogTable {
  id: string;
  design_id: string;
  kind: string;
  user_id: string;
  time: Time;
  detail: Json;
}
