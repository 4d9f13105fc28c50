import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Bus } from '../kernel/bus.ts';
import type { RecordsContext } from './context.ts';
import type { PermissionCache } from './permissions/permission-cache.ts';
import type { Dictionaries } from './read/dictionaries.ts';
import type { PageMarks } from './read/page-marks.ts';
import type { Totals } from './totals/totals.ts';

/** Sent after records have changed: the table's name. */
export const RECORDS_CHANNEL = 'records.changed';

/** People, where they stand, what they take part in: compiled rights depend on them. */
const RIGHTS_TABLES: ReadonlySet<string> = new Set([
  'sys_user', 'sys_role', 'sys_position', 'sys_organize', 'project_member', 'project_info',
]);
const DICTIONARY_TABLES: ReadonlySet<string> = new Set(['sys_dictionary_type', 'sys_dictionary_data']);

interface Caches {
  permissions: PermissionCache;
  dictionaries: Dictionaries;
  totals: Totals;
  marks: PageMarks;
}

/**
 * Keeps what is cached true in every process. The message leaves with the commit; the function that
 * comes back is called after it, so that this process does not wait for its own message.
 */
export function createChanges(bus: Bus, caches: Caches): RecordsContext['changed'] {
  const forget = (table: string): void => {
    caches.totals.forget(new Set([table]));
    caches.marks.forget(new Set([table]));
    if (RIGHTS_TABLES.has(table)) caches.permissions.clear();
    if (DICTIONARY_TABLES.has(table)) caches.dictionaries.clear();
  };
  bus.subscribe(RECORDS_CHANNEL, (payload: JsonValue) => {
    if (typeof payload === 'string') forget(payload);
  });
  bus.onGap(() => {
    caches.totals.clear();
    caches.marks.clear();
    caches.dictionaries.clear();
  });
  return async (model, trx) => {
    await bus.publish(RECORDS_CHANNEL, model.root.table, trx);
    return () => forget(model.root.table);
  };
}
