import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { toAppError } from './error-handler.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
});
afterAll(() => server.stop());

it('says that the server is busy where no connection is free in time, not that something is broken', async () => {
  const { pool, db, close } = openDatabase(server.connection, 1, { connectMs: 50 });
  // The first connection takes its own time.
  let held;
  while (held === undefined) held = await pool.connect().catch(() => undefined);
  try {
    const error = await sql`select 1`.execute(db).then(() => undefined, (thrown: unknown) => thrown);
    expect(toAppError(error as Parameters<typeof toAppError>[0], 'zh-CN').errorName).toBe('unavailable');
  } finally {
    held.release();
    await close();
  }
});
