import { permissionChanged } from '../../events/catalogue.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import type { ClientConfig } from 'pg';
import { SYSTEM_ACTOR, type Actor } from '../../kernel/actor.ts';
import type { Config } from '../../kernel/config.ts';
import type { Kernel } from '../../kernel/module.ts';
import { digestOf, TEST_PASSWORD } from '../../kernel/testing/minimal-directory.ts';
import { migrations } from '../../migrations.ts';
import { prepareTemplate } from '../../kernel/testing/template-database.ts';
import { acquireTestCluster } from '../../kernel/testing/test-cluster.ts';
import { authority } from '../../modules/authority/routes.ts';
import { listView } from '../../modules/list-view/routes.ts';
import { file } from '../../modules/file/routes.ts';
import { task } from '../../modules/task/routes.ts';
import { oauth } from '../../modules/oauth/routes.ts';
import { visualdev } from '../../modules/visualdev/routes.ts';
import { startServer } from '../../start-server.ts';
import type { RecordsEngine, RecordValues } from '../engine.ts';
import { prepareRecords, type Records } from '../prepare-records.ts';

/** The documents of the tests, beside this file. */
export const TEST_SCHEMAS = join(dirname(fileURLToPath(import.meta.url)), 'schemas');

export interface GrantSpec {
  model: string;
  buttons?: string[];
  columns?: Record<string, string>;
  rule?: unknown;
}

/** A running server over the documents of the tests, with a company of four people. */
export interface RecordsServer {
  kernel: Kernel;
  url: string;
  records: Records;
  engine: RecordsEngine;
  connection: ClientConfig;
  dataDir: string;
  /** By account: admin, manager, engineer, viewer. */
  actors: Record<'admin' | 'manager' | 'engineer' | 'viewer', Actor>;
  /** Grants through the role `staff`, which manager and engineer hold; replaces what was there. */
  grant(...grants: GrantSpec[]): Promise<void>;
  project(values?: RecordValues): Promise<RecordValues>;
  expense(values?: RecordValues, actor?: Actor): Promise<RecordValues>;
  /** An HTTP call as one of the accounts, or as nobody; to another process at its address `at`. */
  call(account: string | null, method: string, path: string, body?: unknown, headers?: Record<string, string>, at?: string): Promise<HttpAnswer>;
  /** The token of an account's session. */
  token(account: string): Promise<string>;
  /** The bytes behind an address that an answer gave. */
  download(url: string): Promise<Uint8Array>;
  stop(): Promise<void>;
}

export interface HttpAnswer {
  status: number;
  code: number;
  msg: string;
  // The tests look into answers of every shape.
  data: ReturnType<typeof JSON.parse>;
}

export interface RecordsServerOptions {
  schemasDir?: string;
  /** Another process on the same database and files. */
  sameDatabaseAs?: Pick<RecordsServer, 'connection' | 'dataDir'>;
}

