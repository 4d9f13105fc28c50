import { sql } from 'kysely';
import { notifySql } from '../kernel/bus.ts';
import { hasTable, type Db } from '../kernel/database.ts';
import type { Kernel } from '../kernel/module.ts';
import { RECORDS_CHANNEL } from '../records/index.ts';

/**
 * A screen lists what the server itself keeps like any other records: triggers write it into the table of a model, in the
 * transaction that changes it. `table` is the model's, without its schema; nothing is installed where no document has it.
 */
export async function installMirror(kernel: Kernel, table: string, statements: readonly string[]): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${table}`))) return;
  await kernel.db.transaction().execute(async (trx) => {
    // Servers that start together would step on each other's definition.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`mirror.${table}`}, 0))`.execute(trx);
    for (const statement of statements) await sql.raw(statement).execute(trx);
  });
}

/** Tells every process to read the table of a model again, which the server has changed by itself. */
export async function tableChanged(db: Db, table: string): Promise<void> {
  await sql.raw(`select ${tellMirror(table)}`).execute(db);
}

/** The call, in SQL, that tells every process to read the table again. */
export function tellMirror(table: string): string {
  return notifySql(RECORDS_CHANNEL, ['mirror', [table]]);
}
