import type { Condition } from '../language/documents/condition.ts';
import type { JsonValue } from '../language/documents/json.ts';
import type { ModelDocument } from '../language/documents/model.ts';
import type { ScreenDocument } from '../language/documents/screen.ts';
import type { ParsedFormulas } from '../language/formulas/parsed-formulas.ts';
import type { GroupSpan } from '../language/group-spans.ts';
import type { Values } from '../language/runtime.ts';
import type { MadeFile } from './files.ts';

/** What page and server say to each other about records; times are epoch milliseconds. */
export interface ScreenConfig {
  screen: ScreenDocument;
  model: ModelDocument;
  /** Models named by references, lookups, aggregates and splits, by code. */
  related: Record<string, ModelDocument>;
  /** What model and screen compute, parsed; a formula that is missing here is computed by the server alone. */
  formulas: ParsedFormulas;
  permission: ScreenPermission;
  /** Where removed records can be restored by this person: how many days they are kept (0: for ever), and whether he may purge them. */
  bin?: { days: number; mayPurge: boolean };
  schemaVersion: number;
}

/** Codes the user holds; fields by key, columns of child tables as `table.column`. */
export interface ScreenPermission {
  buttons: string[];
  read: string[];
  /** Of `read`, those of which no more than the last characters are shown on any record; absent: none. */
  masked?: string[];
  /** Fields that every visible record shows: only these may filter, order and sum. */
  query: string[];
  write: string[];
  /** A rule of rights chooses which of the records this person sees; absent: all of them, or none. */
  isPartial?: true;
  /** Records on which fewer buttons are left to this person: those that name one of `within` in the field. */
  limits?: PermissionLimit[];
}

export interface PermissionLimit {
  field: string;
  within: string[];
  buttons: string[];
}

export interface ListQuery {
  /** From 1. */
  currentPage?: number;
  /** 1 to 1,000. */
  pageSize?: number;
  keyword?: string;
  /** Field key to sort by, or several: `state,-amount` or a list, `-` for descending. Unknown or unreadable: 400. */
  sidx?: string | string[];
  sort?: 'asc' | 'desc';
  filter?: Condition;
  /** Sums over the whole filtered set. */
  sums?: { field: string; function: 'sum' | 'avg' | 'count' | 'min' | 'max' }[];
  /** Only these fields (plus id, version); all readable ones when absent. */
  fields?: string[];
  /** `false` leaves the total out. */
  total?: boolean;
}

/** A record with `id` and `version`; `$display` holds the texts of codes, users and references by field key. */
export type RecordRow = Values & { $display?: Record<string, string | string[]> };

export interface Pagination {
  currentPage: number;
  pageSize: number;
  total: number;
}

export interface ListResult {
  list: RecordRow[];
  pagination: Pagination;
  sums?: Record<string, number | null>;
}

/** What became of the records that a filter found. */
export interface RemovedMatches {
  removed: number;
  failed: number;
  /** The first of those that could not be removed. */
  failures: { id: string; name: string; message: string }[];
}

/** What became of the records that got new values. */
export interface EditedMatches {
  changed: number;
  /** They had the values already. */
  same: number;
  failed: number;
  /** The first of those that were refused. */
  failures: { id: string; name: string; message: string }[];
  /** All of those, as a file. */
  report?: MadeFile;
}

/** New values for the chosen records, or for all that a list finds. */
export interface EditRequest extends Pick<ListQuery, 'filter' | 'keyword'> {
  values: Values;
  ids?: string[];
  /** How many the user has been told of; 409 where it is another number. */
  expected: number;
}

/** What a record is to be taken back to. */
export interface RevertRequest {
  /** The version whose values are wanted. */
  to: number;
  /** The stored version, as read; else 409. */
  version: number;
  /** Keys of fields; the whole record when absent. */
  fields?: string[];
  reason?: string;
}

/** Where in a tree a record is wanted. */
export interface MoveRequest {
  /** Null: at the top. */
  parentId: string | null;
  /** The sibling it is to stand before; last when absent. */
  before?: string | null;
  /** Which records count as siblings: what the surroundings narrow the tree to. All when absent. */
  among?: Condition;
  /** The stored version, as read; else 409. */
  version: number;
}

/** Asks for the groups that the values of one field make of the filtered records. */
export interface GroupQuery {
  field: string;
  /** Dates only, hours of instants only: one group for each of them instead of one for each day or instant. */
  by?: GroupSpan;
  order?: 'asc' | 'desc';
  keyword?: string;
  filter?: Condition;
  sums?: ListQuery['sums'];
  currentPage?: number;
  pageSize?: number;
}

/** One group; `value` is null for records without one, `text` what people read for it. */
export interface GroupRow {
  value: JsonValue;
  text?: string;
  count: number;
  sums: Record<string, number | null>;
}

export interface GroupResult {
  list: GroupRow[];
  pagination: Pagination;
}

/** Asks for the choices of one field. */
export interface OptionsQuery {
  /** Field key, or `table.column`. */
  field: string;
  keyword?: string;
  /** Resolves known values to their labels. */
  ids?: string[];
  /** The record being edited: option filters may compare with its fields. */
  record?: Values;
  /**
   * Trees: only the nodes right below this one, `''` for the topmost, each with its `parentId`.
   * Users: only people of this organisation and of those below it.
   */
  parentId?: string;
  /** Users: not the people but the organisations and departments they belong to, with `parentId`. */
  groups?: boolean;
  /** Subjects: which kind of them, e.g. `role`. */
  kind?: string;
  currentPage?: number;
  pageSize?: number;
}

export interface OptionsResult {
  /** `parentId` where the choices form a tree; further keys are the reference's columns, for users `account` and `organizeName`. */
  list: ({ value: string; label: string; parentId?: string } & Values)[];
  pagination: Pagination;
  /** There is nothing to choose from: the value is typed. */
  takesText?: true;
}

/** One write of a record: who, when and which paths, child rows included. */
export interface HistoryEntry {
  version: number;
  kind: 'create' | 'update' | 'remove' | 'restore';
  userId: string;
  userName: string;
  time: number;
  changes: { path: string; before: JsonValue; after: JsonValue }[];
  /** Why, where somebody or something said so. */
  reason?: string;
}

/** Records that one work may remove or change. */
export const MAX_MATCHES = 200_000;

/** Records that one call answers for printing. */
export const PRINT_PAGE = 20;

/** What computing every record of a model again has come to. */
export interface Recomputed {
  changed: number;
  /** By the formulas of today they are what they were. */
  same: number;
  /** Nobody changes them any more. */
  locked: number;
}
