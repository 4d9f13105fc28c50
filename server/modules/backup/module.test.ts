import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkArchive } from '../../kernel/backup/check-archive.ts';
import { databaseAddress } from '../../kernel/testing/database-address.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { SETTINGS_ID } from '../../records/index.ts';
import { makeArchive } from './make-archive.ts';
import { mendArchives } from './mend-archives.ts';
import { holdTurn } from './only-one.ts';
import { backupSettings } from './settings.ts';

const BASE = '/api/system/Backup';
const SETTINGS = `/api/visualdev/OnlineDev/systemSettings/${SETTINGS_ID}`;
const NIGHTLY = { cause: 'schedule', madeBy: 'Every night', userId: 'system' } as const;
const PROGRAM = new URL('./testing/make-one.ts', import.meta.url).pathname;
const DEFAULTS: Record<string, unknown> = { backupKeep: 14, backupPassword: '' };
const PASSWORD = 'a password of backups';

interface Listed { id: string; fullName: string; state: string; checkState: string; reason: string | null; detail: string | null; cause: string; madeBy: string; size: number; rowCount: number; fileCount: number; isEncrypted: boolean; restoreCommand: string }

let server: TestServer;
let second: TestServer;
let admin: string;
let folder: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  second = await startTestServer({ seed: true, sameDatabaseAs: server });
  folder = join(server.kernel.config.dataDir, 'backups');
  // As several servers of one installation do.
  second.kernel.config.backupDir = folder;
  admin = await server.login('admin');
}, 120_000);
afterAll(async () => {
  await second?.stop();
  await server?.stop();
});

async function listed(): Promise<Listed[]> {
  return (await server.request<{ list: Listed[] }>('POST', '/api/visualdev/OnlineDev/backup/List', { token: admin, body: { pageSize: 100 } })).data.list;
}
const one = async (id: string): Promise<Listed | undefined> => (await listed()).find((archive) => archive.id === id);
const archiveFiles = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.includes('.backup'));
const start = (on = server, token = admin) => on.request<{ id: string }>('POST', BASE, { token });
const fetchLink = (id: string, password: string, token = admin) => server.request<{ file: { name: string; url: string } }>('POST', `${BASE}/${id}/Actions/Fetch`, { token, body: { password } });

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

async function backUp(): Promise<Listed> {
  const { data } = await start();
  await expect.poll(async () => (await one(data.id))?.state, { timeout: 60_000 }).not.toMatch(/waiting|running/);
  const made = (await one(data.id)) as Listed;
  expect(made).toMatchObject({ state: 'done' });
  return made;
}

/** Changes settings; every process knows of it then. */
async function setUp(values: Record<string, unknown>) {
  const { data } = await server.request<{ version: number }>('GET', SETTINGS, { token: admin });
  const answer = await server.request('PUT', SETTINGS, { token: admin, body: { ...data, ...values } });
  if (answer.status !== 200) return answer;
  const expected = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value ?? DEFAULTS[key]]));
  for (const { kernel } of [server, second]) await expect.poll(() => kernel.settings.read(backupSettings)).toMatchObject(expected);
  return answer;
}

async function clear(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await server.kernel.pool.query('delete from records.sys_backup_archive');
}

async function operations(): Promise<{ action: string; target: string }[]> {
  const { data } = await server.request<{ list: { action: string; target: string; moduleName: string }[] }>('GET', '/api/system/Log/3?pageSize=100', { token: admin });
  return data.list.filter(({ moduleName }) => moduleName === '数据备份').map(({ action, target }) => ({ action, target }));
}

