import { fc, test as property } from '@fast-check/vitest';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, type RecordsServer } from '../testing/records-server.ts';
import { parseSnapshot } from './snapshot.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  for (let n = 0; n < 20; n += 1) await server.expense(values(n));
});
afterAll(() => server?.stop());

const FILTERS: (Condition | undefined)[] = [
  undefined,
  { field: 'kind', op: 'eq', value: 'office' },
  { any: [{ field: 'total', op: 'gt', value: 50 }, { field: 'note', op: 'empty' }] },
  { not: { field: 'subject', op: 'contains', value: '3' } },
  // These two take the database: a look-up, and rows.
  { field: 'projectManager', op: 'eq', value: 'u-manager' },
  { rows: 'items', quantifier: 'any', where: { field: 'price', op: 'gt', value: 60 } },
];

function values(n: number): RecordValues {
  return { subject: `Expense ${String(n)}`, kind: n % 2 === 0 ? 'office' : 'travel', note: n % 3 === 0 ? null : `note ${String(n)}`, items: [{ name: 'a', quantity: 1, price: n * 7 % 100, parts: [{ label: 'p', weight: 1 }] }] };
}

async function totalOf(filter: Condition | undefined): Promise<number> {
  return (await server.engine.list(server.actors.admin, 'expense', { pageSize: 1, ...(filter && { filter }) })).pagination.total;
}

/** Found one by one, without a total. */
async function countOf(filter: Condition | undefined): Promise<number> {
  return (await server.engine.list(server.actors.admin, 'expense', { pageSize: 1000, total: false, ...(filter && { filter }) })).list.length;
}

async function expectExact(): Promise<void> {
  expect(await Promise.all(FILTERS.map(totalOf))).toEqual(await Promise.all(FILTERS.map(countOf)));
}

async function ids(): Promise<string[]> {
  return (await server.engine.list(server.actors.admin, 'expense', { pageSize: 1000, total: false, fields: ['id'] })).list.map(({ id }) => String(id));
}

/** Adds, changes, removes or fails to write a record, by chance. */
async function writeOne(chance: number): Promise<void> {
  const { engine, actors: { admin } } = server;
  const all = await ids();
  const id = all[chance % all.length];
  if (id === undefined || chance % 4 === 0) return void (await server.expense(values(chance)));
  // Two writers may want the same record: one is refused.
  try {
    if (chance % 4 === 1) await engine.remove(admin, 'expense', [id]);
    else if (chance % 4 === 2) {
      const record = await engine.get(admin, 'expense', id);
      await engine.update(admin, 'expense', id, { ...values(chance), version: record['version'] ?? 0 });
    } else await engine.create(admin, 'expense', { subject: '' });
  } catch {
    return;
  }
}

describe('the total of a list', () => {
  property.prop([fc.array(fc.nat(), { minLength: 1, maxLength: 12 })], { numRuns: 25 })('is exact after every write', async (chances) => {
    for (const chance of chances) {
      await writeOne(chance);
      await expectExact();
    }
  });

  property.prop([fc.array(fc.nat(), { minLength: 8, maxLength: 24 })], { numRuns: 15 })('is exact after writes and counts that went on at once', async (chances) => {
    await Promise.all(chances.flatMap((chance) => [writeOne(chance), totalOf(FILTERS[chance % FILTERS.length])]));
    await expectExact();
  });

  test('is not counted again for a write of which the record itself says whether the list shows it', async () => {
    const { context } = server.records;
    const counted: string[] = [];
    const { database } = context;
    context.database = { ...database, rows: async (text, bound) => {
      if (text.startsWith('SELECT count(*)')) counted.push(text);
      return database.rows(text, bound);
    } };
    try {
      await Promise.all(FILTERS.slice(0, 4).map(totalOf));
      counted.length = 0;
      await writeOne(4);
      await expectExact();
      expect(counted.length).toBe(2);
    } finally {
      context.database = database;
    }
  });

  test('follows what another process has written', async () => {
    const before = await totalOf(undefined);
    await server.records.context.bus.publish('records.changed', ['of another process', ['expense']]);
    await server.kernel.pool.query(`UPDATE records.expense SET deleted_at = now() WHERE id = (SELECT min(id) FROM records.expense WHERE deleted_at IS NULL)`);
    await server.records.context.bus.publish('records.changed', ['of another process, too', ['expense']]);
    await expect.poll(() => totalOf(undefined)).toBe(before - 1);
  });
});

test('a snapshot sees what had ended before it', () => {
  const snapshot = parseSnapshot('100:110:103,107');
  expect([99n, 100n, 103n, 105n, 107n, 109n, 110n, 111n].map((id) => snapshot.sees(id))).toEqual([true, true, false, true, false, true, false, false]);
});
