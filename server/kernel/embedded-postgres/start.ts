import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config.ts';
import { choosePlace } from './place.ts';
import type { Place } from './place.ts';
import { createCluster, findFreePort, findPostmaster, readLogTail, startPostmaster, stopPostmaster } from './postmaster.ts';
import { loadSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

export interface EmbeddedPostgres {
  /** For all work: a role that is not a superuser and owns one database. */
  connection: pg.ClientConfig;
  /** PostgreSQL's data folder. */
  folder: string;
  /** May create and drop databases; for tests. */
  superuser: pg.ClientConfig;
  /** Leaves the database; it stops unless another server uses it. Close every pool first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Told in plain words what a person should know. */
  tell(message: string): void;
  /** Settings of PostgreSQL, e.g. for tests that need no durability. */
  settings?: Record<string, string>;
}

/** Held (shared) by every server that uses the database; the one that gets it alone may stop PostgreSQL. */
const USAGE_LOCK = 4_711_001;
const START_TIMEOUT_MS = 60_000;

/** Starts the private PostgreSQL of a data folder, or joins the one that already runs there. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = await choosePlace(options.dataDir, options.tell);
  const secrets = await loadSecrets(options.dataDir);
  await createCluster(place, secrets.superuser);

  const settings = options.settings ?? {};
  let usage = await join(place, secrets, settings);
  const port = usage.port;
  let stopping = false;
  watch();
  await createOfficeDatabase(usage, secrets);
  if (options.settings === undefined) await assertDurable(usage);

  let recovery: Promise<void> | undefined;
  /** PostgreSQL ended under us (killed for lack of memory): start it again where the pools look for it. */
  function watch(): void {
    usage.once('end', () => {
      if (stopping) return;
      options.tell('The connection to PostgreSQL was lost; starting it again.');
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    while (!stopping) {
      try {
        usage = await join(place, secrets, settings, port);
        watch();
        return;
      } catch (error) {
        options.tell(`PostgreSQL does not come back: ${(error as Error).message}`);
        await sleep(1000);
      }
    }
  }

  return {
    connection: { host: '127.0.0.1', port, user: 'office', password: secrets.office, database: 'office' },
    folder: place.folder,
    superuser: superuserConnection(port, secrets),
    async stop() {
      stopping = true;
      // What is being started again is stopped by the one that started it.
      await recovery;
      await usage.query(`select pg_advisory_unlock_shared(${String(USAGE_LOCK)})`);
      const { rows } = await usage.query<{ alone: boolean }>(`select pg_try_advisory_lock(${String(USAGE_LOCK)}) as alone`);
      if (rows[0]?.alone === true) await stopPostmaster(place);
      await usage.end().catch(() => undefined);
    },
  };
}

async function join(place: Place, secrets: Secrets, settings: Record<string, string>, wantedPort?: number): Promise<pg.Client> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let problem: unknown;
  while (Date.now() < deadline) {
    const running = await findPostmaster(place);
    if (running === undefined) {
      // A failure may only mean that another server was faster, so look again before giving up.
      await startPostmaster(place, wantedPort ?? (await findFreePort()), settings).catch((error: unknown) => {
        problem = error;
      });
      if ((await findPostmaster(place)) === undefined) await sleep(500);
      continue;
    }
    if (running.isReady) {
      try {
        return await use(superuserConnection(running.port, secrets));
      } catch (error) {
        problem = error;
      }
    }
    await sleep(100);
  }
  throw new ConfigError([
    `PostgreSQL in ${place.folder} does not start: ${problem instanceof Error ? problem.message : 'it never became ready'}`,
    await readLogTail(place),
  ]);
}

async function use(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'usage', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Waits while another server is stopping PostgreSQL, and fails with it.
    await client.query(`select pg_advisory_lock_shared(${String(USAGE_LOCK)})`);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

function superuserConnection(port: number, secrets: Secrets): pg.ClientConfig {
  return { host: '127.0.0.1', port, user: 'postgres', password: secrets.superuser, database: 'postgres' };
}

async function createOfficeDatabase(client: pg.Client, secrets: Secrets): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [USAGE_LOCK + 1]);
  try {
    const role = await client.query(`select 1 from pg_roles where rolname = 'office'`);
    if (role.rowCount === 0) await client.query(`create role office login password ${client.escapeLiteral(secrets.office)}`);
    // For the role that statements of people run as.
    await client.query('alter role office createrole');
    const database = await client.query(`select 1 from pg_database where datname = 'office'`);
    if (database.rowCount === 0) await client.query('create database office owner office');
  } finally {
    await client.query('select pg_advisory_unlock($1)', [USAGE_LOCK + 1]);
  }
}

/** An acknowledged write must survive a power cut; refuse to serve from a database that does not promise it. */
async function assertDurable(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await client.query<Record<string, string>>(`show ${setting}`);
    if (rows[0]?.[setting] !== 'on') {
      throw new ConfigError([`PostgreSQL runs with ${setting} = ${rows[0]?.[setting] ?? 'unknown'}; it must be on.`]);
    }
  }
}
