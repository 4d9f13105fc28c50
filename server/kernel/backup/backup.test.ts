import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../migrations.ts';
import { openSecretBox } from '../secret-box.ts';
import { databaseAddress } from '../testing/database-address.ts';
import { acquireTestCluster, type TestCluster } from '../testing/test-cluster.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readArchive } from './archive-reader.ts';
import { MANIFEST, Manifest, parseEntry } from './manifest.ts';
import { restoreBackup, type RestoreSummary } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

interface Installation {
  connection: pg.ClientConfig;
  dataDir: string;
}

const PASSWORD = 'a long password';
const KNOWN = Object.keys(migrations);

let server: TestServer;
let own: Installation;
let cluster: TestCluster;
let folder: string;
const databases: string[] = [];

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  own = { connection: server.connection, dataDir: server.kernel.config.dataDir };
  cluster = await acquireTestCluster();
  folder = await mkdtemp(join(tmpdir(), 'office-backup-'));
  await layFiles();
  await server.kernel.pool.query('create table records.backup_pair (id bigint generated always as identity primary key)');
  await server.kernel.pool.query('create table records.backup_half (id serial primary key, pair bigint not null references records.backup_pair (id))');
});
afterAll(async () => {
  await server?.stop();
  for (const name of databases) await cluster.run(`drop database if exists ${name} with (force)`);
  await cluster?.release();
  await rm(folder, { recursive: true, force: true });
});

/** The database may be a copy of one whose files lie elsewhere. */
async function layFiles(): Promise<void> {
  const { rows } = await server.kernel.pool.query<{ id: string }>('select id from kernel.file');
  for (const { id } of rows) {
    const month = join(own.dataDir, 'files', id.slice(0, 6));
    await mkdir(month, { recursive: true });
    await writeFile(join(month, id), randomBytes(20_000), { flag: 'wx' }).catch(() => undefined);
  }
}

async function newInstallation(): Promise<Installation> {
  const name = `test_${String(process.pid)}_${randomBytes(6).toString('hex')}`;
  await cluster.run(`create database ${name}`);
  databases.push(name);
  return { connection: cluster.connectionTo(name), dataDir: await mkdtemp(join(folder, 'data-')) };
}

let taken = 0;
async function backUp(installation: Installation, password?: string): Promise<string> {
  taken += 1;
  const path = join(folder, `${String(taken)}.backup`);
  await takeBackup({ ...installation, path, password });
  return path;
}

function restore(path: string, installation: Installation, options: { password?: string; replace?: boolean; migrations?: string[] } = {}): Promise<RestoreSummary> {
  return restoreBackup({ migrations: KNOWN, ...options, ...installation, path });
}

/** Counts, SHA-256 of tables and files, and where sequences go on. */
async function manifestOf(path: string, password?: string): Promise<Manifest> {
  let content = Buffer.alloc(0);
  for await (const entry of readArchive(path, password)) {
    if (entry.name === MANIFEST) for await (const part of entry.content) content = Buffer.concat([content, part]);
  }
  return parseEntry(Manifest, MANIFEST, content);
}

async function stateOf(installation: Installation): Promise<Manifest> {
  return manifestOf(await backUp(installation));
}

async function query(installation: Installation, text: string): Promise<unknown[]> {
  const client = new pg.Client(installation.connection);
  await client.connect();
  return client.query<Record<string, unknown>>(text).then(({ rows }) => rows).finally(() => client.end());
}

it('brings the demo data back into an empty database and folder with equal counts and hashes, secrets readable, while people go on and another backup is taken', async () => {
  const sealed = (await openSecretBox(own.dataDir)).seal('of another system', 'test');
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await server.kernel.pool.query('with made as (insert into records.backup_pair default values returning id) insert into records.backup_half (pair) select id from made');
  })();
  const [path, beside] = await Promise.all([backUp(own, PASSWORD), backUp(own)]);
  isWriting = false;
  await writing;

  const target = await newInstallation();
  const summary = await restore(path, target, { password: PASSWORD });
  const expected = await manifestOf(path, PASSWORD);
  expect(summary).toMatchObject({ tables: Object.keys(expected.tables).length, files: Object.keys(expected.files).length, missingFiles: [], areSecretsLost: false });
  expect(summary.rows).toBeGreaterThan(5_000);
  expect(summary.files).toBeGreaterThan(20);
  // Both of a transaction or none: the snapshot is one moment.
  expect(expected.tables['records.backup_half']?.rows).toBe(expected.tables['records.backup_pair']?.rows);

  const { tables, files, sequences, structure } = await stateOf(target);
  const signedOut = { 'kernel.session': tables['kernel.session'] };
  expect({ tables, files, sequences, structure }).toEqual({ tables: { ...expected.tables, ...signedOut }, files: expected.files, sequences: expected.sequences, structure: expected.structure });
  expect(signedOut['kernel.session']?.rows).toBe(0);
  expect((await openSecretBox(target.dataDir)).open(sealed, 'test')).toBe('of another system');
  expect(await query(target, 'insert into records.backup_pair default values returning id::int > (select count(*) - 1 from records.backup_pair) as "isNext"')).toEqual([{ isNext: true }]);
  expect(await readFile(join(target.dataDir, 'files', 'store-id'), 'utf8')).toBe(await readFile(join(own.dataDir, 'files', 'store-id'), 'utf8'));

  // One without a password holds no key, and says so.
  const other = await newInstallation();
  expect(await restore(beside, other)).toMatchObject({ areSecretsLost: true });
  await expect(readFile(join(other.dataDir, 'secret.key'))).rejects.toThrow('ENOENT');
});

