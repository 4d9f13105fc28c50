import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';

/**
 * The page's verbs towards the server. Every verb throws a DataSourceError; nothing here shows a
 * message, that is decided by whoever called.
 */
export interface DataSource {
  /** The published screen with its model and what the user may do with it. `code`: of the screen or the model. */
  config(code: string): Promise<ScreenConfig>;
  list(model: string, query: ListQuery): Promise<ListResult>;
  get(model: string, id: string): Promise<RecordRow>;
  /** `idempotencyKey` is made once per form and sent again on every retry. */
  create(model: string, values: Values, idempotencyKey: string): Promise<RecordRow>;
  update(model: string, id: string, values: Values, idempotencyKey: string): Promise<RecordRow>;
  remove(model: string, ids: string[]): Promise<void>;
  /** Choices of a choice, user or reference field; `ids` resolves known values to their labels. */
  options(model: string, query: OptionsQuery): Promise<OptionsResult>;
  /** Entries of a dictionary, cached by the implementation. */
  dictionary(code: string): Promise<DictionaryOption[]>;
  /** Values with the server's aggregates and formulas for a record that is not saved yet. */
  compute(model: string, values: Values): Promise<Values>;
  history(model: string, id: string): Promise<HistoryEntry[]>;
  /** Calls a named operation; `input` is the answer of its dialog. */
  call(operation: string, request: { id?: string; input?: Values }): Promise<JsonValue>;
  upload(file: File, kind: string, onProgress: (ratio: number) => void): Promise<UploadedFile>;
}

export interface ScreenConfig {
  screen: ScreenDocument;
  model: ModelDocument;
  /** Models named by references, lookups, aggregates and splits, by code. */
  related: Record<string, ModelDocument>;
  permission: ScreenPermission;
  schemaVersion: number;
}

/** Codes the user holds; fields by key, columns of child tables as `table.column`. */
export interface ScreenPermission {
  buttons: string[];
  read: string[];
  write: string[];
}

export interface ListQuery {
  currentPage: number;
  pageSize: number;
  keyword?: string;
  sidx?: string;
  sort?: 'asc' | 'desc';
  filter?: Condition;
  sums?: { field: string; function: 'sum' | 'avg' | 'count' | 'min' | 'max' }[];
  fields?: string[];
}

/** A record with `id` and `version`; `$display` holds the texts of codes, users and references. */
export type RecordRow = Values & { $display?: Record<string, string | string[]> };

export interface ListResult {
  list: RecordRow[];
  pagination: { currentPage: number; pageSize: number; total: number };
  sums?: Record<string, number | null>;
}

export interface OptionsQuery {
  /** Field key, or `table.column`. */
  field: string;
  keyword?: string;
  ids?: string[];
  /** The record being edited: option filters may compare with its fields. */
  record?: Values;
  /**
   * Areas: only the nodes right below this one, `''` for the topmost, each with its `parentId`.
   * Users: only people of this organisation and of those below it.
   */
  parentId?: string;
  /** Users: not the people but the organisations and departments they belong to, with `parentId`. */
  groups?: true;
  currentPage?: number;
  pageSize?: number;
}

export interface OptionsResult {
  /** `parentId` where the choices form a tree; further keys are the reference's columns, for users `account` and `organizeName`. */
  list: ({ value: string; label: string; parentId?: string } & Values)[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

export interface DictionaryOption {
  value: string;
  label: string;
  color?: string;
  disabled?: boolean;
  children?: DictionaryOption[];
}

export interface HistoryEntry {
  version: number;
  kind: 'create' | 'update' | 'remove';
  userId: string;
  userName: string;
  time: number;
  changes: { path: string; before: JsonValue; after: JsonValue }[];
}

export interface UploadedFile {
  name: string;
  fileId: string;
  url: string;
}

/** `code` is the envelope's; 0 when no answer came. `issues` come with 422 and 403. */
export class DataSourceError extends Error {
  readonly code: number;
  readonly data: JsonValue;
  constructor(code: number, message: string, data: JsonValue = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
