import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Bus } from '../kernel/bus.ts';
import { uuidv7 } from '../kernel/identifier.ts';
import type { RecordsContext } from './context.ts';
import type { PermissionCache } from './permissions/permission-cache.ts';
import type { Dictionaries } from './read/dictionaries.ts';
import type { PageMarks } from './read/page-marks.ts';
import type { Totals } from './totals/totals.ts';
import type { BillRules } from './write/bill-counter.ts';

/** Sent after records have changed: `[id of the change, names of the tables]`. */
export const RECORDS_CHANNEL = 'records.changed';

const DICTIONARY_TABLES: ReadonlySet<string> = new Set(['sys_dictionary_type', 'sys_dictionary_data']);

const MAX_OWN = 10_000;

interface Caches {
  permissions: PermissionCache;
  dictionaries: Dictionaries;
  billRules: BillRules;
  totals: Totals;
  marks: PageMarks;
}

/**
 * Keeps what is cached true in every process. The message leaves with the commit; the function that
 * comes back is called after it, so that this process does not wait for its own message.
 */
export function createChanges(bus: Bus, caches: Caches): RecordsContext['changed'] {
  /** Changes of which this process keeps the totals true by itself, until their own message is back. */
  const own = new Set<string>();

  const forget = (tables: ReadonlySet<string>): void => {
    caches.marks.forget(tables);
    if ([...tables].some((table) => caches.permissions.dependsOn(table))) caches.permissions.clear();
    if ([...tables].some((table) => DICTIONARY_TABLES.has(table))) caches.dictionaries.clear();
    if (tables.has('sys_bill_rule')) caches.billRules.clear();
  };
  bus.subscribe(RECORDS_CHANNEL, (payload: JsonValue) => {
    const message = parseMessage(payload);
    if (message === undefined) return;
    if (!own.delete(message.id)) caches.totals.forget(message.tables);
    forget(message.tables);
  });
  bus.onGap(() => {
    own.clear();
    caches.totals.clear();
    caches.marks.clear();
    caches.dictionaries.clear();
    caches.billRules.clear();
  });
  return async (changes, trx, isJoined) => {
    const tables = new Set(changes.map(({ model }) => model.root.table));
    if (tables.size === 0) return () => undefined;
    const id = uuidv7();
    let transaction = 0n;
    await bus.publishAtCommit(trx, RECORDS_CHANNEL, [id, [...tables]], (committed) => { transaction = committed; });
    // The message may be back before the answer to the commit. That of a transaction that fails never comes.
    if (!isJoined) own.add(id);
    for (const oldest of own) {
      if (own.size <= MAX_OWN) break;
      own.delete(oldest);
    }
    return () => {
      forget(tables);
      if (isJoined) return caches.totals.forget(tables);
      for (const change of changes) caches.totals.add({ ...change, transaction });
    };
  };
}

/** Calls back whenever records have changed on any process, with the tables; with all of them after messages may have been lost. */
export function onTablesChanged(bus: Bus, listener: (isChanged: (table: string) => boolean) => void): () => void {
  const stops = [
    bus.subscribe(RECORDS_CHANNEL, (payload) => {
      const tables = parseMessage(payload)?.tables;
      if (tables !== undefined) listener((table) => tables.has(table));
    }),
    bus.onGap(() => listener(() => true)),
  ];
  return () => stops.forEach((stop) => stop());
}

function parseMessage(payload: JsonValue): { id: string; tables: ReadonlySet<string> } | undefined {
  if (!Array.isArray(payload)) return undefined;
  const [id, tables] = payload;
  if (typeof id !== 'string' || !Array.isArray(tables)) return undefined;
  return { id, tables: new Set(tables.filter((table) => typeof table === 'string')) };
}
