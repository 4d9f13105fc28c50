import { sql } from 'kysely';
import type { Kysely, Migration } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { Json, NullableJson, NullableTime, Time } from '../tables.ts';

/**
 * What people are told: one row a message, and one for each person who receives it. What the order and the count of a
 * person's messages need stands in the row of the person, so that neither reads the messages.
 */
export const messages: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};

const WAITS = 'removed_at is null and folded_into is null';

const STATEMENTS = [
  `create table kernel.message (
    id text primary key,
    kind text not null,
    event text not null,
    type smallint not null,
    title jsonb not null,
    text jsonb,
    body jsonb,
    files jsonb,
    sender_id text,
    source_id text,
    created timestamptz not null default now(),
    withdrawn timestamptz,
    unique (kind, event)
  )`,
  `create index message_source on kernel.message (source_id) where source_id is not null`,
  `create index message_files on kernel.message using gin (files jsonb_path_ops) where files is not null`,
  `create table kernel.message_receiver (
    user_id text not null,
    message_id text not null references kernel.message on delete cascade,
    type smallint not null,
    is_pinned boolean not null default false,
    created timestamptz not null default now(),
    valid_until timestamptz,
    read_at timestamptz,
    removed_at timestamptz,
    reminded_at timestamptz,
    folded_into text,
    primary key (user_id, message_id)
  )`,
  `create index message_receiver_message on kernel.message_receiver (message_id)`,
  `create index message_receiver_list on kernel.message_receiver (user_id, is_pinned desc, created desc, message_id desc) where ${WAITS}`,
  `create index message_receiver_tab on kernel.message_receiver (user_id, type, is_pinned desc, created desc, message_id desc) where ${WAITS}`,
  `create index message_receiver_unread on kernel.message_receiver (user_id, valid_until) where read_at is null and ${WAITS}`,
  `create index message_receiver_folded on kernel.message_receiver (user_id, folded_into) where folded_into is not null`,
];

declare module '../tables.ts' {
  interface KernelTables {
    'kernel.message': MessageTable;
    'kernel.message_receiver': MessageReceiverTable;
  }
}

/** Texts by language; the source language is always there. */
export type MessageTexts = Partial<Record<Locale, string>>;

interface MessageTable {
  id: string;
  /** Of a `NoticeKind`; `message.notice` for what people release. */
  kind: string;
  /** What happened; a kind tells a person of it once. */
  event: string;
  /** 1 notice, 2 flow and system, 3 private letter. */
  type: number;
  title: Json<MessageTexts>;
  /** HTML of a notice, plain text of everything else. */
  text: NullableJson<MessageTexts>;
  /** Where it leads to. */
  body: NullableJson<Record<string, JsonValue>>;
  files: NullableJson<{ name: string; fileId: string; url: string }[]>;
  /** Null: the system. */
  sender_id: string | null;
  /** The notice it was released from. */
  source_id: string | null;
  created: Time;
  withdrawn: NullableTime;
}

interface MessageReceiverTable {
  user_id: string;
  message_id: string;
  type: number;
  is_pinned: boolean;
  created: Time;
  valid_until: NullableTime;
  read_at: NullableTime;
  removed_at: NullableTime;
  reminded_at: NullableTime;
  /** The message that stands for it and others like it, where too many came at once. */
  folded_into: string | null;
}
