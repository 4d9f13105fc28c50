import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atCommit } from './pipelined-dialect.ts';
import { openDatabase } from './database.ts';
import { isStale } from './statement-names.ts';
import { startTestServer } from './testing/test-server.ts';
import type { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
  await sql`create table public.commit_test (n int primary key)`.execute(server.kernel.db);
});
afterAll(() => server.stop());

const INSERT = 'insert into public.commit_test (n) values ($1::int) returning n';

async function stored(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from public.commit_test order by n`.execute(server.kernel.db);
  return rows.map(({ n }) => n);
}

describe('statements left for the commit', () => {
  it('run after everything else, in their order, and their rows are there when the transaction is', async () => {
    const seen: string[] = [];
    await server.kernel.db.transaction().execute(async (trx) => {
      await atCommit<{ n: number }>(trx, INSERT, [1], ([row]) => seen.push(`first ${String(row?.n)}`));
      await atCommit<{ count: number }>(trx, 'select count(*)::int as count from public.commit_test', [], ([row]) => seen.push(`found ${String(row?.count)}`));
      await sql`insert into public.commit_test (n) values (2)`.execute(trx);
      seen.push('work');
    });
    expect(seen).toEqual(['work', 'first 1', 'found 2']);
    expect(await stored()).toEqual([1, 2]);
  });

  it('are forgotten when the transaction is rolled back', async () => {
    const seen: unknown[] = [];
    await expect(server.kernel.db.transaction().execute(async (trx) => {
      await atCommit(trx, INSERT, [3], (rows) => seen.push(rows));
      throw new Error('stop');
    })).rejects.toThrow('stop');
    await Promise.all([...Array(30).keys()].map(() => server.kernel.db.transaction().execute((trx) => sql`select 1`.execute(trx))));
    expect(seen).toEqual([]);
    expect(await stored()).toEqual([1, 2]);
  });

  it('undo the whole transaction when one of them fails, and the connection serves on', async () => {
    const seen: unknown[] = [];
    await expect(server.kernel.db.transaction().execute(async (trx) => {
      await sql`insert into public.commit_test (n) values (4)`.execute(trx);
      await atCommit(trx, INSERT, [5], (rows) => seen.push(rows));
      await atCommit(trx, INSERT, [1], (rows) => seen.push(rows));
      await atCommit(trx, INSERT, [6], (rows) => seen.push(rows));
    })).rejects.toMatchObject({ code: '23505', constraint: 'commit_test_pkey' });
    await Promise.all([...Array(30).keys()].map((n) => server.kernel.db.transaction().execute(async (trx) => {
      await atCommit(trx, INSERT, [100 + n], () => undefined);
    })));
    expect(seen).toEqual([]);
    expect(await stored()).toEqual([1, 2, ...[...Array(30).keys()].map((n) => 100 + n)]);
  });

  it('are on the disk when the transaction is answered', async () => {
    // The database of the tests does not wait by itself.
    const waiting = openDatabase({ ...server.connection, options: '-c synchronous_commit=on' });
    try {
      for (let n = 200; n < 230; n += 1) {
        let position = '';
        await waiting.db.transaction().execute(async (trx) => {
          await sql`insert into public.commit_test (n) values (${n})`.execute(trx);
          await atCommit<{ position: string }>(trx, 'select pg_current_wal_insert_lsn()::text as position', [], ([row]) => { position = row?.position ?? ''; });
        });
        const { rows } = await sql<{ isThere: boolean }>`select pg_current_wal_flush_lsn() > ${position}::pg_lsn as "isThere"`.execute(waiting.db);
        expect(rows[0]?.isThere).toBe(true);
      }
    } finally {
      await waiting.close();
    }
  });
});

describe('statements that are prepared', () => {
  const select = (n: number) => sql<{ value: unknown }>`select value from public.prepared_test where n = ${n}`;
  const often = async (work: () => Promise<unknown>): Promise<void> => {
    for (let run = 0; run < 10; run += 1) await work();
  };

  it('answer what a column holds after its type has changed, and a transaction can begin again', async () => {
    const { db } = server.kernel;
    await sql`create table public.prepared_test (n int primary key, value int)`.execute(db);
    await sql`insert into public.prepared_test values (1, 12)`.execute(db);
    const alone = openDatabase(server.connection, 1);
    try {
      await often(() => select(1).execute(alone.db));
      await sql`alter table public.prepared_test alter value type text using value || ' pieces'`.execute(db);
      expect((await select(1).execute(alone.db)).rows).toEqual([{ value: '12 pieces' }]);

      await often(() => select(1).execute(alone.db));
      await sql`alter table public.prepared_test alter value type int using 13`.execute(db);
      const inTransaction = () => alone.db.transaction().execute((trx) => select(1).execute(trx));
      const error = await inTransaction().catch((reason: unknown) => reason);
      expect(isStale(error)).toBe(true);
      expect((await inTransaction()).rows).toEqual([{ value: 13 }]);
    } finally {
      await alone.close();
    }
  });
});

describe('a connection', () => {
  it('answers statements that are sent at once in their order, each its own', async () => {
    const answers = await server.kernel.db.transaction().execute((trx) =>
      Promise.all([...Array(50).keys()].map(async (n) => (await sql<{ n: number; at: Date }>`select ${n}::int as n`.execute(trx)).rows[0]?.n)));
    expect(answers).toEqual([...Array(50).keys()]);
  });
});
