import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDraft, DesignVersion, PublishPlan } from '#schemas/wire/designs.ts';
import { findFreePort } from '../../kernel/embedded-postgres/postmaster.ts';
import { databaseAddress } from '../../kernel/testing/database-address.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const ROWS = 60_000;
const BASE = '/api/visualdev/Base';
let server: TestServer;
let token: string;
let folder: string;
let child: ChildProcess | undefined;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.login('admin');
  folder = await mkdtemp(join(tmpdir(), 'killed-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Another process of the product on the same database. */
async function startProcess(): Promise<string> {
  const port = await findFreePort();
  child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'none', ADMIN_PASSWORD: 'demo2026', LOG_LEVEL: 'error',
      DATABASE_URL: databaseAddress(server.connection),
    },
  });
  const url = `http://127.0.0.1:${String(port)}`;
  await expect.poll(() => fetch(`${url}/api/health`).then((answer) => answer.ok, () => false), { timeout: 120_000, interval: 100 }).toBe(true);
  return url;
}

const text = (id: string): FieldDocument => ({ id, type: 'text', title: id });

it('P1, F10: a server that is killed in the middle of publishing leaves everything as it was, and the next attempt succeeds', { timeout: 240_000 }, async () => {
  const call = <T>(method: string, path: string, body?: unknown) => server.request<T>(method, path, { token, ...(body === undefined ? {} : { body }) });
  const { data: { id, enCode: code } } = await call<{ id: string; enCode: string }>('POST', BASE, { fullName: 'Interrupted', type: '1' });
  const path = `${BASE}/${id}`;
  const edit = async (fields: Record<string, FieldDocument>): Promise<object> => {
    const { data: draft } = await call<DesignDraft>('GET', `${path}/Draft`);
    const documents = { model: { ...draft.documents.model, fields }, screen: draft.documents.screen };
    expect((await call('PUT', `${path}/Draft`, { revision: draft.revision, documents })).code).toBe(200);
    const { data: plan } = await call<PublishPlan>('POST', `${path}/Actions/Plan`, {});
    return { revision: draft.revision + 1, hash: plan.hash, note: '', acceptedUnfit: ['f2'], menu: { parentId: '-1', title: code }, grants: [] };
  };
  expect((await call('POST', `${path}/Actions/Publish`, await edit({ name: text('f1'), amount: text('f2') }))).code).toBe(200);
  await sql`insert into ${sql.table(`records.${code}`)} (id, name, amount) select 'r' || n, 'name ' || n, n::text from generate_series(1, ${ROWS}::integer) n`.execute(server.kernel.db);
  const request = await edit({ name: text('f1'), amount: { id: 'f2', type: 'integer', title: 'f2' }, more: { id: 'f3', type: 'table', title: 'f3', fields: { what: text('c1') } } });

  const url = await startProcess();
  const publishing = fetch(`${url}${path}/Actions/Publish`, { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(request) }).then(() => 'answered', () => 'cut off');
  // Columns have been made and values are on their way.
  await expect.poll(async () => (await sql<{ running: number }>`
    select count(*) as running from pg_stat_activity where query like 'UPDATE "records"%' and state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`.execute(server.kernel.db)).rows[0]?.running,
  { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  child?.kill('SIGKILL');
  expect(await publishing).toBe('cut off');

  const versions = async () => (await call<{ list: DesignVersion[] }>('GET', `${path}/Versions`)).data.list.map(({ version }) => version);
  expect(await versions()).toEqual([1]);
  expect((await call('GET', `/api/visualdev/OnlineDev/${code}/r7`)).data).toMatchObject({ name: 'name 7', amount: '7' });
  const { rows: columns } = await sql<{ name: string }>`select column_name as name from information_schema.columns where table_schema = 'records' and table_name like ${`${code}%`}`.execute(server.kernel.db);
  expect(columns.map(({ name }) => name)).not.toContain('amount_2');
  // The database has let go of what the dead process held.
  await expect.poll(async () => (await call('POST', `${path}/Actions/Publish`, request)).code, { timeout: 90_000, interval: 500 }).toBe(200);
  expect(await versions()).toEqual([2, 1]);
  expect((await call('GET', `/api/visualdev/OnlineDev/${code}/r7`)).data).toMatchObject({ name: 'name 7', amount: 7, more: [] });
});
