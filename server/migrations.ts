import { joinMigrations } from './kernel/migrate.ts';
import { kernelMigrations } from './kernel/migrations/index.ts';
import { modules } from './modules/index.ts';
import { recordsMigrations } from './records/index.ts';

/** Tables of the whole product in schema `kernel`. A database is always brought up to all of them, whatever modules run on it. */
export const migrations = joinMigrations([kernelMigrations, recordsMigrations, ...modules.map((module) => module.migrations ?? {})]);
