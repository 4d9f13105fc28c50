import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import { SETTINGS_ID } from '../../records/index.ts';
import { insertMissing } from '../../module-kit/insert-missing.ts';

/** The one record of settings, with nothing filled in yet; where the documents have settings. */
export async function seedSettings(trx: Transaction): Promise<void> {
  const { rows: [table] } = await sql<{ isThere: boolean }>`select to_regclass('records.sys_settings') is not null as "isThere"`.execute(trx);
  if (table?.isThere === true) await insertMissing(trx, 'sys_settings', [{ id: SETTINGS_ID, name: '系统设置' }]);
}
