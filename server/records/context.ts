import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FieldScope } from '#schemas/language/scope.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Bus } from '../kernel/bus.ts';
import type { Db, Transaction } from '../kernel/database.ts';
import type { Gate } from '../kernel/gate.ts';
import type { SecretBox } from '../kernel/secret-box.ts';
import type { RecordEvent, RecordListeners } from './listeners.ts';
import type { StoredModel } from './model/stored-model.ts';
import type { PermissionCache } from './permissions/permission-cache.ts';
import type { Place } from './place.ts';
import type { Dictionaries } from './read/dictionaries.ts';
import type { InterfaceChoices } from './read/interface-choices.ts';
import type { ProductLists } from './read/product-lists.ts';
import type { PageMarks } from './read/page-marks.ts';
import type { BillRules } from './write/bill-counter.ts';
import type { Totals } from './totals/totals.ts';
import type { Database, Transact } from './sql/database.ts';
import type { ChangedRecords } from './write/record-change.ts';
import type { Models } from './sql/scope.ts';

/** What the parts of the engine share; one per process. */
export interface RecordsContext extends Place {
  /** Replaced as a whole when a design is published. */
  models: Models;
  /** Runs work in a transaction of the database that `database` is. */
  transact: Transact;
  /** The product's own database, wherever the records are. */
  own: { database: Database; db: Db };
  bus: Bus;
  permissions: PermissionCache;
  dictionaries: Dictionaries;
  interfaceChoices: InterfaceChoices;
  productLists: ProductLists;
  billRules: BillRules;
  totals: Totals;
  marks: PageMarks;
  listeners: RecordListeners;
  /** Told of a listener that failed after the commit. */
  onListenerError(error: unknown, event: RecordEvent): void;
  /** How long removed records are kept; 0 is for ever. */
  binDays(): Promise<number>;
  /** Seals what has to be read again. */
  secretBox: () => Promise<SecretBox>;
  /** Panels that screens name and this server does not serve: their actions are not shown. */
  withheldPanels: ReadonlySet<string>;
  /**
   * Writes hold a connection while they ask for rights and texts, which may need another one: fewer
   * writes than connections run at once, so that they never all wait for each other.
   */
  writes: Gate;
  /** Lists take turns too, so that a write finds a connection while many read. */
  lists: Gate;
  /** To be called before a write: throws storageLow while the disk is nearly full. */
  requireSpace(): Promise<void>;
  /** Has stored formulas of these records computed once the transaction is committed. */
  refreshLater(model: string, ids: readonly string[], trx: Transaction): Promise<void>;
  /** What `{ var }` operands mean for this person now. */
  variables(actor: Actor): Promise<Variables>;
  /** The names a filter over the model may use. */
  filterScope(model: StoredModel): FieldScope;
  /**
   * Tells this and every other process that records have changed; leaves with the commit. What comes back is to be
   * called after the commit or, in a transaction that the caller commits (`isJoined`), before it.
   */
  changed(changes: readonly ChangedRecords[], trx: Transaction, isJoined: boolean): Promise<() => void>;
}
