import type { Database } from '../sql/database.ts';

/** Codes of dictionaries and bill rules that are in the database, no matter who made them. */
export async function loadStoredCodes(database: Database): Promise<{ dictionaries: string[]; billRules: string[] }> {
  return { dictionaries: await codesIn(database, 'sys_dictionary_type'), billRules: await codesIn(database, 'sys_bill_rule') };
}

/** Documents of others than the product's may leave the table out. */
async function codesIn(database: Database, table: 'sys_dictionary_type' | 'sys_bill_rule'): Promise<string[]> {
  const [there] = await database.query<{ present: boolean }>(
    `SELECT count(*) = 2 AS present FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attname IN ('en_code', 'deleted_at') AND NOT attisdropped`, [`records.${table}`],
  );
  if (there?.present !== true) return [];
  const rows = await database.query<{ code: string }>(`SELECT en_code AS code FROM records.${table} WHERE deleted_at IS NULL AND en_code IS NOT NULL ORDER BY en_code`);
  return rows.map(({ code }) => code);
}
