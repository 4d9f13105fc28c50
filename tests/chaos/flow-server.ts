import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { FlowDocument, FlowNode } from '../../schemas/language/documents/flow.ts';
import { startEmbeddedPostgres } from '../../server/kernel/embedded-postgres/start.ts';
import { startDatabase } from '../database-process.ts';
import { signInByApi } from '../sign-in-by-api.ts';
import { end, kill, start, type Started } from './server-process.ts';

/** The product with flows, on one process with its embedded database or on two with one that is named; its statements can be read beside it. */
export interface FlowProduct {
  call<T>(server: number, account: string, method: string, path: string, body?: object, key?: string): Promise<{ code: number; msg: string; data: T }>;
  select<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Releases a flow over groups of users. */
  release(code: string, nodes: FlowNode[]): Promise<string>;
  /** Releases other nodes as the next version. */
  releaseNext(flowId: string, nodes: FlowNode[]): Promise<void>;
  /** A new record sent in, or kept as a draft (`1`); answers the instance. */
  launch(flowId: string, name: string, status?: '0' | '1'): Promise<string>;
  launchBody(flowId: string, name: string, status?: '0' | '1'): Promise<object>;
  idOf(account: string): string;
  processes: number;
  /** At its next step that begins with this statement the process ends before the statement of this number. */
  dieAt(begins: string, at: number): void;
  /** How many places the step that was begun last has passed; ends the danger. */
  safe(): number;
  /** Starts a process again that has ended, and answers once it is healthy. */
  restart(server: number): Promise<void>;
  hasEnded(server: number): boolean;
  stop(): Promise<void>;
}

const ACCOUNTS = ['admin', 'manager', 'auditor', 'engineer', 'viewer'] as const;

export async function startFlowProduct(program: readonly string[], processes: 1 | 2): Promise<FlowProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-flows-'));
  chmodSync(folder, 0o755);
  const file = join(folder, 'die-at.json');
  process.env['DIE_AT'] = file;
  const own = processes === 1 ? undefined : await startDatabase(join(folder, 'postgres'));
  const servers: Started[] = [];
  const startOne = (): Promise<Started> => start([...program], folder, own?.url);
  while (servers.length < processes) servers.push(await startOne());
  const embedded = own === undefined ? await startEmbeddedPostgres({ dataDir: join(folder, 'data'), tell: () => undefined }) : undefined;
  const client = new pg.Pool({ ...(own === undefined ? embedded?.connection : { connectionString: own.url }), max: 4 });
  const people = new Map<string, { id: string; token: string }>();
  for (const account of ACCOUNTS) people.set(account, await signInByApi(servers[0]?.url ?? '', account));
  const person = (account: string): { id: string; token: string } => {
    const found = people.get(account);
    if (found === undefined) throw new Error(`${account} is not signed in`);
    return found;
  };

  const product: FlowProduct = {
    processes,
    idOf: (account) => person(account).id,
    async call<T>(server: number, account: string, method: string, path: string, body?: object, key?: string) {
      const url = servers[server % processes]?.url ?? '';
      const ask = (): Promise<Response> => fetch(`${url}/api/workflow/Engine/${path}`, {
        method,
        headers: { authorization: person(account).token, ...(body !== undefined && { 'content-type': 'application/json' }), ...(key !== undefined && { 'idempotency-key': key }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      let answer = await ask();
      // In a long run somebody is not needed for so long that the session ends.
      if (answer.status === 401) {
        people.set(account, await signInByApi(url, account));
        answer = await ask();
      }
      return (await answer.json()) as { code: number; msg: string; data: T };
    },
    select: async <Row extends object>(text: string, values: readonly unknown[] = []) => (await client.query<Row>(text, [...values])).rows,
    async release(code, nodes) {
      const title = { 'zh-CN': code, 'en-US': code, 'zh-TW': code };
      const document = { kind: 'flow', schemaVersion: 1, code, title, model: 'userGroup', nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
      const { data: { id } } = await product.call<{ id: string }>(0, 'admin', 'POST', 'FlowEngine', { document });
      const { code: status, msg } = await product.call(0, 'admin', 'POST', `FlowEngine/Release/${id}`, { revision: 1 });
      if (status !== 200) throw new Error(msg);
      return id;
    },
    async releaseNext(flowId, nodes) {
      const { data: { document, revision } } = await product.call<{ document: FlowDocument; revision: number }>(0, 'admin', 'GET', `FlowEngine/${flowId}`);
      await product.call(0, 'admin', 'PUT', `FlowEngine/${flowId}`, { document: { ...document, nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] }, revision });
      const released = await product.call(0, 'admin', 'POST', `FlowEngine/Release/${flowId}`, { revision: revision + 1 });
      if (released.code !== 200) throw new Error(released.msg);
    },
    launchBody: async (flowId, name, status = '0') => ({ flowId, status, data: { fullName: name, enCode: name, type: await groupType(), description: `${name}sub` } }),
    async launch(flowId, name, status) {
      const { code, msg, data } = await product.call<{ instanceId: string } | null>(0, 'manager', 'POST', 'FlowTask', await product.launchBody(flowId, name, status));
      if (code !== 200 || data === null) throw new Error(`${name}: ${msg}`);
      return data.instanceId;
    },
    dieAt(begins, at) {
      writeFileSync(file, JSON.stringify({ begins, at }));
    },
    safe() {
      rmSync(file, { force: true });
      const passed = existsSync(`${file}.passed`) ? Number(readFileSync(`${file}.passed`, 'utf8')) : 0;
      rmSync(`${file}.passed`, { force: true });
      return passed;
    },
    async restart(server) {
      servers[server % processes] = await startOne();
    },
    hasEnded: (server) => {
      const child = servers[server % processes]?.process;
      return child === undefined || child.exitCode !== null || child.signalCode !== null;
    },
    async stop() {
      await client.end();
      for (const { process: child } of servers) await end(child).catch(() => kill(child));
      await embedded?.stop();
      await own?.stop();
      rmSync(folder, { recursive: true, force: true });
      delete process.env['DIE_AT'];
    },
  };

  let known: string | undefined;
  async function groupType(): Promise<string> {
    known ??= (await product.select<{ type: string }>('select type from records.sys_user_group where type is not null limit 1'))[0]?.type ?? '';
    return known;
  }
  return product;
}
