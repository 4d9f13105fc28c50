import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { DigestAnswer, DigestRequest } from '#schemas/wire/digests.ts';
import type { ListViewInput, ListViewRow, ListViewsResult } from '#schemas/wire/list-views.ts';
import type {
  GroupQuery, GroupResult, HistoryEntry, ListQuery, ListResult, MoveRequest, OptionsQuery, OptionsResult, RecordRow, RemovedMatches, RevertRequest, ScreenConfig,
} from '#schemas/wire/records.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';

export type {
  GroupQuery, GroupResult, GroupRow, HistoryEntry, ListQuery, ListResult, MoveRequest, OptionsQuery, OptionsResult, RecordRow, RevertRequest, ScreenConfig, ScreenPermission,
} from '#schemas/wire/records.ts';

/**
 * The page's verbs towards the server. Every verb throws a DataSourceError; nothing here shows a
 * message, that is decided by the caller.
 */
export interface DataSource {
  /** The published screen with its model and what the user may do with it. `code`: of the screen or the model. */
  config(code: string): Promise<ScreenConfig>;
  /** Names of people who could show the user more of the records, where rights choose among them. */
  givers(code: string): Promise<string[]>;
  list(model: string, query: ListQuery): Promise<ListResult>;
  get(model: string, id: string): Promise<RecordRow>;
  /** `idempotencyKey` is made once per form and sent again on every retry. */
  create(model: string, values: Values, idempotencyKey: string): Promise<RecordRow>;
  update(model: string, id: string, values: Values, idempotencyKey: string): Promise<RecordRow>;
  /** Places a record of a tree elsewhere. */
  move(model: string, id: string, wanted: MoveRequest, idempotencyKey: string): Promise<RecordRow>;
  remove(model: string, ids: string[]): Promise<void>;
  /** A page of the recycle bin, the latest removed first; `lastModifyUserId` and `lastModifyTime` say who removed a record and when. */
  removed(screen: string, query: ListQuery): Promise<ListResult>;
  /** Brings removed records back, all or none. */
  restore(model: string, ids: string[]): Promise<void>;
  /** Removes records from the recycle bin for good, all or none. */
  purge(model: string, ids: string[]): Promise<void>;
  /** Choices of a choice, user or reference field; `ids` resolves known values to their labels. */
  options(model: string, query: OptionsQuery): Promise<OptionsResult>;
  /** Entries of a dictionary, cached by the implementation. */
  dictionary(code: string): Promise<DictionaryOption[]>;
  /** Values with the server's aggregates and formulas for a record that is not saved yet. */
  compute(model: string, values: Values): Promise<Values>;
  /** The draft of a text that a form collects from other records; nothing is written. */
  digest(screen: string, request: DigestRequest): Promise<DigestAnswer>;
  history(model: string, id: string): Promise<HistoryEntry[]>;
  /** Whole records for paper, `PRINT_PAGE` of them at most; those that are gone are left out. */
  print(model: string, ids: string[]): Promise<RecordRow[]>;
  /** A new version in which the record, or the named fields, is as in version `to`. */
  revert(model: string, id: string, wanted: RevertRequest): Promise<RecordRow>;
  /** Removes everything a list's filter finds, as work with progress; 409 where it is not `expected` many. */
  removeMatches(screen: string, matches: Pick<ListQuery, 'filter' | 'keyword'> & { expected: number }): Promise<TaskStatus<RemovedMatches>>;
  /** Values of one field with counts and sums, among the records a list would show. */
  groups(model: string, query: GroupQuery): Promise<GroupResult>;
  /** Saved views of a screen's list: own ones and shared ones. */
  views(screen: string): Promise<ListViewsResult>;
  /** Makes a view, or changes one that is there; resolves with its id. */
  saveView(screen: string, view: ListViewInput, stored?: Pick<ListViewRow, 'id' | 'version'>): Promise<string>;
  removeView(screen: string, id: string): Promise<void>;
  /** What the user sees first from now on; `''` is the list as the document says. */
  chooseView(screen: string, id: string): Promise<void>;
  /** How many records each of the filters finds; null for one that cannot be asked. */
  viewCounts(screen: string, filters: Pick<ListQuery, 'filter' | 'keyword'>[]): Promise<(number | null)[]>;
  /** Roles a view can be shared with. */
  viewRoles(screen: string): Promise<{ id: string; name: string }[]>;
  /** Calls a named operation; `input` is the answer of its dialog. */
  call(operation: string, request: { id?: string; input?: Values }): Promise<JsonValue>;
  /** The bytes of a stored file; `url` as the record has it. */
  fileContent(url: string): Promise<Blob>;
  upload(file: File, kind: string, onProgress: (ratio: number) => void): Promise<UploadedFile>;
}

export interface DictionaryOption {
  value: string;
  label: string;
  color?: string;
  disabled?: boolean;
  children?: DictionaryOption[];
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
