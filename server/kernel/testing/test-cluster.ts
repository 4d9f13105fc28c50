import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';
import type { EmbeddedPostgres } from '../embedded-postgres/start.ts';

/** A PostgreSQL that tests may make databases in. */
export interface TestCluster {
  /** Runs one statement in the maintenance database. */
  run(statement: string): Promise<void>;
  /** How to reach one of its databases. */
  connectionTo(database: string): pg.ClientConfig;
  /** Runs `work` while no other test process runs one of the same name. */
  exclusively<T>(name: string, work: (query: (text: string) => Promise<unknown[]>) => Promise<T>): Promise<T>;
  release(): Promise<void>;
}

const INSUFFICIENT_PRIVILEGE = '42501';
const TESTER = 'tester';
const TESTER_PASSWORD = 'tester-secret';
const ATTEMPTS = 100;
const RETRY_MS = 100;

let embedded: Promise<EmbeddedPostgres> | undefined;
let users = 0;

/**
 * The server of TEST_DATABASE_URL, else an embedded one in the temporary folder that all test files,
 * workers and runs on this machine share; the last to leave stops it.
 */
export async function acquireTestCluster(): Promise<TestCluster> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') {
    return cluster({ connectionString: url }, (database) => {
      const address = new URL(url);
      address.pathname = `/${database}`;
      return { connectionString: address.href };
    }, () => Promise.resolve());
  }
  users += 1;
  embedded ??= startEmbeddedPostgres({
    dataDir: join(tmpdir(), `office-tests-${String(process.getuid?.() ?? 0)}`),
    tell: () => undefined,
    // What a test writes is thrown away, so it need not survive a power cut.
    settings: { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '400' },
  });
  const { superuser } = await embedded;
  await createTester(superuser);
  const tester = { ...superuser, user: TESTER, password: TESTER_PASSWORD };
  return cluster(tester, (database) => ({ ...tester, database }), async () => {
    users -= 1;
    if (users > 0 || embedded === undefined) return;
    const running = embedded;
    embedded = undefined;
    await (await running).stop();
  });
}

/**
 * Tests get no more than an administrator hands out who runs the product on a database of the house: a role that may make
 * databases and roles. So what passes here needs no superuser anywhere.
 */
async function createTester(superuser: pg.ClientConfig): Promise<void> {
  await withClient(superuser, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [TESTER]);
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [TESTER]);
    if (rowCount !== 0) return;
    await client.query(`create role ${TESTER} login createdb createrole password '${TESTER_PASSWORD}'`);
    // Else it could make roles, but no database that belongs to one.
    await client.query(`alter role ${TESTER} set createrole_self_grant = 'set, inherit'`);
  });
}

function cluster(
  maintenance: pg.ClientConfig,
  connectionTo: (database: string) => pg.ClientConfig,
  release: () => Promise<void>,
): TestCluster {
  return {
    run: (statement) => withClient(maintenance, async (client) => void (await patiently(client, statement))),
    connectionTo,
    exclusively: (name, work) =>
      withClient(maintenance, async (client) => {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
        return work(async (text) => (await patiently(client, text)).rows);
      }),
    release,
  };
}

/**
 * Drops a database even while the server is tidying it: its worker for that belongs to nobody, so that a role without
 * all rights may not end it, and is done in a moment.
 */
async function patiently(client: pg.Client, statement: string): Promise<pg.QueryResult<Record<string, unknown>>> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await client.query<Record<string, unknown>>(statement);
    } catch (error) {
      const isTidied = /^drop database/i.test(statement) && error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE;
      if (!isTidied || attempt === ATTEMPTS) throw error;
      await setTimeout(RETRY_MS);
    }
  }
}

async function withClient<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
