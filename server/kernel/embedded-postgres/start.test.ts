import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './start.ts';
import type { EmbeddedPostgres } from './start.ts';

let folder: string;
const running = new Set<EmbeddedPostgres>();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'));
  // The system user that runs the database for root has to get in.
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const database of running) await database.stop();
  running.clear();
  await rm(folder, { recursive: true, force: true });
});

async function start(dataDir = join(folder, 'data')): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, tell: () => undefined });
  running.add(database);
  return database;
}

async function stop(database: EmbeddedPostgres): Promise<void> {
  running.delete(database);
  await database.stop();
}

async function ask(database: EmbeddedPostgres, text: string): Promise<Record<string, unknown> | undefined> {
  const client = new pg.Client(database.connection);
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text).finally(() => client.end());
  return rows[0];
}

const pidFile = (dataDir = join(folder, 'data')): string => join(dataDir, 'postgres/postmaster.pid');
const postmasterPid = async (): Promise<number> => Number((await readFile(pidFile(), 'utf8')).split('\n')[0]);

describe('the private database', () => {
  it('promises what it acknowledges, listens on this machine only, and works without superuser rights', async () => {
    const database = await start();
    expect(await ask(database, `select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit,
      current_setting('full_page_writes') as pages, current_setting('listen_addresses') as address,
      (select rolsuper from pg_roles where rolname = current_user) as super`)).toEqual({
      fsync: 'on', commit: 'on', pages: 'on', address: '127.0.0.1', super: false,
    });
    expect((await stat(join(folder, 'data/postgres-secrets.json'))).mode & 0o777).toBe(0o600);
    const wrong = new pg.Client({ ...database.connection, password: 'guess' });
    await expect(wrong.connect()).rejects.toThrow('password');
  });

  it('is joined by a second server and stops with the last', async () => {
    const first = await start();
    const second = await start();
    await ask(first, 'create table kept as select 7 as number');
    await stop(first);
    expect(await ask(second, 'select number from kept')).toEqual({ number: 7 });
    await stop(second);
    expect(existsSync(pidFile())).toBe(false);
    expect(await ask(await start(), 'select number from kept')).toEqual({ number: 7 });
  });

  it('is one, when two servers start on an empty folder at once', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(first.connection).toEqual(second.connection);
    await ask(first, 'create table kept as select 7 as number');
    expect(await ask(second, 'select number from kept')).toEqual({ number: 7 });
  });

  it.runIf(process.platform === 'linux')('starts at once although nobody has asked how the killed one ended', async () => {
    await stop(await start());
    // Its child ends soon after it has become a program that never asks for it.
    const parent = spawn('/bin/sh', ['-c', 'sleep 1 & echo $!; exec sleep 600'], { stdio: ['ignore', 'pipe', 'ignore'] });
    try {
      const [line] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = line.toString().trim();
      await expect.poll(() => readFile(`/proc/${pid}/stat`, 'utf8'), { timeout: 20_000 }).toMatch(/\) Z /);
      await writeFile(pidFile(), `${pid}\n${join(folder, 'data/postgres')}\n1\n5432\n\n127.0.0.1\n\nready\n`);
      expect(await ask(await start(), 'select 1 as one')).toEqual({ one: 1 });
    } finally {
      parent.kill('SIGKILL');
    }
  });

  it('starts although a crash left a pid file whose number now belongs to another process', async () => {
    await stop(await start());
    await writeFile(pidFile(), `${String(process.pid)}\n${join(folder, 'data/postgres')}\n1\n5432\n\n127.0.0.1\n\nready\n`);
    expect(await ask(await start(), 'select 1 as one')).toEqual({ one: 1 });
  });

  it('comes back by itself on the same port with everything it acknowledged after it was killed', async () => {
    const database = await start();
    await ask(database, 'create table kept as select 7 as number');
    process.kill(await postmasterPid(), 'SIGKILL');
    const askAgain = (): Promise<unknown> => ask(database, 'select number from kept').catch(() => undefined);
    await expect.poll(askAgain, { timeout: 30_000, interval: 200 }).toEqual({ number: 7 });
  });

  it('finds a place that works when the folder is below a private one, and says where', async () => {
    const home = join(folder, 'home');
    await mkdir(home, { mode: 0o700 });
    const dataDir = join(home, 'data');
    expect(await ask(await start(dataDir), 'select 1 as one')).toEqual({ one: 1 });
    const note = join(dataDir, 'WHERE-IS-THE-DATABASE.txt');
    if (existsSync(note)) {
      const place = /The database is in (\S+):/.exec(await readFile(note, 'utf8'))?.[1] ?? '';
      expect(existsSync(join(place, 'PG_VERSION'))).toBe(true);
      for (const database of running) await stop(database);
      await rm(dirname(place), { recursive: true });
    } else {
      expect(existsSync(pidFile(dataDir))).toBe(true);
    }
  });
});
