import type { Database } from '../sql/database.ts';

/** Codes of what is in the database and designs may name, no matter who made it. */
export interface StoredCodes {
  dictionaries: string[];
  billRules: string[];
  interfaces: string[];
}

export async function loadStoredCodes(database: Database): Promise<StoredCodes> {
  return {
    dictionaries: await codesIn(database, 'sys_dictionary_type'), billRules: await codesIn(database, 'sys_bill_rule'), interfaces: await codesIn(database, 'sys_data_interface'),
  };
}

/** Documents of others than the product's may leave the table out. */
async function codesIn(database: Database, table: 'sys_dictionary_type' | 'sys_bill_rule' | 'sys_data_interface'): Promise<string[]> {
  const [there] = await database.query<{ present: boolean }>(
    `SELECT count(*) = 2 AS present FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attname IN ('en_code', 'deleted_at') AND NOT attisdropped`, [`records.${table}`],
  );
  if (there?.present !== true) return [];
  const rows = await database.query<{ code: string }>(`SELECT en_code AS code FROM records.${table} WHERE deleted_at IS NULL AND en_code IS NOT NULL ORDER BY en_code`);
  return rows.map(({ code }) => code);
}
