import type { ColumnType, Generated } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/** Read as epoch milliseconds, written as a Date. */
export type Time = ColumnType<number, Date | undefined, Date>;
export type NullableTime = ColumnType<number | null, Date | null | undefined, Date | null>;
/** jsonb: read as a value, written as JSON text. */
export type Json<T = JsonValue> = ColumnType<T, string, string>;
export type NullableJson<T = JsonValue> = ColumnType<T | null, string | null | undefined, string | null>;

/** Tables of schema `kernel`. Those of a module stand beside the migration that makes them: `declare module`. */
export interface KernelTables {
  'kernel.credential': CredentialTable;
  'kernel.session': SessionTable;
  'kernel.login_attempt': LoginAttemptTable;
  'kernel.login_log': LoginLogTable;
  'kernel.request_log': RequestLogTable;
  'kernel.menu_grant': MenuGrantTable;
  'kernel.model_grant': ModelGrantTable;
  'kernel.model_column': ModelColumnTable;
  'kernel.schema_version': SchemaVersionTable;
  'kernel.record_history': RecordHistoryTable;
  'kernel.idempotency': IdempotencyTable;
  'kernel.preference': PreferenceTable;
  'kernel.setting': SettingTable;
  'kernel.file': FileTable;
  'kernel.file_link': FileLinkTable;
  'kernel.bill_counter': BillCounterTable;
  'kernel.outbox': OutboxTable;
}

export interface CredentialTable {
  user_id: string;
  hash: string;
  /** Names the hashing parameters, so that stronger ones can replace them at the next login. */
  algorithm: string;
  changed: Time;
}

export interface SessionTable {
  id: string;
  token_hash: Buffer;
  /** Of the cookie that lets the browser fetch pictures, and nothing else. */
  picture_hash: Buffer;
  user_id: string;
  ip: string;
  device: string;
  created: Time;
  last_seen: Time;
  absolute_expiry: Time;
  locked: Generated<boolean>;
  /** Null while the session lives; also `logout`, `forced`, `disabled`, `password`, `expired`. */
  ended_reason: string | null;
  ended: NullableTime;
  /** Of a session in which its user sees what this one sees: whom, why, and from which session of his own. */
  acting_user_id: Generated<string | null>;
  acting_reason: Generated<string | null>;
  parent_id: Generated<string | null>;
  /** Its end stands in the log of operations. */
  end_told: Generated<boolean>;
}

/** Wrong passwords, and those that are being compared; a row counts for fifteen minutes. */
export interface LoginAttemptTable {
  /** `id:` and a user, `name:` and a name that nobody has, or `all`: every name that is tried from the address. */
  account: string;
  /** IPv4 address, or IPv6 network of 64 bits. */
  ip: string;
  failures: number;
  first_failure: Time;
}

export interface LoginLogTable {
  id: string;
  user_id: string | null;
  account: string;
  ip: string;
  device: string;
  succeeded: boolean;
  created: Time;
}

export interface RequestLogTable {
  id: string;
  user_id: string;
  ip: string;
  device: string;
  method: string;
  url: string;
  status: number;
  duration_ms: number;
  created: Time;
}

export interface MenuGrantTable {
  subject_type: ColumnType<'role' | 'position' | 'user', string, string>;
  subject_id: string;
  menu_id: string;
}

export interface ModelGrantTable {
  subject_type: ColumnType<'role' | 'position' | 'user', string, string>;
  subject_id: string;
  model: string;
  buttons: string[];
  /** `{"*": "write"}` or field key -> `masked` | `read` | `write` | `none`. */
  columns: Json<Record<string, 'none' | 'masked' | 'read' | 'write'>>;
  row_rule: NullableJson;
}

/** Models that share a table may share its columns too, so a field is named with its model. */
export interface ModelColumnTable {
  table_name: string;
  /** `model:id`; of a child table's field `model:tableId/id`. */
  field_id: string;
  column_name: string;
  storage: string;
  retired_at: NullableTime;
}

export interface SchemaVersionTable {
  model: string;
  version: number;
  document: Json;
  created: Time;
}

export interface RecordHistoryTable {
  id: string;
  model: string;
  record_id: string;
  version: number;
  kind: string;
  user_id: string;
  time: Time;
  changes: Json;
  reason: string | null;
}

export interface IdempotencyTable {
  key: string;
  user_id: string;
  route: string;
  request_hash: string;
  status: number;
  body: NullableJson;
  created: Time;
}

export interface PreferenceTable {
  user_id: string;
  key: string;
  value: Json;
}

export interface SettingTable {
  key: string;
  value: Json;
}

export interface FileTable {
  /** The stored name; also the `fileId` on the wire. */
  id: string;
  kind: string;
  name: string;
  mime: string;
  size: number;
  sha256: string;
  owner: string;
  /** Of the folder that has the content; null for files from before stores were marked. */
  store: string | null;
  created: Time;
  removed: NullableTime;
}

export interface FileLinkTable {
  token_hash: Buffer;
  file_id: string;
  expires: Time;
}

export interface BillCounterTable {
  rule: string;
  period: string;
  value: number;
}


/** Mail and short messages; what they say is sealed, and gone once they have been sent. */
export interface OutboxTable {
  id: string;
  channel: 'mail' | 'sms';
  /** What it is about, such as `signIn.code`. */
  kind: string;
  /** Mail address or mobile number. */
  recipient: string;
  subject: string;
  /** Sealed JSON of text and HTML; null once it has been sent or may not be sent any more. */
  content: string | null;
  /** The text for an administrator to read, where nothing sends it: see `kept`. */
  shown: string | null;
  /** `kept`: the demonstration has no sender, so it stays here. */
  state: 'waiting' | 'sent' | 'failed' | 'kept';
  /** Why it failed; a name that the screen has a text for. */
  reason: string | null;
  /** What the other system said. */
  answer: string | null;
  attempts: number;
  /** Tries that were begun and whose end nobody has seen. */
  unfinished: number;
  valid_until: NullableTime;
  /** It does not leave before; null: at once. */
  start_at: NullableTime;
  created: Time;
  changed: Time;
}
