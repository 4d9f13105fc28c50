import { Migrator, sql } from 'kysely';
import type { Migration } from 'kysely';
import type { Db } from './database.ts';
import { kernelTables } from './migrations/001-kernel.ts';
import { draftTable } from './migrations/002-draft.ts';
import { listViews } from './migrations/003-list-views.ts';
import { presenceTable } from './migrations/004-presence.ts';
import { tasks } from './migrations/005-tasks.ts';
import { designs } from './migrations/006-designs.ts';

/** In order of their names; a migration that has run anywhere is never changed again. */
const MIGRATIONS: Record<string, Migration> = {
  '001-kernel': kernelTables,
  '002-draft': draftTable,
  '003-list-views': listViews,
  '004-presence': presenceTable,
  '005-tasks': tasks,
  '006-designs': designs,
};

/** Brings schema `kernel` up to date in one transaction; several servers may call it at once. */
export async function migrate(db: Db): Promise<void> {
  await sql`create schema if not exists kernel`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(MIGRATIONS) },
    migrationTableSchema: 'kernel',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}
