import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DestinationStream } from 'pino';
import type { ClientConfig } from 'pg';
import { Value } from 'typebox/value';
import { addressOf, type CallAnswer, type CallInput, type CallName } from '#schemas/wire/call.ts';
import { calls } from '#schemas/wire/calls/index.ts';
import { startServer } from '../../start-server.ts';
import type { RunningServer } from '../../start-server.ts';
import type { Config } from '../config.ts';
import type { Envelope } from '../envelope.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import type { Kernel, ModuleManifest } from '../module.ts';
import type { Quotas } from '../quotas.ts';
import { openLog } from '../open-log.ts';
import { openSecretBox } from '../secret-box.ts';
import { createMinimalDirectory, digestOf, TEST_PASSWORD } from './minimal-directory.ts';
import { prepareTemplate } from './template-database.ts';
import { acquireTestCluster } from './test-cluster.ts';

export interface TestServerOptions {
  /** With the demo company; else with the documents' own entries and the account `admin` alone. */
  seed?: boolean;
  /** The product's own documents when absent. */
  schemasDir?: string;
  /** All of the product's modules when absent. */
  modules?: readonly ModuleManifest[];
  /** `minimal`: a handful of people without the records engine; see minimal-directory.ts. */
  directory?: 'minimal';
  /** Hosts that data sources may be on; see `Config`. */
  dataSourceHosts?: string[];
  /** See `Config`; this machine when absent. */
  trustedProxies?: string[];
  /** Builders may write documents; see `Config`. */
  editSchemas?: boolean;
  /** What is saved in the folder of documents is taken over; see `Config`. */
  watchSchemas?: boolean;
  /** Those that differ from the product's. */
  limits?: Partial<RequestLimits>;
  /** See `Config`; those of the product where absent. */
  quotas?: Partial<Quotas>;
  minFreeBytes?: number;
  /** See `Config`. */
  metricsToken?: string;
  /** See `Config`; the variables `OTEL_*` are those of the test's process. */
  isTraced?: boolean;
  /** Where lines of the log go; nowhere when absent. */
  logTo?: DestinationStream;
  /** Another server on the same database instead of a new one. */
  sameDatabaseAs?: TestServer;
}

export interface Answer<T = unknown> extends Envelope<T> {
  status: number;
  headers: Headers;
}

export interface RequestOptions {
  token?: string | undefined;
  /** Sent as JSON; a form as multipart. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** A real server on a real PostgreSQL with a database of its own. */
export interface TestServer {
  url: string;
  kernel: Kernel;
  connection: ClientConfig;
  /** Signs in with the test password (every account has it); throws unless that works. */
  login(account: string, password?: string): Promise<string>;
  /** Calls the server and returns the envelope with the HTTP status. */
  request<T = unknown>(method: string, path: string, options?: RequestOptions): Promise<Answer<T>>;
  /** Makes a listed call. Throws where the call works and its answer is not what the list says. */
  call<Name extends CallName>(name: Name, input: CallInput<Name> & { token: string | undefined }): Promise<Answer<CallAnswer<Name>>>;
  /** Stops the server and drops its database. */
  stop(): Promise<void>;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const modules = options.modules ?? (await import('../../modules/index.ts')).modules;
  const { migrations } = await import('../../migrations.ts');
  const cluster = await acquireTestCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'office-test-'));
  const config = testConfig(dataDir, options);
  const prepare = options.directory === 'minimal' ? undefined : (await import('../../prepare.ts')).prepareProduct;
  if (options.sameDatabaseAs !== undefined) await shareSecretKey(options.sameDatabaseAs.kernel.config.dataDir, dataDir);
  let connection = options.sameDatabaseAs?.connection;
  let ownDatabase: string | undefined;
  if (connection === undefined) {
    ownDatabase = `test_${String(process.pid)}_${randomBytes(6).toString('hex')}`;
    const kind = prepare === undefined ? 'minimal' : createHash('sha256').update(config.schemasDir + config.seed).digest('hex').slice(0, 8);
    const template = await prepareTemplate(cluster, kind, { config, migrations, prepare: prepare ?? createMinimalDirectory });
    await cluster.run(`create database ${ownDatabase} template ${template}`);
    connection = cluster.connectionTo(ownDatabase);
  }
  const server = await startServer({
    config, connection, log: openLog(options.logTo === undefined ? config : { ...config, logLevel: 'info' }, options.logTo), migrations, modules, prepare, withoutSchedules: true, limits: options.limits,
  });
  return toTestServer(server, connection, async () => {
    await server.stop();
    if (ownDatabase !== undefined) await cluster.run(`drop database if exists ${ownDatabase} with (force)`);
    await cluster.release();
    await rm(dataDir, { recursive: true, force: true });
  });
}

/** Servers of one database have one key. */
async function shareSecretKey(from: string, to: string): Promise<void> {
  await openSecretBox(from);
  await copyFile(join(from, 'secret.key'), join(to, 'secret.key'));
}

function testConfig(
  dataDir: string, { seed, schemasDir, editSchemas = false, watchSchemas = false, dataSourceHosts = [], trustedProxies = ['loopback'], quotas = {}, minFreeBytes = 0, metricsToken, isTraced = false }: TestServerOptions,
): Config {
  return {
    port: 0, host: '127.0.0.1', dataDir, seed: seed === true ? 'demo' : 'none', adminPassword: TEST_PASSWORD, allowDemo: false, dataSourceHosts, trustedProxies, editSchemas, watchSchemas, quotas, minFreeBytes, isTraced,
    ...(metricsToken === undefined ? {} : { metricsToken }),
    schemasDir: resolve(schemasDir ?? 'schemas'), pageDir: join(dataDir, 'page'), logLevel: process.env['TEST_LOG_LEVEL'] ?? 'silent',
  };
}

function toTestServer({ url, kernel }: RunningServer, connection: ClientConfig, stop: () => Promise<void>): TestServer {
  async function request<T>(method: string, path: string, { token, body, headers = {} }: RequestOptions = {}): Promise<Answer<T>> {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body) }),
    });
    // A file has no envelope.
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const envelope = (isJson ? await response.json() : { code: response.status, msg: '', data: (await response.arrayBuffer()).byteLength }) as Envelope<T>;
    return { ...envelope, status: response.status, headers: response.headers };
  }

  async function call<Name extends CallName>(name: Name, input: CallInput<Name> & { token: string | undefined }): Promise<Answer<CallAnswer<Name>>> {
    const { token, params, query = {}, body } = input as { token?: string; params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
    const { method, path } = addressOf(name, params);
    const asked = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();
    const answer = await request<CallAnswer<Name>>(method, asked === '' ? path : `${path}?${asked}`, { token, body });
    if (answer.code === 200) Value.Assert(calls[name].answer, answer.data);
    return answer;
  }

  return {
    url,
    kernel,
    connection,
    request,
    call,
    async login(account, password = TEST_PASSWORD) {
      const form = new URLSearchParams({
        account, password: digestOf(password),
        client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password',
      });
      const response = await fetch(`${url}/api/oauth/Login`, { method: 'POST', body: form });
      const answer = (await response.json()) as Envelope<{ token: string }>;
      if (answer.code !== 200) throw new Error(`Login of ${account}: ${String(answer.code)} ${answer.msg}`);
      return answer.data.token;
    },
    stop,
  };
}