it('refuses what is not empty, what is used, a newer archive and a wrong password, and changes nothing', async () => {
  const path = await backUp(own, PASSWORD);
  await expect(restore(path, own, { password: PASSWORD, replace: true })).rejects.toThrow('A server still uses this database');
  const target = await newInstallation();
  await expect(restore(path, target)).rejects.toThrow('closed with a password');
  await expect(restore(path, target, { password: 'another password' })).rejects.toThrow('The password is not the one');
  await expect(restore(path, target, { password: PASSWORD, migrations: KNOWN.slice(0, -1) })).rejects.toThrow('made by a newer version');
  expect(await query(target, `select nspname from pg_namespace where nspname in ('kernel', 'records')`)).toEqual([]);
  // What an older product had made is taken; the next start brings its tables up.
  await restore(path, target, { password: PASSWORD, migrations: [...KNOWN, '999-later'] });
  await expect(restore(path, target, { password: PASSWORD })).rejects.toThrow('not empty (kernel, office_legacy, records)');
  await query(target, 'delete from kernel.file');
  await restore(path, target, { password: PASSWORD, replace: true });
  expect((await stateOf(target)).files).toEqual((await manifestOf(path, PASSWORD)).files);
  expect(await query(target, `select nspname from pg_namespace where nspname ~ 'replaced'`)).toEqual([]);
});

it('refuses an archive of which a byte has been changed or the end cut off, names the entry, and leaves the old state', async () => {
  const target = await newInstallation();
  await restore(await backUp(own), target);
  await query(target, 'create table records.of_the_old_state (id int)');
  const before = await stateOf(target);
  for (const password of [undefined, PASSWORD]) {
    const bytes = await readFile(await backUp(own, password));
    for (const part of [0.2, 0.5, 0.9]) {
      const changed = Buffer.from(bytes);
      const at = Math.floor(changed.length * part);
      changed[at] = (changed[at] ?? 0) ^ 1;
      const path = join(folder, 'changed.backup');
      await writeFile(path, changed);
      await expect(restore(path, target, { replace: true, ...(password === undefined ? {} : { password }) })).rejects.toThrow(/(tables|files)\/\S+|structure\.json/);
    }
    const path = join(folder, 'short.backup');
    await writeFile(path, bytes.subarray(0, bytes.length - 40));
    await expect(restore(path, target, { replace: true, ...(password === undefined ? {} : { password }) })).rejects.toThrow(/manifest\.json|(tables|files)\/\S+/);
  }
  expect(await stateOf(target)).toEqual(before);
});

it.each(['create table', 'copy', 'create index'])('leaves the old state where it is killed at: %s', async (statement) => {
  const target = await newInstallation();
  const path = await backUp(own, PASSWORD);
  let before = await makeOldState(target);
  // One that was over before it was seen at the statement is begun again.
  while (!(await killRestoreAt(statement, path, target))) before = await makeOldState(target);
  expect(await stateOf(target)).toEqual(before);
  // And what was begun is no hindrance to the next one.
  await restore(path, target, { password: PASSWORD, replace: true });
  expect((await stateOf(target)).tables['records.backup_half']).toBeDefined();
  expect((await readdir(target.dataDir)).filter((file) => file.startsWith('secret.key.'))).toEqual([]);
});

async function makeOldState(target: Installation): Promise<Manifest> {
  await restore(await backUp(own), target, { replace: true });
  await query(target, 'create table records.of_the_old_state (id int)');
  await query(target, 'drop table records.backup_half');
  return stateOf(target);
}

/** Kills a process that restores while it is at such a statement; false where it has ended before it was seen there. */
async function killRestoreAt(statement: string, path: string, target: Installation): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts', 'restore', path, '--replace'], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: target.dataDir, DATABASE_URL: databaseAddress(target.connection), BACKUP_PASSWORD: PASSWORD },
  });
  const exit = new Promise((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const watcher = new pg.Client((await newInstallation()).connection);
  await watcher.connect();
  const name = new URL(databaseAddress(target.connection)).pathname.slice(1);
  const isAt = async (pattern: string): Promise<boolean> =>
    (await watcher.query(`select 1 from pg_stat_activity where datname = $1 and application_name = 'backup' and query ilike $2`, [name, pattern])).rowCount === 1;
  let isSeen = false;
  while (!isSeen && child.exitCode === null) isSeen = await isAt(`${statement}%`);
  child.kill('SIGKILL');
  const signal = await exit;
  await expect.poll(() => isAt('%'), { timeout: 60_000, interval: 50 }).toBe(false);
  await watcher.end();
  return isSeen && signal === 'SIGKILL';
}

it('starts a server on what has been restored', async () => {
  const target = await newInstallation();
  await restore(await backUp(own, PASSWORD), target, { password: PASSWORD });
  const restored = await startTestServer({ seed: true, sameDatabaseAs: { ...server, connection: target.connection } });
  try {
    const list = '/api/visualdev/OnlineDev/projectInfo/List';
    const [there, here] = await Promise.all([restored, server].map(async (each) => each.request<{ pagination: { total: number } }>('POST', list, { token: await each.login('admin'), body: {} })));
    expect(there).toMatchObject({ code: 200 });
    expect(there?.data.pagination.total).toBeGreaterThan(10);
    expect(there?.data.pagination.total).toBe(here?.data.pagination.total);
  } finally {
    await restored.stop();
  }
});
