import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { readArchive, whole } from './archive-reader.ts';
import { BackupRefused } from './backup-refused.ts';
import { FILES, FORMAT, HEAD, Head, KEY, MANIFEST, Manifest, STRUCTURE, SUMS, Structure, TABLES, parseEntry } from './manifest.ts';
import { requireManifest, requireSum } from './require-manifest.ts';
import { putAside, dropReplaced } from './replaced-schemas.ts';
import { ownSchemas } from './read-structure.ts';
import { RESTORED, layKey, settleKey, readKey } from './restored-key.ts';
import { restoreFiles, type RestoredFiles } from './restore-files.ts';
import { fillTables, type TableFiller } from './fill-tables.ts';
import { openSession } from './session.ts';
import { markOfKey } from './take-backup.ts';

export interface RestoreOptions {
  path: string;
  password?: string | undefined;
  connection: pg.ClientConfig;
  dataDir: string;
  /** Names of those that this product knows. */
  migrations: readonly string[];
  /** What is there is replaced. */
  replace?: boolean;
}

export interface RestoreSummary {
  /** Of which moment the data are, ISO 8601. */
  taken: string;
  tables: number;
  rows: number;
  files: number;
  missingFiles: string[];
  /** Secrets that the installation kept sealed cannot be read: their key is not here. */
  areSecretsLost: boolean;
}

/**
 * Puts an archive in the place of what the database and the folder of files hold. The database changes in one transaction that
 * is committed once everything has been checked; until then whatever breaks off leaves the old state.
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreSummary> {
  const session = await openSession(options.connection);
  try {
    await requireAlone(session.client);
    await settleKey(options.dataDir, session.client);
    await dropReplaced(session.client);
    await requireEmpty(session.client, options);
    const files = await restoreFiles(options.dataDir);
    let summary: RestoreSummary;
    try {
      summary = await replaceAll(session.client, files, options);
    } catch (error) {
      await files.takeBack();
      throw error;
    }
    await settleKey(options.dataDir, session.client);
    await files.correct();
    await dropReplaced(session.client);
    await session.client.query('analyze');
    return summary;
  } finally {
    await session.close();
  }
}

/** Tries, and milliseconds between them. */
const LISTED_WAITS = 20;
const LISTED_MS = 100;

