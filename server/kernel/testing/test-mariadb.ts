import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createPool, type Pool } from 'mysql2/promise';
import type { OtherDatabase } from './other-database.ts';

const run = promisify(execFile);
const NEEDED = 'These tests need a MariaDB server: install the package mariadb-server (npm run verify does).';
const START_MS = 60_000;

/** A database in a MariaDB of its own, with an account that may use that database alone. */
export async function createMariadb(): Promise<OtherDatabase> {
  const user = process.getuid?.() === 0 ? await mysqlUser() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'office-mariadb-'));
  if (user !== undefined) await chown(folder, user, user);
  const data = join(folder, 'data');
  await run('mariadb-install-db', ['--no-defaults', `--datadir=${data}`, '--skip-test-db', '--skip-name-resolve', '--auth-root-authentication-method=normal', ...(user === undefined ? [] : ['--user=mysql'])])
    .catch((cause: unknown) => { throw isMissing(cause) ? new Error(NEEDED, { cause }) : cause; });
  const port = await freePort();
  const socket = join(folder, 's');
  const server = spawn(await serverPath(), [
    '--no-defaults', `--datadir=${data}`, `--socket=${socket}`, `--port=${String(port)}`, '--bind-address=127.0.0.1', '--skip-name-resolve', '--skip-log-bin',
    // What a test writes is thrown away.
    '--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=0', '--innodb-buffer-pool-size=24M', '--performance-schema=off', '--max-connections=60',
    // A server somewhere else keeps the time of somewhere else.
    '--default-time-zone=-05:00', '--character-set-server=utf8mb4',
    ...(user === undefined ? [] : ['--user=mysql']),
  ], { stdio: ['ignore', 'ignore', 'pipe'] });
  const root = await rootOf(socket, server);
  const [database, password] = ['旧系统', randomBytes(9).toString('base64url')];
  for (const statement of [`CREATE DATABASE ${database}`, `CREATE USER legacy@'127.0.0.1' IDENTIFIED BY '${password}'`, `GRANT ALL ON ${database}.* TO legacy@'127.0.0.1'`]) await root.query(statement);
  await root.end();
  const pool = createPool({ socketPath: socket, user: 'root', database, charset: 'utf8mb4', connectionLimit: 1, dateStrings: true, supportBigNumbers: true, bigNumberStrings: true });
  return {
    host: '127.0.0.1', port, user: 'legacy', password, database,
    run: async (statement) => (await pool.query(statement))[0] as Record<string, unknown>[],
    async drop() {
      await pool.end();
      server.kill('SIGKILL');
      await gone(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function mysqlUser(): Promise<number> {
  const { stdout } = await run('id', ['-u', 'mysql']).catch((cause: unknown) => { throw new Error(NEEDED, { cause }); });
  return Number(stdout);
}

async function serverPath(): Promise<string> {
  for (const path of ['mariadbd', '/usr/sbin/mariadbd']) {
    if (await run(path, ['--no-defaults', '--version']).then(() => true, () => false)) return path;
  }
  throw new Error(NEEDED);
}

/** Once the server answers; else what it has said. */
async function rootOf(socketPath: string, server: ChildProcess): Promise<Pool> {
  let said = '';
  server.stderr?.on('data', (chunk: Buffer) => { said = `${said}${chunk.toString()}`.slice(-4_000); });
  const pool = createPool({ socketPath, user: 'root', charset: 'utf8mb4', connectionLimit: 1 });
  for (const until = Date.now() + START_MS; ;) {
    const failure: unknown = await pool.query('SELECT 1').then(() => undefined, (error: unknown) => error);
    if (failure === undefined) return pool;
    if (server.exitCode !== null || Date.now() > until) throw new Error(`MariaDB has not started:\n${said}`, { cause: failure });
    await new Promise((resolve) => { setTimeout(resolve, 50); });
  }
}

async function gone(server: ChildProcess): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => { resolve(typeof address === 'object' && address !== null ? address.port : 0); });
    });
  });
}
