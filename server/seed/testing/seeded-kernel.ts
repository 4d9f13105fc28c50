import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import type { Config } from '../../kernel/config.ts';
import { closeKernel, createKernel } from '../../kernel/create-kernel.ts';
import { migrations } from '../../migrations.ts';
import { openDatabase } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { acquireTestCluster } from '../../kernel/testing/test-cluster.ts';

/** A kernel on an empty database of its own; nothing is laid out or seeded yet. */
export interface EmptyKernel {
  kernel: Kernel;
  query<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openEmptyKernel(settings: Partial<Config>): Promise<EmptyKernel> {
  const cluster = await acquireTestCluster();
  const dataDir = await mkdtemp(join(tmpdir(), 'office-seed-'));
  const database = `test_${String(process.pid)}_${randomBytes(6).toString('hex')}`;
  await cluster.run(`create database ${database}`);
  const config: Config = {
    port: 0, host: '127.0.0.1', dataDir, seed: 'none', allowDemo: false, trustedProxies: ['loopback'], schemasDir: resolve('schemas'), pageDir: dataDir,
    logLevel: 'silent', ...settings,
  };
  const kernel = await createKernel(config, openDatabase(cluster.connectionTo(database), 4), pino({ level: 'silent' }), { migrations });
  return {
    kernel,
    query: async <Row>(text: string) => (await kernel.pool.query(text)).rows as Row[],
    async close() {
      await closeKernel(kernel);
      await cluster.run(`drop database if exists ${database} with (force)`);
      await cluster.release();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
