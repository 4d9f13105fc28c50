import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atCommit } from './pipelined-dialect.ts';
import { openDatabase } from './database.ts';
import type { LastPart } from './last-statement.ts';
import { isStale } from './statement-names.ts';
import { startTestServer } from './testing/test-server.ts';
import type { TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
  await sql`create table public.commit_test (n int primary key)`.execute(server.kernel.db);
});
afterAll(() => server.stop());

/** Inserts a number and answers it. */
function insert(name: string, n: number): (bind: (value: unknown) => string) => LastPart {
  return (bind) => ({ with: [`${name} as (insert into public.commit_test (n) values (${bind(n)}::int) returning n)`], select: [`${name}.n`], from: [name] });
}

async function stored(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`select n from public.commit_test order by n`.execute(server.kernel.db);
  return rows.map(({ n }) => n);
}

describe('what is left for the commit', () => {
  it('is run together after everything else, and each part is given its values when the transaction is there', async () => {
    const seen: string[] = [];
    await server.kernel.db.transaction().execute(async (trx) => {
      await atCommit(trx, insert('one', 1), ([n]) => seen.push(`inserted ${String(n)}`));
      await atCommit(trx, (bind) => ({ select: ['(select count(*)::int from public.commit_test)', `${bind('word')}::text`] }), ([count, word]) => seen.push(`found ${String(count)} and a ${String(word)}`));
      await sql`insert into public.commit_test (n) values (2)`.execute(trx);
      seen.push('work');
    });
    expect(seen).toEqual(['work', 'inserted 1', 'found 1 and a word']);
    expect(await stored()).toEqual([1, 2]);
  });

  it('is forgotten when the transaction is rolled back', async () => {
    const seen: unknown[] = [];
    await expect(server.kernel.db.transaction().execute(async (trx) => {
      await atCommit(trx, insert('three', 3), (values) => seen.push(values));
      throw new Error('stop');
    })).rejects.toThrow('stop');
    await Promise.all([...Array(30).keys()].map(() => server.kernel.db.transaction().execute((trx) => sql`select 1`.execute(trx))));
    expect(seen).toEqual([]);
    expect(await stored()).toEqual([1, 2]);
  });

  it('undoes the whole transaction when a part of it fails, and the connection serves on', async () => {
    const seen: unknown[] = [];
    await expect(server.kernel.db.transaction().execute(async (trx) => {
      await sql`insert into public.commit_test (n) values (4)`.execute(trx);
      for (const n of [5, 1, 6]) await atCommit(trx, insert(`n${String(n)}`, n), (values) => seen.push(values));
    })).rejects.toMatchObject({ code: '23505', constraint: 'commit_test_pkey' });
    await Promise.all([...Array(30).keys()].map((n) => server.kernel.db.transaction().execute(async (trx) => {
      await atCommit(trx, insert('one', 100 + n), () => undefined);
    })));
    expect(seen).toEqual([]);
    expect(await stored()).toEqual([1, 2, ...[...Array(30).keys()].map((n) => 100 + n)]);
  });

  it('leaves no setting of its own to the next transaction, whether it was alone or not', async () => {
    const { db, close } = openDatabase(server.connection, 1);
    const setting = async (): Promise<unknown> => (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db)).rows[0]?.synchronous_commit;
    try {
      await sql`set synchronous_commit = on`.execute(db);
      for (const [n, isAlone] of [[20, true], [21, false]] as const) {
        await db.transaction().execute(async (trx) => {
          if (!isAlone) await sql`select 1`.execute(trx);
          await atCommit(trx, insert('one', n), () => undefined);
        });
        expect([n, await setting()]).toEqual([n, 'on']);
      }
    } finally {
      await close();
    }
    await sql`delete from public.commit_test where n in (20, 21)`.execute(server.kernel.db);
  });

  it('is on the disk when the transaction is answered', async () => {
    // The database of the tests does not wait by itself.
    const waiting = openDatabase({ ...server.connection, options: '-c synchronous_commit=on' });
    try {
      for (let n = 200; n < 230; n += 1) {
        let position = '';
        await waiting.db.transaction().execute(async (trx) => {
          await sql`insert into public.commit_test (n) values (${n})`.execute(trx);
          await atCommit(trx, () => ({ select: ['pg_current_wal_insert_lsn()::text'] }), ([given]) => { position = String(given); });
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
