import { Migrator, sql } from 'kysely';
import type { Migration } from 'kysely';
import type { Db } from './database.ts';
import { kernelTables } from './migrations/001-kernel.ts';
import { draftTable } from './migrations/002-draft.ts';
import { listViews } from './migrations/003-list-views.ts';
import { presenceTable } from './migrations/004-presence.ts';
import { tasks } from './migrations/005-tasks.ts';
import { designs } from './migrations/006-designs.ts';
import { packages } from './migrations/007-packages.ts';
import { generatedCode } from './migrations/008-generated-code.ts';
import { dataSources } from './migrations/009-data-sources.ts';
import { designTemplates } from './migrations/010-design-templates.ts';
import { fileDrafts } from './migrations/011-file-drafts.ts';
import { fieldSecrets } from './migrations/012-field-secrets.ts';
import { designRestore } from './migrations/013-design-restore.ts';
import { sockets } from './migrations/014-sockets.ts';
import { limits } from './migrations/015-limits.ts';
import { fileStores } from './migrations/016-file-stores.ts';
import { testGrants } from './migrations/017-test-grants.ts';

/** In order of their names; a migration that has run anywhere is never changed again. */
const MIGRATIONS: Record<string, Migration> = {
  '001-kernel': kernelTables,
  '002-draft': draftTable,
  '003-list-views': listViews,
  '004-presence': presenceTable,
  '005-tasks': tasks,
  '006-designs': designs,
  '007-packages': packages,
  '008-generated-code': generatedCode,
  '009-data-sources': dataSources,
  '010-design-templates': designTemplates,
  '011-file-drafts': fileDrafts,
  '012-field-secrets': fieldSecrets,
  '013-design-restore': designRestore,
  '014-sockets': sockets,
  '015-limits': limits,
  '016-file-stores': fileStores,
  '017-test-grants': testGrants,
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
