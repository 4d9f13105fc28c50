import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ClientConfig } from 'pg';
import { BackupRefused } from './kernel/backup/backup-refused.ts';
import { restoreBackup } from './kernel/backup/restore-backup.ts';
import { takeBackup } from './kernel/backup/take-backup.ts';
import { ConfigError, type Config } from './kernel/config.ts';
import { startEmbeddedPostgres } from './kernel/embedded-postgres/start.ts';
import { migrations } from './migrations.ts';

const USAGE = [
  'npm run backup -- --out FILE            writes database and files to FILE',
  'npm run restore -- FILE [--replace]     puts them back; --replace: in the place of what is there',
  'BACKUP_PASSWORD in the environment closes the archive, or opens it.',
].join('\n');
const MIN_PASSWORD = 8;

/** What the server's program does besides serving: `backup` and `restore`. Throws ConfigError and BackupRefused in plain words. */
export async function runCommand(command: string, args: string[], config: Config): Promise<void> {
  const { values, positionals } = read(args);
  const password = passwordOf(process.env['BACKUP_PASSWORD']);
  const started = performance.now();
  if (command === 'backup' && values.out !== undefined && positionals.length === 0) {
    const path = resolve(values.out);
    const made = await onDatabase(config, (connection) => takeBackup({ path, password, connection, dataDir: config.dataDir }));
    say(`${path}: ${amount(made)}, ${(made.bytes / 1_048_576).toFixed(1)} MB, ${password === undefined ? 'not encrypted' : 'encrypted'}, in ${since(started)} s.`);
    if (password === undefined) say('Sealed secrets, such as passwords of data sources, are of use only with secret.key, which an archive without a password does not hold.');
    sayMissing(made.missingFiles);
  } else if (command === 'restore' && positionals.length === 1 && positionals[0] !== undefined && values.out === undefined) {
    const path = resolve(positionals[0]);
    const done = await onDatabase(config, (connection) =>
      restoreBackup({ path, password, connection, dataDir: config.dataDir, migrations: Object.keys(migrations), replace: values.replace }));
    say(`Restored as of ${done.taken}: ${amount(done)}, in ${since(started)} s. Everybody signs in again.`);
    if (done.areSecretsLost) say('The key of sealed secrets is not in this archive: copy secret.key of the old installation into DATA_DIR, or enter passwords of data sources, mail and other systems again.');
    sayMissing(done.missingFiles);
  } else {
    throw new ConfigError([USAGE]);
  }
}

function read(args: string[]): { values: { out?: string | undefined; replace: boolean }; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { out: { type: 'string' }, replace: { type: 'boolean', default: false } } });
    return { values, positionals };
  } catch (error) {
    throw new ConfigError([(error as Error).message, USAGE]);
  }
}

function passwordOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (text.length < MIN_PASSWORD) throw new BackupRefused(`BACKUP_PASSWORD: must have at least ${String(MIN_PASSWORD)} characters.`);
  return text;
}

async function onDatabase<T>({ databaseUrl, dataDir }: Config, work: (connection: ClientConfig) => Promise<T>): Promise<T> {
  if (databaseUrl !== undefined) return work({ connectionString: databaseUrl });
  const embedded = await startEmbeddedPostgres({ dataDir, tell: say });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

function amount({ tables, rows, files }: { tables: number; rows: number; files: number }): string {
  return `${String(rows)} rows of ${String(tables)} tables, ${String(files)} files`;
}

function sayMissing(names: readonly string[]): void {
  if (names.length > 0) say(`Not in the folder, and so not in the archive: ${String(names.length)} files, such as ${names.slice(0, 3).join(', ')}.`);
}

function since(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
