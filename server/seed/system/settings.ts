import { sql } from 'kysely';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import { hasTable, type Transaction } from '../../kernel/database.ts';
import { SETTINGS_ID, snakeCase } from '../../records/index.ts';
import { insertMissing } from '../../module-kit/insert-missing.ts';

/**
 * The one record of settings; where the documents have settings. A field with a default starts with it, also where the
 * record was there before the field: rules of other models compare with such settings, so that they are never empty.
 */
export async function seedSettings(trx: Transaction, defaults: Readonly<Record<string, JsonScalar>>): Promise<void> {
  if (!(await hasTable(trx, 'records.sys_settings'))) return;
  await insertMissing(trx, 'sys_settings', [{ id: SETTINGS_ID, name: '系统设置' }]);
  for (const [key, value] of Object.entries(defaults)) {
    const column = sql.ref(snakeCase(key));
    await sql`update records.sys_settings set ${column} = ${value} where id = ${SETTINGS_ID} and ${column} is null`.execute(trx);
  }
}
