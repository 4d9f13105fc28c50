import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';
import { BackupRefused } from './backup-refused.ts';
import { countRows } from './count-rows.ts';
import { FILES, FORMAT, HEAD, KEY, MANIFEST, STRUCTURE, SUMS, TABLES, nameOf, type Head, type Manifest, type Structure } from './manifest.ts';
import { openSession } from './session.ts';
import { ownSchemas, readStructure, type OwnStructure } from './read-structure.ts';

export interface BackupOptions {
  /** Where the archive goes; there must be no such file. */
  path: string;
  /** Closes the archive, which then holds the key of sealed secrets, too. */
  password?: string | undefined;
  connection: pg.ClientConfig;
  dataDir: string;
  /** Told as it goes on. */
  tell?: (progress: BackupProgress) => void | Promise<void>;
  /** Ends the work; nothing is left behind. */
  signal?: AbortSignal | undefined;
}

export interface BackupProgress {
  /** Tables and files that are done, and all of them. */
  done: number;
  total: number;
}

export interface BackupSummary {
  bytes: number;
  tables: number;
  rows: number;
  files: number;
  /** Names of files that rows speak of and that were not in the folder. */
  missingFiles: string[];
}

const ATTEMPTS = 10;

/** Writes database and files of a moment to one archive; the product may go on meanwhile. Throws BackupRefused in plain words. */
export async function takeBackup({ path, password, connection, dataDir, tell, signal }: BackupOptions): Promise<BackupSummary> {
  if (existsSync(path)) throw new BackupRefused(`${path} is there already. Choose another name.`);
  const session = await openSession(connection);
  const { client } = session;
  try {
    const structure = await holdStill(client);
    const head = await readHead(client, dataDir);
    const summary = { tables: 0, rows: 0, files: 0, missingFiles: [] as string[] };
    await writeArchive(path, password, async (archive) => {
      const { sequences: names, tables, ...made } = structure;
      await archive.addText(HEAD, JSON.stringify(head));
      const plain: Structure = { ...made, tables: tables.map(({ schema, name, columns }) => ({ schema, name, columns })) };
      const manifest: Manifest = { structure: await archive.addText(STRUCTURE, JSON.stringify(plain)), tables: {}, files: {}, missingFiles: [], sequences: {}, key: null };
      const { rows: files } = await client.query<{ id: string }>('select id from kernel.file order by id');
      const kept = tables.filter(({ isPassing }) => !isPassing);
      const total = kept.length + files.length;
      let done = 0;
      const next = async (): Promise<void> => {
        signal?.throwIfAborted();
        done += 1;
        await tell?.({ done, total });
      };
      for (const table of kept) {
        // How many there were the database says after their end, maybe too late.
        let rows = 0;
        const stream = client.query(copyTo(`copy ${escape(table.schema)}.${escape(table.name)} (${table.columns.map(escape).join(', ')}) to stdout`));
        const sha256 = await archive.addParts(TABLES + nameOf(table), counted(stream as AsyncIterable<Buffer>, (more) => (rows += more)));
        await archive.addText(SUMS + TABLES + nameOf(table), sha256);
        manifest.tables[nameOf(table)] = { rows, sha256 };
        summary.tables += 1;
        summary.rows += rows;
        await next();
      }
      for (const { id } of files) {
        await addFile(archive, manifest, id, dataDir);
        await next();
      }
      for (const name of names) manifest.sequences[name] = await readSequence(client, name);
      manifest.key = await addKey(archive, dataDir, password !== undefined);
      summary.files = Object.keys(manifest.files).length;
      summary.missingFiles = manifest.missingFiles;
      await archive.addText(MANIFEST, JSON.stringify(manifest));
    });
    return { ...summary, bytes: (await stat(path)).size };
  } finally {
    await session.close();
  }
}

/**
 * One moment for all that follows. Tables are held against being changed in their build before the moment is chosen: PostgreSQL
 * shows a table that was written again after it as empty.
 */
async function holdStill(client: pg.Client): Promise<OwnStructure> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const schemas = await ownSchemas(client);
    if (!schemas.includes('kernel')) throw new BackupRefused('This database holds nothing yet: the product has not been started on it.');
    const names = (await readStructure(client, schemas)).tables.map(({ schema, name }) => `${escape(schema)}.${escape(name)}`);
    await client.query('begin isolation level repeatable read read only');
    const isHeld = await client.query(`lock table ${names.join(', ')} in access share mode`).then(() => true, () => false);
    const structure = isHeld ? await readStructure(client, await ownSchemas(client)) : undefined;
    if (structure?.tables.map(({ schema, name }) => `${escape(schema)}.${escape(name)}`).join() === names.join()) return structure;
    await client.query('rollback');
  }
  throw new BackupRefused('Tables are being changed all the time. Try again when nobody publishes designs.');
}

async function* counted(content: AsyncIterable<Buffer>, add: (rows: number) => void): AsyncGenerator<Buffer> {
  for await (const part of content) {
    add(countRows(part));
    yield part;
  }
}

async function readHead(client: pg.Client, dataDir: string): Promise<Head> {
  const { rows } = await client.query<{ name: string }>('select name from kernel.migration order by name');
  const store = await readFile(join(dataDir, 'files', 'store-id'), 'utf8').catch(() => '');
  return { format: FORMAT, taken: new Date().toISOString(), migrations: rows.map(({ name }) => name), store: store.trim() };
}

async function addFile(archive: ArchiveWriter, manifest: Manifest, id: string, dataDir: string): Promise<void> {
  try {
    const sha256 = await archive.addFile(FILES + id, join(dataDir, 'files', id.slice(0, 6), id));
    manifest.files[id] = sha256;
    await archive.addText(SUMS + FILES + id, sha256);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Removed since that moment, or in the folder of another server.
    manifest.missingFiles.push(id);
  }
}

async function readSequence(client: pg.Client, name: string): Promise<Manifest['sequences'][string]> {
  const { rows } = await client.query<{ value: string; called: boolean }>(`select last_value::text as value, is_called as called from ${name}`);
  return rows[0] ?? { value: '1', called: false };
}

/** The key goes into closed archives only: with it everybody could read what it seals. */
async function addKey(archive: ArchiveWriter, dataDir: string, isClosed: boolean): Promise<string | null> {
  const key = await readFile(join(dataDir, KEY), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (key === null) return null;
  if (isClosed) await archive.addText(KEY, key);
  return markOfKey(key);
}

/** Tells keys apart without telling them. */
export function markOfKey(key: string): string {
  return createHash('sha256').update(`backup\n${key.trim()}`).digest('hex');
}

function escape(name: string): string {
  return pg.escapeIdentifier(name);
}
