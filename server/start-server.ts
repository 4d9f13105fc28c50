import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './kernel/config.ts';
import { closeKernel, createKernel } from './kernel/create-kernel.ts';
import { openDatabase, withLock } from './kernel/database.ts';
import type { Kernel, ServerModule } from './kernel/module.ts';

export interface ServerOptions {
  config: Config;
  connection: ClientConfig;
  log: Logger;
  modules: readonly ServerModule[];
  /** Background jobs are left to other servers, e.g. in tests. */
  withoutJobs?: boolean;
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

/** Database, kernel, records, modules, then the port: in this order, each only when the one before stands. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { config, log } = options;
  const handle = openDatabase(options.connection);
  let kernel: Kernel;
  try {
    kernel = await withLock(handle, 'start', async () => {
      const created = await createKernel(config, handle, log);
      await options.prepare?.(created);
      return created;
    });
    await options.beforeListen?.(kernel);
  } catch (error) {
    await handle.close();
    throw error;
  }
  const app = await buildApp(kernel, options.modules);
  if (options.withoutJobs !== true) await kernel.jobs.start();
  await app.listen({ port: config.port, host: config.host });
  const { port } = app.server.address() as AddressInfo;
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return {
    app,
    kernel,
    url: `http://${host}:${String(port)}`,
    async stop() {
      await app.close();
      await closeKernel(kernel);
    },
  };
}