/** Held until the session ends: a server that starts meanwhile waits for its end. */
async function requireAlone(client: pg.Client): Promise<void> {
  const { rows: lock } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(hashtextextended('start', 0)) as held`);
  let others = await countOthers(client);
  // A connection that has just been closed is listed for a moment longer.
  for (let waits = 0; others > 0 && waits < LISTED_WAITS; waits += 1) {
    await pause(LISTED_MS);
    others = await countOthers(client);
  }
  if (lock[0]?.held === true && others === 0) return;
  throw new BackupRefused(`A server still uses this database (${String(others)} connections). Nothing has been changed. Stop it first: what people do during a restore would be lost.`);
}

async function countOthers(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ others: number }>(`
    select count(*)::int as others from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`);
  return rows[0]?.others ?? 0;
}

async function requireEmpty(client: pg.Client, { replace }: RestoreOptions): Promise<void> {
  if (replace === true) return;
  const schemas = await ownSchemas(client);
  if (schemas.length === 0) return;
  throw new BackupRefused(`This database is not empty (${schemas.join(', ')}). Nothing has been changed; with --replace the archive takes the place of what is there.`);
}

async function replaceAll(client: pg.Client, files: RestoredFiles, options: RestoreOptions): Promise<RestoreSummary> {
  const restored = randomUUID();
  await client.query('begin');
  try {
    const { head, filler, manifest, key } = await takeEntries(client, files, options);
    requireManifest({ tables: filler.found, files: files.found }, filler.structure, manifest);
    await complete(client, filler.structure, manifest);
    await files.settle(client, head.store);
    await client.query(`comment on schema kernel is ${client.escapeLiteral(RESTORED + restored)}`);
    if (key !== undefined) await layKey(options.dataDir, restored, key);
    await client.query('commit');
    return {
      taken: head.taken, tables: Object.keys(manifest.tables).length, rows: [...filler.found.values()].reduce((sum, { rows }) => sum + rows, 0), files: files.found.size,
      missingFiles: manifest.missingFiles, areSecretsLost: manifest.key !== null && key === undefined && markOfKey(await readKey(options.dataDir)) !== manifest.key,
    };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What an archive has brought; rows are in their tables by now. */
interface Arrived {
  head: Head;
  filler: TableFiller;
  manifest: Manifest;
  key: string | undefined;
}

async function takeEntries(client: pg.Client, files: RestoredFiles, { path, password, migrations }: RestoreOptions): Promise<Arrived> {
  let head: Head | undefined;
  let filler: TableFiller | undefined;
  let manifest: Manifest | undefined;
  let key: string | undefined;
  let structureHash = '';
  try {
    for await (const { name, content } of readArchive(path, password)) {
      if (name === HEAD) {
        head = checkHead(parseEntry(Head, HEAD, await whole(content)), migrations);
      } else if (head === undefined) {
        throw new BackupRefused(`This is not a backup: it begins with ${name}.`);
      } else if (name === STRUCTURE) {
        const text = await whole(content);
        structureHash = createHash('sha256').update(text).digest('hex');
        filler = await build(client, parseEntry(Structure, STRUCTURE, text));
      } else if (name.startsWith(TABLES)) {
        await filler?.take(name.slice(TABLES.length, name.lastIndexOf('/')), content);
      } else if (name.startsWith(FILES)) {
        await files.take(name.slice(FILES.length), content);
      } else if (name.startsWith(SUMS)) {
        await filler?.finish();
        requireSum(name.slice(SUMS.length), (await whole(content)).toString('utf8'), filler, files);
      } else if (name === KEY) {
        key = (await whole(content)).toString('utf8');
      } else if (name === MANIFEST) {
        await filler?.finish();
        manifest = parseEntry(Manifest, MANIFEST, await whole(content));
      }
    }
  } catch (error) {
    await filler?.abandon();
    throw error;
  }
  if (head === undefined || filler === undefined || manifest === undefined) throw new BackupRefused('The archive ends too early.');
  if (structureHash !== manifest.structure) throw new BackupRefused(`${STRUCTURE} in the archive has been changed.`);
  return { head, filler, manifest, key };
}

function checkHead(head: Head, migrations: readonly string[]): Head {
  const unknown = head.migrations.filter((name) => !migrations.includes(name));
  if (head.format <= FORMAT && unknown.length === 0) return head;
  const reason = unknown.length === 0 ? `format ${String(head.format)}` : `the step ${unknown.join(', ')} of its tables is not known here`;
  throw new BackupRefused(`The archive was made by a newer version of the product (${reason}). Install that version, then restore.`);
}

/** Puts the old schemas aside and makes those of the archive. */
async function build(client: pg.Client, structure: Structure): Promise<TableFiller> {
  if (!structure.schemas.includes('kernel')) throw new BackupRefused(`${STRUCTURE} in the archive lacks the schema kernel.`);
  const present = new Set(await ownSchemas(client));
  // The product's own always go, so that none of the old is left beside the new.
  await putAside(client, [...new Set([...structure.schemas, 'kernel', 'records'])].filter((schema) => present.has(schema)));
  await client.query('set local check_function_bodies = off');
  await client.query(`set local maintenance_work_mem = '128MB'`);
  for (const statement of structure.before) await client.query(statement);
  return fillTables(client, structure);
}

async function complete(client: pg.Client, { after }: Structure, { sequences }: Manifest): Promise<void> {
  for (const [name, { value, called }] of Object.entries(sequences)) await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, called]);
  for (const statement of after) await client.query(statement);
  // A session that has been ended since the backup must not come back to life with it: everybody signs in again.
  await client.query('delete from kernel.session');
}
