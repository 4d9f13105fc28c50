import { randomBytes } from 'node:crypto';
import { isMainThread } from 'node:worker_threads';
import { pino } from 'pino';
import type { Config } from '../config.ts';
import { closeKernel, createKernel } from '../create-kernel.ts';
import { openDatabase } from '../database.ts';
import type { Migrations } from '../migrate.ts';
import type { Kernel } from '../module.ts';
import type { TestCluster } from './test-cluster.ts';

export interface TemplateContent {
  config: Config;
  migrations: Migrations;
  prepare: (kernel: Kernel) => Promise<unknown>;
}

/** The process workers of one test run have the same parent, so they share what one of them prepared. */
const RUN = String(process.env['VITEST'] !== undefined && isMainThread ? process.ppid : process.pid);

/** The name of a database with everything that tests of this kind start from, made once per run. */
export async function prepareTemplate(cluster: TestCluster, kind: string, { config, migrations, prepare }: TemplateContent): Promise<string> {
  const name = `template_${RUN}_${kind}`;
  await cluster.exclusively(name, async (query) => {
    await dropLeftovers(query);
    if ((await query(`select 1 from pg_database where datname = '${name}'`)).length > 0) return;
    // Under another name until it is whole.
    const draft = `draft_${RUN}_${randomBytes(4).toString('hex')}`;
    await query(`create database ${draft}`);
    const kernel = await createKernel(config, openDatabase(cluster.connectionTo(draft), 4), pino({ level: 'silent' }), { migrations });
    try {
      await prepare(kernel);
    } finally {
      await closeKernel(kernel);
    }
    await query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** Databases of test processes that are gone. */
async function dropLeftovers(query: (text: string) => Promise<unknown[]>): Promise<void> {
  const rows = (await query(`select datname from pg_database where datname ~ '^(test|template|draft)_[0-9]+' and pg_get_userbyid(datdba) = current_user`)) as { datname: string }[];
  for (const { datname } of rows) {
    const pid = Number(datname.split('_')[1]);
    if (!isAlive(pid)) await query(`drop database if exists ${datname} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
