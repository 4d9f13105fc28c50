import type { ColumnMemory } from '../ddl/catalog.ts';
import { writeMemory } from '../ddl/apply.ts';
import { recordVersions } from '../ddl/schema-versions.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { quoteTable } from '../sql/identifier.ts';
import type { Database } from '../sql/database.ts';
import type { Arrangement } from './arrange.ts';
import { copyValues } from './copy-values.ts';

/** Carries a plan out, in a transaction that holds `lockTables`; answers the schema version that records are written under from now on. */
export async function applyPublish(database: Database, model: ModelDocument, arrangement: Arrangement): Promise<number> {
  for (const statement of arrangement.statements) await database.query(statement);
  for (const copy of arrangement.copies) await copyValues(database, copy);
  await forget(database, model.code, arrangement.memory);
  await writeMemory(database, arrangement.memory);
  return (await recordVersions(database, new Map([[model.code, model]]))).get(model.code) ?? 1;
}

/** Takes out what is remembered under another id now. */
async function forget(database: Database, code: string, memory: readonly ColumnMemory[]): Promise<void> {
  const kept = memory.filter((row) => row.model === code);
  await database.query(
    `DELETE FROM kernel.model_column c WHERE starts_with(c.field_id, $1) AND NOT EXISTS (
       SELECT 1 FROM unnest($2::text[], $3::text[]) AS k(table_name, field_id) WHERE k.table_name = c.table_name AND k.field_id = c.field_id)`,
    [`${code}:`, kept.map(({ table }) => table), kept.map(({ fieldId }) => `${code}:${fieldId}`)],
  );
}

/** Nobody writes records of the tables until the transaction ends; reading goes on. */
export async function lockRecords(database: Database, code: string): Promise<void> {
  const rows = await database.query<{ table: string }>(
    `SELECT DISTINCT c.table_name AS "table" FROM kernel.model_column c
     WHERE starts_with(c.field_id, $1) AND to_regclass('records.' || quote_ident(c.table_name)) IS NOT NULL ORDER BY 1`, [`${code}:`],
  );
  await database.query(`SET LOCAL lock_timeout = '20s'`);
  if (rows.length > 0) await database.query(`LOCK TABLE ${rows.map(({ table }) => quoteTable(table)).join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
}