describe('a backup by hand', () => {
  it('is listed with what it holds, verified, taken away by who shows that it is him, and removed; each stands in the log', async () => {
    await clear();
    const archive = await backUp();
    expect(archive).toMatchObject({ cause: 'hand', checkState: 'intact', isEncrypted: false, reason: null });
    expect(archive.madeBy).not.toBe('');
    expect(archive.rowCount).toBeGreaterThan(5_000);
    expect(archive.size).toBeGreaterThan(0.1);
    expect(archive.restoreCommand).toBe(`npm run restore -- ${join(folder, archive.fullName)}`);
    expect(await archiveFiles()).toEqual([archive.fullName]);

    expect(await server.request('POST', `${BASE}/${archive.id}/Actions/Check`, { token: admin })).toMatchObject({ code: 200 });
    await expect.poll(async () => (await one(archive.id))?.checkState, { timeout: 60_000 }).toBe('intact');

    expect(await fetchLink(archive.id, 'not mine')).toMatchObject({ status: 422, data: { errors: [{ path: 'password' }] } });
    const { data: { file } } = await fetchLink(archive.id, 'demo2026');
    expect(file.name).toBe(archive.fullName);
    const answer = await fetch(server.url + file.url);
    expect(answer.headers.get('content-disposition')).toContain(archive.fullName);
    const [taken, kept] = [Buffer.from(await answer.arrayBuffer()), await readFile(join(folder, archive.fullName))];
    expect({ bytes: taken.length, sha256: sha256(taken) }).toEqual({ bytes: kept.length, sha256: sha256(kept) });
    // Once.
    expect((await fetch(server.url + file.url)).status).toBe(404);

    expect(await server.request('DELETE', `${BASE}/${archive.id}`, { token: admin })).toMatchObject({ code: 200 });
    expect([await listed(), await archiveFiles()]).toEqual([[], []]);
    const target = archive.fullName;
    await expect.poll(operations).toEqual(expect.arrayContaining(['create', 'check', 'fetch', 'remove'].map((action) => ({ action, target }))));
  });

  it('is made once where two processes are asked at the same moment, and a schedule waits its turn', async () => {
    await clear();
    const [one1, two] = await Promise.all([start(), start(second, await second.login('admin'))]);
    expect([one1.status, two.status].sort()).toEqual([200, 409]);
    await expect.poll(async () => (await listed()).map(({ state }) => state), { timeout: 60_000 }).toEqual(['done']);
    // Of two hundred, too, one begins at a time; nobody waits for a connection, and what was begun is made.
    await clear();
    const answers = await Promise.all(Array.from({ length: 200 }, () => start()));
    const begun = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(200 - begun.length);
    await expect.poll(async () => (await listed()).map(({ state }) => state), { timeout: 300_000 }).toEqual(begun.map(() => 'done'));
    const turn = await holdTurn(second.kernel);
    await expect(makeArchive(server.kernel, NIGHTLY)).rejects.toMatchObject({ textKey: 'backup.isRunning' });
    await turn?.release();
    expect(await makeArchive(second.kernel, NIGHTLY)).toBeGreaterThan(5_000);
    expect((await listed())[0]).toMatchObject({ cause: 'schedule', madeBy: 'Every night', state: 'done' });
  });

  it('says in the list why it was not made, and leaves nothing half written', async () => {
    await clear();
    await rm(folder, { recursive: true });
    await writeFile(folder, 'not a folder');
    await expect(makeArchive(server.kernel, NIGHTLY)).rejects.toMatchObject({ textKey: 'backup.folder' });
    await rm(folder);
    await mkdir(folder);
    expect(await listed()).toMatchObject([{ state: 'failed', reason: 'folder' }]);
    const stop = new AbortController();
    stop.abort();
    await expect(makeArchive(server.kernel, NIGHTLY, stop.signal)).rejects.toThrow();
    expect((await listed())[0]).toMatchObject({ state: 'interrupted' });
    expect(await archiveFiles()).toEqual([]);
  });
});

describe('a damaged archive', () => {
  it('is found by its check, which names the entry, and takes no place of a good one', async () => {
    await clear();
    const good = await backUp();
    const bad = await backUp();
    const path = join(folder, bad.fullName);
    const bytes = await readFile(path);
    const at = Math.floor(bytes.length / 2);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    await writeFile(path, bytes);
    await server.request('POST', `${BASE}/${bad.id}/Actions/Check`, { token: admin });
    await expect.poll(async () => (await one(bad.id))?.checkState, { timeout: 60_000 }).toBe('damaged');
    expect((await one(bad.id))?.detail).toMatch(/(tables|files)\/\S+|structure\.json/);
    expect((await one(good.id))?.state).toBe('done');
    await setUp({ backupKeep: 2 });
    await backUp();
    expect((await listed()).map(({ checkState }) => checkState)).toEqual(['intact', 'damaged', 'intact']);
    await backUp();
    // The oldest good one is beyond two, and the damaged one is older than all that stay.
    await expect.poll(async () => (await listed()).map(({ checkState }) => checkState)).toEqual(['intact', 'intact']);
    expect(await archiveFiles()).toHaveLength(2);
    await setUp({ backupKeep: null });
  }, 120_000);

  it('is told from one that another password has closed', async () => {
    await clear();
    expect(await setUp({ backupPassword: 'short' })).toMatchObject({ status: 422, data: { errors: [{ path: 'backupPassword' }] } });
    expect(await setUp({ backupPassword: PASSWORD })).toMatchObject({ status: 200 });
    const archive = await backUp();
    expect(archive).toMatchObject({ isEncrypted: true, checkState: 'intact' });
    expect(await checkArchive({ path: join(folder, archive.fullName), password: PASSWORD })).toMatchObject({ rows: archive.rowCount });
    await setUp({ backupPassword: 'another password' });
    await server.request('POST', `${BASE}/${archive.id}/Actions/Check`, { token: admin });
    await expect.poll(async () => (await one(archive.id))?.checkState, { timeout: 60_000 }).toBe('locked');
    await setUp({ backupPassword: null });
  });
});

