import { Migrator, sql } from 'kysely';
import type { Migration } from 'kysely';
import type { Db } from './database.ts';

/** Migrations by name; they run in the order of their names. One that has run anywhere is never changed again. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Brings schema `kernel` up to date in one transaction; several servers may call it at once. */
export async function migrate(db: Db, migrations: Migrations): Promise<void> {
  await sql`create schema if not exists kernel`.execute(db);
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableSchema: 'kernel',
    migrationTableName: 'migration',
    migrationLockTableName: 'migration_lock',
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error('Migration failed', { cause: error });
}

/** All of them together; throws where two have one name, since only one of them would run. */
export function joinMigrations(parts: readonly Migrations[]): Migrations {
  const all: Record<string, Migration> = {};
  for (const part of parts) {
    for (const [name, migration] of Object.entries(part)) {
      if (Object.hasOwn(all, name)) throw new Error(`Two migrations are called ${name}`);
      all[name] = migration;
    }
  }
  return all;
}
