import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import { settleKey } from './kernel/backup/restored-key.ts';
import { ConfigError } from './kernel/config.ts';
import type { Config } from './kernel/config.ts';
import { closeKernel, createKernel } from './kernel/create-kernel.ts';
import { openDatabase, withLock } from './kernel/database.ts';
import { REQUEST_LIMITS } from './kernel/http/request-limits.ts';
import type { RequestLimits } from './kernel/http/request-limits.ts';
import { installModules, openSettings } from './kernel/install-modules.ts';
import type { Migrations } from './kernel/migrate.ts';
import type { Kernel, ModuleManifest } from './kernel/module.ts';
import { openTracing } from './kernel/tracing/tracing.ts';

export interface ServerOptions {
  config: Config;
  connection: ClientConfig;
  log: Logger;
  /** Where the database is when it is on this machine: its disk is watched, too. */
  databaseFolder?: string | undefined;
  migrations: Migrations;
  modules: readonly ModuleManifest[];
  /** What repeats is left to other servers, e.g. in tests. */
  withoutSchedules?: boolean;
  /** Those that differ from the product's. */
  limits?: Partial<RequestLimits> | undefined;
  /** Lays out the tables, sets `kernel.records` and `kernel.permissions`, seeds. One server at a time. */
  prepare?: ((kernel: Kernel) => Promise<void>) | undefined;
  /** The last moment to refuse, before anybody can connect. */
  beforeListen?: (kernel: Kernel) => Promise<void>;
}

export interface RunningServer {
  app: FastifyInstance;
  kernel: Kernel;
  url: string;
  /** Lets running requests end and gives everything back. */
  stop(): Promise<void>;
}

/** Database, kernel, records, modules, the port, then what repeats: in this order, each only when the one before stands. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log } = options;
  const endTracing = await openTracing(config, log);
  const handle = openDatabase(options.connection);
  let giveBack = (): Promise<void> => handle.close();
  // Last of all, so that the ends of everything else are told, too.
  const stop = (): Promise<void> => giveBack().finally(endTracing);
  try {
    const kernel = await withLock(handle, 'start', async () => {
      await settleKey(config.dataDir, handle.pool);
      const created = await createKernel(config, handle, log, options);
      giveBack = () => closeKernel(created);
      installModules(created, options.modules);
      if (options.prepare !== undefined) {
        await options.prepare(created);
        openSettings(created, options.modules);
        for (const { records } of options.modules) for (const listener of records?.(created) ?? []) created.records.listen(listener);
      }
      return created;
    });
    await options.beforeListen?.(kernel);
    const app = await buildApp(kernel, options.modules, { ...REQUEST_LIMITS, ...options.limits });
    giveBack = async () => {
      await app.close();
      await closeKernel(kernel);
    };
    const url = await listen(app, config);
    if (options.withoutSchedules !== true) await kernel.queue.startSchedules();
    return { app, kernel, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new ConfigError([`PORT: another program already listens on ${host}:${String(port)}. Choose another port.`]);
    if (code === 'EACCES') throw new ConfigError([`PORT: the system does not let this user listen on port ${String(port)}. Choose one above 1023.`]);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new ConfigError([`HOST: this machine has no address ${host}.`]);
    throw error;
  }
  const { port: actual } = app.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(actual)}`;
}
