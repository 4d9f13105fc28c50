import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

const RECORDS = 100_000;
const WINDOW = 100;

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  await server.grant({ model: 'chapter' });
  await sql`
    insert into records.chapter (id, version, schema_version, creator_user_id, creator_time, name)
    select 'c' || lpad(n::text, 6, '0'), 1, 1, 'u-admin', now(), 'Chapter ' || lpad(n::text, 6, '0') from generate_series(1, ${RECORDS}) n`.execute(server.kernel.db);
});
afterAll(() => server?.stop());

/** The most rows that any statement brings out of the database while `work` runs. */
async function mostRows(work: () => Promise<unknown>): Promise<number> {
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  let most = 0;
  const see = (result: unknown): void => {
    most = Math.max(most, (result as { rows?: unknown[] } | undefined)?.rows?.length ?? 0);
  };
  prototype.query = function watched(this: unknown, ...args: unknown[]) {
    const done = args.at(-1);
    // The pool asks with a callback, a transaction with a promise.
    if (typeof done === 'function') args[args.length - 1] = (error: unknown, result: unknown) => { see(result); (done as (...given: unknown[]) => void)(error, result); };
    const answer = original.apply(this, args);
    if (answer instanceof Promise) void answer.then(see, () => undefined);
    return answer;
  };
  try {
    await work();
    return most;
  } finally {
    prototype.query = original;
  }
}

it('L8: of 100,000 records a window is all that leaves the database, wherever the reader has scrolled to', async () => {
  for (const currentPage of [1, 500, RECORDS / WINDOW]) {
    const rows = await mostRows(async () => {
      const { data } = await server.call('engineer', 'POST', '/api/visualdev/OnlineDev/chapter/List', { currentPage, pageSize: WINDOW, sidx: 'name', sort: 'asc' });
      expect(data.pagination.total).toBe(RECORDS);
      expect(data.list).toHaveLength(WINDOW);
      expect(data.list[0].name).toBe(`Chapter ${String((currentPage - 1) * WINDOW + 1).padStart(6, '0')}`);
    });
    // The watch has seen the page, and nothing larger than it.
    expect(rows).toBe(WINDOW);
  }
  const beyond = await server.call('engineer', 'POST', '/api/visualdev/OnlineDev/chapter/List', { currentPage: 1, pageSize: RECORDS });
  expect(beyond.status).toBe(400);
});