export async function startRecordsServer(options: RecordsServerOptions = {}): Promise<RecordsServer> {
  const cluster = await acquireTestCluster();
  const dataDir = options.sameDatabaseAs?.dataDir ?? await mkdtemp(join(tmpdir(), 'records-test-'));
  const database = `test_${String(process.pid)}_${randomBytes(6).toString('hex')}`;
  const config: Config = {
    port: 0, host: '127.0.0.1', dataDir, seed: 'none', allowDemo: false, trustedProxies: ['loopback'], pageDir: join(dataDir, 'page'),
    schemasDir: resolve(options.schemasDir ?? TEST_SCHEMAS), logLevel: 'silent',
  };
  // Documents of a test's own are used once: a template of them would be made for one copy.
  const isShared = config.schemasDir === TEST_SCHEMAS;
  if (options.sameDatabaseAs === undefined) {
    await cluster.run(`create database ${database}${isShared ? ` template ${await prepareTemplate(cluster, 'records', { config, migrations, prepare: preparePeople })}` : ''}`);
  }
  const connection = options.sameDatabaseAs?.connection ?? cluster.connectionTo(database);
  let records: Records | undefined;
  const server = await startServer({
    config,
    connection,
    log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }),
    // The documents of these tests have no settings that sign-in could listen to.
    modules: [{ ...oauth, records: () => [] }, visualdev, file, task, authority, listView],
    withoutSchedules: true,
    migrations,
    async prepare(kernel) {
      records = await prepareRecords(kernel);
      if (options.sameDatabaseAs === undefined && !isShared) await createPeople(kernel);
    },
  });
  if (records === undefined) throw new Error('not prepared');
  return describe({ kernel: server.kernel, records, url: server.url, connection, dataDir }, async () => {
    await server.stop();
    if (options.sameDatabaseAs === undefined) {
      await cluster.run(`drop database if exists ${database} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    }
    await cluster.release();
  });
}

function describe(started: Pick<RecordsServer, 'kernel' | 'records' | 'url' | 'connection' | 'dataDir'>, stop: () => Promise<void>): RecordsServer {
  const { kernel, records, url } = started;
  const { engine } = records;
  const actor = (account: string): Actor => ({
    userId: `u-${account}`, account, isAdministrator: account === 'admin', locale: 'zh-CN',
  });
  const actors = { admin: actor('admin'), manager: actor('manager'), engineer: actor('engineer'), viewer: actor('viewer') };
  const tokens = new Map<string, string>();
  let count = 0;
  const tokenOf = async (account: string): Promise<string> => {
    const token = tokens.get(account) ?? await signIn(url, account);
    tokens.set(account, token);
    return token;
  };
  return {
    ...started, engine, actors, stop, token: tokenOf,
    async grant(...grants) {
      await kernel.db.deleteFrom('kernel.model_grant').execute();
      for (const { model, buttons = [], columns = { '*': 'write' }, rule } of grants) {
        await kernel.db.insertInto('kernel.model_grant').values({
          subject_type: 'role', subject_id: 'r-staff', model, buttons, columns: JSON.stringify(columns),
          row_rule: rule === undefined ? null : JSON.stringify(rule),
        }).execute();
      }
      records.context.permissions.clear();
      await kernel.events.publish(permissionChanged, null);
    },
    project: (values = {}) => engine.create(SYSTEM_ACTOR, 'projectInfo', { projectName: `Project ${(count += 1)}`, ...values }),
    async expense(values = {}, by = actors.admin) {
      const projectId = values['projectId'] ?? (await engine.create(SYSTEM_ACTOR, 'projectInfo', { projectName: `Project ${(count += 1)}` }))['id'] ?? null;
      return engine.create(by, 'expense', {
        subject: 'Trip', items: [{ name: 'Ticket', quantity: 2, price: 10.5 }], ...values, projectId,
      });
    },
    async download(path) {
      const response = await fetch(url + path);
      if (!response.ok) throw new Error(`${path}: ${String(response.status)}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    async call(account, method, path, body, headers = {}, at = url) {
      const token = account === null ? undefined : await tokenOf(account);
      const response = await fetch(at + path, {
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: token }),
          ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
      });
      return { status: response.status, ...((await response.json()) as Omit<HttpAnswer, 'status'>) };
    },
  };
}

async function signIn(url: string, account: string): Promise<string> {
  const body = new URLSearchParams({
    account, password: digestOf(TEST_PASSWORD), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password',
  });
  const answer = (await (await fetch(`${url}/api/oauth/Login`, { method: 'POST', body })).json()) as HttpAnswer;
  if (answer.code !== 200) throw new Error(`${account}: ${answer.msg}`);
  return String(answer.data.token);
}

async function preparePeople(kernel: Kernel): Promise<void> {
  await prepareRecords(kernel);
  await createPeople(kernel);
}

/** A company with two departments, two roles, a group and four people. */
async function createPeople(kernel: Kernel): Promise<void> {
  const create = (model: string, values: RecordValues): Promise<RecordValues> => kernel.records.create(SYSTEM_ACTOR, model, values);
  await create('organize', { id: 'o-company', fullName: 'Company', enCode: 'company' });
  await create('department', { id: 'd-costs', parentId: 'o-company', fullName: 'Costs', enCode: 'costs' });
  await create('department', { id: 'd-roads', parentId: 'd-costs', fullName: 'Roads', enCode: 'roads' });
  await create('role', { id: 'r-staff', fullName: 'Staff', enCode: 'staff' });
  await create('role', { id: 'r-guest', fullName: 'Guest', enCode: 'guest' });
  await create('userGroup', { id: 'g-experts', fullName: 'Experts', enCode: 'experts' });
  await create('menu', { id: 'm-expense', fullName: 'Expenses', enCode: 'expense', type: '3', urlAddress: 'expense', moduleId: 'expense', screenCode: 'expense' });
  // A user without a menu cannot sign in.
  for (const subject_id of ['r-staff', 'r-guest']) {
    await kernel.db.insertInto('kernel.menu_grant').values({ subject_type: 'role', subject_id, menu_id: 'm-expense' }).execute();
  }
  const people: [string, RecordValues][] = [
    ['admin', { organizeId: 'd-costs', isAdministrator: true }],
    ['manager', { organizeId: 'd-costs', roleIds: ['r-staff'] }],
    ['engineer', { organizeId: 'd-roads', roleIds: ['r-staff'], managerId: 'u-manager' }],
    ['viewer', { organizeId: 'd-roads', roleIds: ['r-guest'] }],
  ];
  for (const [account, values] of people) {
    await create('user', { id: `u-${account}`, account, realName: account, ...values });
    await kernel.credentials.set(`u-${account}`, digestOf(TEST_PASSWORD));
  }
}
