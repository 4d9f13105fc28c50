import type { ProductList } from '#schemas/language/documents/field.ts';
import type { FieldRight } from '#schemas/language/documents/flow.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { GroupQuery, GroupResult, HistoryEntry, ListQuery, ListResult, MoveRequest, OptionsQuery, OptionsResult, Recomputed, RevertRequest, ScreenConfig } from '#schemas/wire/records.ts';
import type { DigestAnswer, DigestRequest } from '#schemas/wire/digests.ts';
import type { ExportRequest, UndoReport } from '#schemas/wire/exchange.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';
import type { SettingsSource } from '../kernel/settings/settings.ts';
import type { ImportControl, ImportedRecord, ImportOutcome, ImportRequest, PreparedExport, UndoControl } from './exchange/exchange.ts';
import type { RecordListener, RecordOrigin } from './listeners.ts';
import type { DueRecord } from './read/due-record.ts';
import type { LoadProductList } from './read/product-lists.ts';

export type { ImportedRecord } from './exchange/exchange.ts';
export type {
  GroupQuery, GroupResult, GroupRow, HistoryEntry, ListQuery, ListResult, OptionsQuery, OptionsResult, RevertRequest, ScreenConfig,
} from '#schemas/wire/records.ts';

/** A record as it goes over the wire: fields by key, child rows as lists, plus the system fields. */
export type RecordValues = { [key: string]: JsonValue };

/** Keys every record has beside its model's fields. Times are epoch milliseconds. */
export const SYSTEM_FIELDS = [
  'id', 'version', 'schemaVersion', 'creatorUserId', 'creatorTime',
  'lastModifyUserId', 'lastModifyTime', 'ownerOrganizeId', 'sortCode',
] as const;

/** That a record was changed, without what has changed. */
export type RecordChange = Pick<HistoryEntry, 'version' | 'kind' | 'userId' | 'time'>;

export interface WriteOptions {
  /** Joins the caller's transaction instead of opening one. */
  trx?: Transaction;
  idempotencyKey?: string;
  /** Why, for the history. */
  reason?: string;
  /**
   * Set by an operation that has checked its own permission: buttons, columns, read-only fields, `lockedWhen`
   * and `writable: false` do not apply; formulas, rules and unique values do.
   */
  operation?: boolean;
  /** What listeners are told the write came from. */
  origin?: RecordOrigin;
}

/** What somebody may do with one record because of what it is in, such as a flow; it stands instead of his own grants on the model. */
export interface RecordPass {
  /** Code of the model. */
  model: string;
  /** Absent: of a record that is made. */
  id?: string;
  /** By field key and `table.column`; deeper columns are as their table's column. What is not named is hidden. */
  rights: Readonly<Record<string, FieldRight>>;
}

/** What can be done by a pass. */
export interface PassedRecord {
  get(): Promise<RecordValues>;
  create(values: RecordValues, options?: WriteOptions): Promise<RecordValues>;
  update(values: RecordValues, options?: WriteOptions): Promise<RecordValues>;
  /** The model's screen as it is for this record. */
  config(): Promise<ScreenConfig>;
  /** Choices of its fields: among other records, those that he may see without the pass. */
  options(query: OptionsQuery): Promise<OptionsResult>;
  /** Lookups, aggregates and formulas of values that are not saved; nothing is written. */
  compute(values: RecordValues): Promise<RecordValues>;
}