describe('the list', () => {
  it('follows the folder: what came otherwise is in it and is let alone, what is gone is said to be, and a half is no archive', async () => {
    await clear();
    const archive = await backUp();
    await writeFile(join(folder, 'from-the-command.backup'), await readFile(join(folder, archive.fullName)));
    await writeFile(join(folder, 'half.backup.part-1'), 'half');
    await rm(join(folder, archive.fullName));
    await mendArchives(server.kernel);
    const found = await listed();
    expect(found.map(({ fullName, state, cause }) => ({ fullName, state, cause }))).toEqual(expect.arrayContaining([
      { fullName: 'from-the-command.backup', state: 'done', cause: 'found' }, { fullName: archive.fullName, state: 'missing', cause: 'hand' },
    ]));
    expect(found).toHaveLength(2);
  });

  it('says of a backup whose process was killed in the middle that it was broken off, and the next one is made', async () => {
    // Enough to be seen at work.
    await server.kernel.pool.query(`create table if not exists records.backup_bulk as select id, repeat(md5(id::text), 20) as words from generate_series(1, 200000) as id`);
    await clear();
    while (!(await killInTheMiddle())) await clear();
    expect((await listed()).map(({ state }) => state)).toEqual(['running']);
    await mendArchives(server.kernel);
    expect(await listed()).toMatchObject([{ state: 'interrupted', reason: 'processGone', madeBy: 'Every night' }]);
    expect(await archiveFiles()).toEqual([]);
    await makeArchive(server.kernel, NIGHTLY);
    expect((await listed()).map(({ state }) => state)).toEqual(['done', 'interrupted']);
  }, 180_000);
});

/** Kills a process that writes an archive; false where it had ended before it was seen at it. */
async function killInTheMiddle(): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', PROGRAM], {
    stdio: 'ignore',
    env: { ...process.env, DATABASE_URL: databaseAddress(server.connection), DATA_DIR: server.kernel.config.dataDir, BACKUP_DIR: folder, PORT: '0', SEED: 'demo' },
  });
  const exit = new Promise<NodeJS.Signals | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  const isWriting = async (): Promise<boolean> => (await archiveFiles()).some((name) => name.includes('.part-'));
  while (!(await isWriting()) && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  const isKilled = (await exit) === 'SIGKILL';
  // The database lets go of the turn of a process that is gone.
  await expect.poll(async () => {
    const turn = await holdTurn(server.kernel);
    await turn?.release();
    return turn !== undefined;
  }, { timeout: 30_000 }).toBe(true);
  return isKilled && (await archiveFiles()).every((name) => name.includes('.part-'));
}

describe('the rights', () => {
  it('are each of their own: who may make and see backups takes none away', async () => {
    await clear();
    const archive = await backUp();
    const { rows: [user] } = await server.kernel.pool.query<{ id: string }>(`select id from records.sys_user where account = 'manager'`);
    await server.kernel.pool.query(
      `insert into kernel.model_grant (subject_type, subject_id, model, buttons, columns) values ('user', $1, 'backupArchive', '{btn_start,btn_check}', '{"fullName":"read","state":"read"}')`, [user?.id],
    );
    const [manager, viewer] = [await server.login('manager'), await server.login('viewer')];
    const digest = createHash('md5').update('demo2026').digest('hex');
    expect((await fetchLink(archive.id, digest, manager)).status).toBe(403);
    expect((await server.request('DELETE', `${BASE}/${archive.id}`, { token: manager })).status).toBe(403);
    expect((await server.request('POST', `${BASE}/${archive.id}/Actions/Check`, { token: manager })).status).toBe(200);
    for (const [method, path, body] of [['POST', BASE], ['POST', `${BASE}/${archive.id}/Actions/Check`], ['POST', `${BASE}/${archive.id}/Actions/Fetch`, { password: 'demo2026' }], ['DELETE', `${BASE}/${archive.id}`]] as const) {
      expect((await server.request(method, path, { token: viewer, body })).status).toBe(403);
      expect((await server.request(method, path, { body })).status).toBe(401);
    }
    expect((await fetch(`${server.url}${BASE}/Download?encryption=${randomBytes(32).toString('base64url')}`)).status).toBe(404);
    expect((await fetchLink('0190a000-0000-7000-8000-000000000000', 'demo2026')).status).toBe(404);
  });
});
