import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from './embedded-postgres/postmaster.ts';
import { digestOf } from './testing/minimal-directory.ts';

const ROUNDS = 2;
const WRITERS = 4;

let folder: string;
let url: string;
let server: ChildProcess | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'durability-'));
  await chmod(folder, 0o755);
});
afterAll(async () => {
  if (server !== undefined && server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<string> {
  const port = await findFreePort();
  url = `http://127.0.0.1:${String(port)}`;
  server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SEED: 'none', ADMIN_PASSWORD: 'demo2026', LOG_LEVEL: 'error' },
  });
  await expect.poll(() => fetch(`${url}/api/health`).then((answer) => answer.ok, () => false), { timeout: 60_000, interval: 100 }).toBe(true);
  const body = new URLSearchParams({ account: 'admin', password: digestOf('demo2026') });
  const answer = (await (await fetch(`${url}/api/oauth/Login`, { method: 'POST', body })).json()) as { data: { token: string } };
  return answer.data.token;
}

async function call<T>(token: string, method: string, path: string, body?: object): Promise<{ code: number; data: T }> {
  const response = await fetch(url + path, {
    method,
    headers: { authorization: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return (await response.json()) as { code: number; data: T };
}

/** Creates dictionaries until the server dies; keeps what was acknowledged. */
async function write(token: string, writer: string, acknowledged: Map<string, string>): Promise<void> {
  for (let index = 0; ; index += 1) {
    const enCode = `${writer}${String(index)}`;
    const answer = await call<{ id: string }>(token, 'POST', '/api/visualdev/OnlineDev/dictionaryType', { fullName: enCode, enCode }).catch(() => undefined);
    if (answer === undefined) return;
    // A dying server may still answer that it failed; that acknowledges nothing.
    if (answer.code === 200) acknowledged.set(answer.data.id, enCode);
    else if (answer.code !== 500) throw new Error(JSON.stringify(answer));
  }
}

async function killDatabase(): Promise<void> {
  const pid = Number((await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGKILL');
}

it('keeps every acknowledged write, whole, when server and database are killed', { timeout: 300_000 }, async () => {
  const acknowledged = new Map<string, string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const token = await start();
    const writers = Array.from({ length: WRITERS }, (_, index) => write(token, `r${String(round)}w${String(index)}n`, acknowledged));
    const before = acknowledged.size;
    await expect.poll(() => acknowledged.size - before, { timeout: 60_000, interval: 20 }).toBeGreaterThan(30);
    await sleep(Math.random() * 50);
    // In the last round the database dies too, as it would with the machine.
    if (round === ROUNDS - 1) await killDatabase();
    server?.kill('SIGKILL');
    await Promise.all(writers);
  }

  const token = await start();
  const { data } = await call<{ list: { id: string; enCode: string }[]; pagination: { total: number } }>(
    token, 'POST', '/api/visualdev/OnlineDev/dictionaryType/List', { pageSize: 1000 },
  );
  expect(data.pagination.total).toBeLessThanOrEqual(1000);
  const stored = new Map(data.list.map((row) => [row.id, row.enCode]));
  for (const [id, enCode] of acknowledged) expect(stored.get(id)).toBe(enCode);
  // Whole: a record and its history come in one transaction, also those nobody was told about.
  for (const [id, enCode] of stored) {
    if (!/^r\dw\dn/.test(enCode)) continue;
    const history = await call<{ list: unknown[] } | unknown[]>(token, 'GET', `/api/visualdev/OnlineDev/dictionaryType/${id}/History`);
    const entries = Array.isArray(history.data) ? history.data : history.data.list;
    expect(entries).toHaveLength(1);
  }
});
