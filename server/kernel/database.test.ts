import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
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

describe('migrations', () => {
  it('may run again, and by several servers at once', async () => {
    await expect(Promise.all([migrate(server.kernel.db), migrate(server.kernel.db)])).resolves.toBeDefined();
  });
});
