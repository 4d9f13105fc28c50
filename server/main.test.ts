import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from './kernel/embedded-postgres/postmaster.ts';
import { databaseAddress } from './kernel/testing/database-address.ts';
import { digestOf } from './kernel/testing/minimal-directory.ts';
import { acquireTestCluster, type TestCluster } from './kernel/testing/test-cluster.ts';

/** People who are given a database are rarely given the whole of PostgreSQL. */
const ROLE = `office_${String(process.pid)}_${randomBytes(4).toString('hex')}`;
const SECRET = randomBytes(12).toString('hex');

let cluster: TestCluster;
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  cluster = await acquireTestCluster();
  folder = await mkdtemp(join(tmpdir(), 'office-start-'));
  await cluster.run(`create role ${ROLE} login nosuperuser nocreatedb nocreaterole password '${SECRET}'`);
  await cluster.run(`create database ${ROLE} owner ${ROLE}`);
});
afterAll(async () => {
  for (const server of running) await ended(server);
  await cluster.run(`drop database if exists ${ROLE} with (force)`);
  await cluster.run(`drop role ${ROLE}`);
  await cluster.release();
  await rm(folder, { recursive: true, force: true });
});

function ended(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve(server.exitCode);
  const exit = new Promise<number | null>((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  return exit;
}

function start(env: Record<string, string>): ChildProcess {
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), SEED: 'none', LOG_LEVEL: 'error', ADMIN_PASSWORD: '', ...env },
  });
  running.push(server);
  return server;
}

/** What a server that cannot start says, and its exit code. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const server = start(env);
  let text = '';
  server.stderr?.on('data', (chunk: Buffer) => { text += chunk.toString(); });
  const code = await new Promise<number | null>((resolve) => server.once('close', resolve));
  return { code, text };
}

it('names the faults of documents by file, line and column, without a trace', async () => {
  const schemas = join(folder, 'schemas');
  await cp('schemas', schemas, { recursive: true });
  const file = join(schemas, 'models/role.model.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"kind": "model"', '"kind": "model",\n  "colour": "red"'));
  const { code, text } = await refusal({ SCHEMAS_DIR: schemas, DATABASE_URL: databaseAddress(cluster.connectionTo(ROLE), { role: ROLE, password: SECRET }), ADMIN_PASSWORD: 'Kaishi7788' });
  expect(code).toBe(1);
  expect(text).toMatch(/^models\/role\.model\.json:4:3: /);
  expect(text.trim().split('\n').filter((line) => !/^models\/role\.model\.json:\d+:\d+: /.test(line))).toEqual([]);
});

it('asks for ADMIN_PASSWORD on an empty database', async () => {
  const { code, text } = await refusal({ DATABASE_URL: databaseAddress(cluster.connectionTo(ROLE), { role: ROLE, password: SECRET }) });
  expect([code, text.trim()]).toEqual([1, 'ADMIN_PASSWORD: is needed to start on an empty database without demo data.']);
});

it('starts on an empty database as its owner, the administrator can save his details, and it lets requests go elsewhere before it stops', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${String(port)}`;
  const server = start({ PORT: String(port), DRAIN_SECONDS: '5', DATABASE_URL: databaseAddress(cluster.connectionTo(ROLE), { role: ROLE, password: SECRET }), ADMIN_PASSWORD: 'Kaishi7788' });
  await expect.poll(() => fetch(`${url}/api/health`).then((answer) => answer.ok, () => false), { timeout: 60_000, interval: 200 }).toBe(true);
  const form = new URLSearchParams({ account: 'admin', password: digestOf('Kaishi7788') });
  const login = (await (await fetch(`${url}/api/oauth/Login`, { method: 'POST', body: form })).json()) as { data: { token: string } };
  const headers = { authorization: login.data.token, 'content-type': 'application/json' };
  const details = `${url}/api/permission/Users/Current/BaseInfo`;
  const saved = await fetch(details, { method: 'PUT', headers, body: JSON.stringify({ mobilePhone: '13900000001', currentPassword: digestOf('Kaishi7788') }) });
  expect([saved.status, await saved.json()]).toMatchObject([200, { code: 200 }]);
  const info = (await (await fetch(details, { headers })).json()) as { data: object };
  expect(info.data).toMatchObject({ company: '默认公司', mobilePhone: '13900000001' });

  // Asked to stop, it says so to those who send requests, and goes on answering until they have noticed.
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const exit = ended(server);
  await expect.poll(() => fetch(`${url}/api/health/ready`).then(({ status }) => status), { timeout: 4_000, interval: 50 }).toBe(503);
  expect((await fetch(details, { headers })).status).toBe(200);
  expect(await exit).toBe(0);
});
