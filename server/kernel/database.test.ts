import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import { migrations } from '../migrations.ts';
import { migrate } from './migrate.ts';
import { startTestServer } from './testing/test-server.ts';
import type { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
});
afterAll(() => server.stop());

async function read(expression: ReturnType<typeof sql>): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${expression} as value`.execute(server.kernel.db);
  return rows[0]?.value;
}

describe('values from the database', () => {
  it('give back every moment that was stored', async () => {
    await fc.assert(
      fc.asyncProperty(fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }), async (moment) => {
        expect(await read(sql`${moment}::timestamptz`)).toBe(moment.getTime());
      }),
      { numRuns: 50 },
    );
  });

  it('keep a day a day, whatever the time zone', async () => {
    expect(await read(sql`'2026-02-28'::date`)).toBe('2026-02-28');
  });

  it.each([
    ['12.50', 12.5], ['-0.01', -0.01], ['999999999999.999', 999999999999.999],
    ['1234567890123456', '1234567890123456'], ['0.1234567890123456', '0.1234567890123456'],
  ])('turn numeric %s into a number only while that is exact', async (text, value) => {
    expect(await read(sql`${text}::numeric`)).toBe(value);
  });

  it('turn int8 into a number only while that is exact', async () => {
    expect(await read(sql`9007199254740991::int8`)).toBe(9_007_199_254_740_991);
    expect(await read(sql`9007199254740993::int8`)).toBe('9007199254740993');
  });
});

describe('a connection that is lost', () => {
  it('in the middle of a transaction fails that transaction, and nothing else', async () => {
    const { db } = server.kernel;
    const broken = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
      // Between two statements nobody waits for an answer, so nobody but the connection hears of it.
      await vi.waitFor(async () => expect(await read(sql`(select count(*) from pg_stat_activity where pid = ${rows[0]?.pid})`)).toBe(0), { timeout: 60_000 });
      await new Promise((resolve) => { setTimeout(resolve, 200); });
      await sql`select 1`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    expect(await read(sql`1`)).toBe(1);
  });
});

describe('migrations', () => {
  it('may run again, and by several servers at once', async () => {
    await expect(Promise.all([migrate(server.kernel.db, migrations), migrate(server.kernel.db, migrations)])).resolves.toBeDefined();
  });
});
