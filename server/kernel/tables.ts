import type { ColumnType, Generated } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/** Read as epoch milliseconds, written as a Date. */
export type Time = ColumnType<number, Date | undefined, Date>;
type NullableTime = ColumnType<number | null, Date | null | undefined, Date | null>;
/** jsonb: read as a value, written as JSON text. */
export type Json<T = JsonValue> = ColumnType<T, string, string>;
type NullableJson<T = JsonValue> = ColumnType<T | null, string | null | undefined, string | null>;

/** Tables of schema `kernel`; `migrations/` creates them. */
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
  'kernel.data_source_secret': DataSourceSecretTable;
  'kernel.idempotency': IdempotencyTable;
  'kernel.preference': PreferenceTable;
  'kernel.list_view': ListViewTable;
  'kernel.setting': SettingTable;
  'kernel.file': FileTable;
  'kernel.file_link': FileLinkTable;
  'kernel.bill_counter': BillCounterTable;
  'kernel.draft': DraftTable;
  'kernel.presence': PresenceTable;
  'kernel.design': DesignTable;
  'kernel.design_version': DesignVersionTable;
  'kernel.design_draft': DesignDraftTable;
  'kernel.design_log': DesignLogTable;
  'kernel.generated_code': GeneratedCodeTable;
  'kernel.design_template': DesignTemplateTable;
  'kernel.design_template_version': DesignTemplateVersionTable;
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
  subject_type: string;
  subject_id: string;
  menu_id: string;
}

export interface ModelGrantTable {
  subject_type: string;
  subject_id: string;
  model: string;
  buttons: string[];
  /** `{"*": "write"}` or field key -> `read` | `write`. */
  columns: Json<Record<string, 'none' | 'read' | 'write'>>;
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

export interface ListViewTable {
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

/** Input of one user that he has not saved. */
export interface DraftTable {
  user_id: string;
  id: string;
  model: string;
  record_id: string | null;
  scope: string;
  title: string;
  location: string;
  schema_version: number;
  record_version: number | null;
  values: Json;
  base: Json;
  modified: Time;
}

/** Who has a record open now. */
export interface PresenceTable {
  opening: string;
  /** Of the server process that holds the connection. */
  process: string;
  user_id: string;
  model: string;
  record_id: string;
  mode: string;
  seen: Time;
}

/** What has been published by builders; the code stays taken when the design is removed. */
export interface DesignTable {
  id: string;
  code: string;
  version: number;
  menu_id: string | null;
  removed: NullableTime;
}

export interface DesignVersionTable {
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

export interface DesignDraftTable {
  design_id: string;
  revision: number;
  documents: Json;
  history: Json;
  position: number;
  version: number | null;
  modified_by: string;
  modified: Time;
  /** Of a screen that stands in files: SHA-256 of each when the work on it began, by path. */
  files: NullableJson<Record<string, string>>;
}

export interface DesignLogTable {
  id: string;
  design_id: string;
  kind: string;
  user_id: string;
  time: Time;
  detail: Json;
}

/** The project of a design as it was last taken away. */
export interface GeneratedCodeTable {
  design_id: string;
  options: Json;
  /** Texts by path below the project's folder. */
  files: Json;
  user_id: string;
  time: Time;
}

/** See `kernel/secret-box.ts`. */
export interface DataSourceSecretTable {
  source_id: string;
  sealed: string;
  modified: Time;
}

/** Parts of forms and whole forms that builders have put aside for others. */
export interface DesignTemplateTable {
  id: string;
  kind: string;
  title: string;
  version: number;
  removed: NullableTime;
}

export interface DesignTemplateVersionTable {
  template_id: string;
  version: number;
  content: Json;
  note: string;
  author: string;
  time: Time;
}