/** Every verb checks the actor's menu, button, column and row rules, and throws AppError. */
export interface RecordsEngine {
  list(actor: Actor, model: string, query: ListQuery): Promise<ListResult>;
  /** Values of one field with counts and sums, among what `list` would show. */
  groups(actor: Actor, model: string, query: GroupQuery): Promise<GroupResult>;
  /** How many records each of the filters finds, all in one statement; null for one that names what the actor may not know. */
  counts(actor: Actor, model: string, filters: readonly Pick<ListQuery, 'filter' | 'keyword'>[]): Promise<(number | null)[]>;
  get(actor: Actor, model: string, id: string): Promise<RecordValues>;
  /** One in the recycle bin, with the rights that `get` had while it was there; for telling of its removal. People look into the bin by `removed`. */
  getRemoved(actor: Actor, model: string, id: string): Promise<RecordValues>;
  create(actor: Actor, model: string, values: RecordValues, options?: WriteOptions): Promise<RecordValues>;
  /** `values.version` must equal the stored version, else `conflict` with the current record as data. */
  update(actor: Actor, model: string, id: string, values: RecordValues, options?: WriteOptions): Promise<RecordValues>;
  /** Places a record of a tree elsewhere; an update as far as rights, rules and history go. */
  move(actor: Actor, model: string, id: string, wanted: MoveRequest, options?: WriteOptions): Promise<RecordValues>;
  /** The verbs on one record, or on a new one, for somebody who has it by a pass; `lockedWhen` does not hold for him. */
  byPass(actor: Actor, pass: RecordPass): PassedRecord;
  /** The whole record for rules of the server's own, as the transaction sees it; undefined where it is gone. Checks no rights. `lock` keeps others from changing it. */
  whole(trx: Transaction, model: string, id: string, lock?: boolean): Promise<Values | undefined>;
  remove(actor: Actor, model: string, ids: string[], options?: WriteOptions): Promise<void>;
  /** The recycle bin: removed records that the actor could see and remove; who removed one and when say its `lastModifyUserId` and `lastModifyTime`. */
  removed(actor: Actor, model: string, query: Omit<ListQuery, 'sums' | 'total'>): Promise<ListResult>;
  /** Brings removed records back as they were, all or none. */
  restore(actor: Actor, model: string, ids: string[], options?: WriteOptions): Promise<void>;
  /** Removes records from the recycle bin for good, all or none. */
  purge(actor: Actor, model: string, ids: string[], options?: WriteOptions): Promise<void>;
  /** Purges what was removed before the time (epoch milliseconds) in every model; what is still named somewhere waits. Answers how many went. */
  purgeExpired(before: number, reason: string): Promise<number>;
  history(actor: Actor, model: string, id: string): Promise<HistoryEntry[]>;
  /** Records as they may be printed, in the order of `ids`; those that are gone are left out, `notFound` where none is left. */
  print(actor: Actor, model: string, ids: readonly string[]): Promise<RecordValues[]>;
  /** Writes a new version in which the record, or the named fields of it, is as it was in an earlier one. */
  revert(actor: Actor, model: string, id: string, wanted: Omit<RevertRequest, 'reason'>, options?: WriteOptions): Promise<RecordValues>;
  /** Choices of a choice, user or reference field; see `OptionsQuery` of the page's data source. */
  options(actor: Actor, model: string, query: OptionsQuery): Promise<OptionsResult>;
  /** Lookups, aggregates and formulas of values that are not saved; nothing is written. */
  compute(actor: Actor, model: string, values: RecordValues): Promise<RecordValues>;
  /** Drafts a text of a form from the records of a period, as the digest in its layout says; nothing is written. */
  digest(actor: Actor, code: string, request: DigestRequest): Promise<DigestAnswer>;
  /** Computes every stored record of the model again, after its formulas have changed; for those who may publish. */
  recompute(model: string, progress: (done: number, total: number) => void): Promise<Recomputed>;
  /** Computes the stored formulas of these records from what they count on now, each in a transaction of its own; throws what one of them fails with after the others. */
  refresh(model: string, ids: readonly string[], signal: AbortSignal): Promise<void>;
  /** The published screen and model with what the actor may do; `code` of a screen or a model. */
  config(actor: Actor, code: string): Promise<ScreenConfig>;
  /** Names of people who could show the actor more of a model's records; none where rights choose nothing among them. */
  givers(actor: Actor, code: string): Promise<string[]>;
  /** Screens whose records within this one, e.g. within a project, are closed to the actor as its member. */
  closedWithin(actor: Actor, model: string, id: string): Promise<string[]>;
  /** Records that wait for the actor by the deadlines of screens, those that are due first, at most `limit` of each deadline. */
  deadlines(actor: Actor, limit: number): Promise<DueRecord[]>;
  /** Whether there are deadlines, and the actor's rights show nothing of any. */
  hasNoDeadlines(actor: Actor): Promise<boolean>;
  /** What a screen is called in every language; nothing for a code that no screen has. */
  titleOf(screen: string): Text | undefined;
  /** Says what fields with `options: { product: list }` offer. */
  offerProductList(list: ProductList, load: LoadProductList): void;
  /** A bill number of its own, outside any record; joins `trx` where there is one. */
  nextBillNumber(rule: string, trx?: Transaction): Promise<string>;
  /** Whether the actor may use the button on this record; `read` asks for seeing it. */
  can(actor: Actor, model: string, button: string, id?: string): Promise<boolean>;
  /** The versions of those of the records that are there. Checks no rights: `can` comes before anybody is told. */
  versions(model: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What has happened to records after the versions named, newest first, as their histories count. Checks no rights either. */
  changesSince(model: string, since: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, readonly RecordChange[]>>;
  /** Called on every process soon after records have changed: `mayConcern` says of a model whether some of its records did. Answers how to stop. */
  onChanged(listener: (mayConcern: (model: string) => boolean) => void): () => void;
  /** What the actor's list shows, ready to be written into a file; nothing is read before its content is asked for. */
  export(actor: Actor, code: string, request: ExportRequest): Promise<PreparedExport>;
  /** A workbook to be filled in for an import. */
  template(actor: Actor, code: string): Promise<{ name: string; content: Uint8Array }>;
  /** Checks or carries out an import; all in one transaction. */
  import(actor: Actor, code: string, request: ImportRequest, control: ImportControl): Promise<ImportOutcome>;
  /** Takes an import back, as far as nobody has gone on from it. */
  undoImport(actor: Actor, code: string, records: readonly ImportedRecord[], control: UndoControl): Promise<UndoReport>;
  /**
   * Where administrators fill in settings, by the keys that modules have declared; undefined where the documents have no such model.
   * Throws for a key that the model has no field of.
   */
  settingsSource(keys: readonly string[]): SettingsSource | undefined;
  /** Lets a module take part in what happens to records; those of modules come by their manifests. */
  listen(listener: RecordListener): void;
}
