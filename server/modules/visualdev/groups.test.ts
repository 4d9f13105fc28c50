import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../../records/testing/count-statements.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
  const projects = [await server.project({ projectName: 'Bridge' }), await server.project({ projectName: 'Arch' })];
  for (let n = 0; n < 12; n += 1) {
    await server.expense({
      projectId: projects[n % 2]?.['id'] ?? null, kind: n % 3 === 0 ? 'office' : 'travel', day: n < 6 ? `2026-01-0${String(n + 1)}` : n < 11 ? '2026-02-10' : null,
      applicant: n < 4 ? 'u-engineer' : 'u-manager', note: n === 0 ? null : '', secret: n, items: [{ name: 'a', quantity: 1, price: 10 * n }],
    });
  }
});
afterAll(() => server?.stop());
beforeEach(() => server.grant({ model: 'expense' }));

const PATH = '/api/visualdev/OnlineDev/expense';
const groups = async (query: object, account = 'engineer') => (await server.call(account, 'POST', `${PATH}/Groups`, query)).data;

describe('L6: groups', () => {
  it('are refused by what cannot be grouped, is not there or may not be known', async () => {
    await server.grant({ model: 'expense', columns: { '*': 'write', secret: 'none' } });
    for (const query of [
      { field: 'nope' }, { field: 'tags' }, { field: 'items' }, { field: 'secret' }, { field: 'kind', by: 'month' }, { field: 'day', by: 'week' }, { field: 'day', by: 'hour' },
      { field: 'kind', sums: [{ field: 'secret', function: 'sum' }] }, { field: 'kind', sums: [{ field: 'subject', function: 'sum' }] },
      { field: 'kind', filter: { field: 'secret', op: 'gt', value: 1 } }, { field: 'kind', pageSize: 5000 },
    ]) expect([query, (await server.call('engineer', 'POST', `${PATH}/Groups`, query)).status]).toEqual([query, 400]);
    expect((await server.call('viewer', 'POST', `${PATH}/Groups`, { field: 'kind' })).status).toBe(403);
  });

  it('have a count, sums and the text people read, in the order of the dictionary or of names', async () => {
    const byKind = await groups({ field: 'kind', sums: [{ field: 'total', function: 'sum' }] });
    expect(byKind.list).toEqual([
      expect.objectContaining({ value: 'travel', text: '差旅', count: 8, sums: { total: 480 } }),
      expect.objectContaining({ value: 'office', text: '办公', count: 4, sums: { total: 180 } }),
    ]);
    expect(byKind.pagination.total).toBe(2);
    const byProject = await groups({ field: 'projectId' });
    expect(byProject.list.map(({ text }: { text: string }) => text)).toEqual(['Arch', 'Bridge']);
    expect((await groups({ field: 'projectId', order: 'desc' })).list[0].text).toBe('Bridge');
  });

  it('of dates go by day, month or year; records without a value come last', async () => {
    const values = async (by: string) => (await groups({ field: 'day', by })).list.map(({ value, count }: { value: string; count: number }) => [value, count]);
    expect(await values('month')).toEqual([['2026-01', 6], ['2026-02', 5], [null, 1]]);
    expect(await values('year')).toEqual([['2026', 11], [null, 1]]);
    expect((await values('day')).length).toBe(8);
    expect((await groups({ field: 'creatorTime', by: 'year' })).list).toHaveLength(1);
    const [{ creatorTime }] = (await server.call('admin', 'POST', `${PATH}/List`, { sidx: '-creatorTime' })).data.list;
    // Hours are those of the product's clocks, eight hours before UTC.
    const hours = await groups({ field: 'creatorTime', by: 'hour', order: 'desc' });
    expect(hours.list[0].value).toBe(new Date(creatorTime + 8 * 3_600_000).toISOString().slice(0, 13).replace('T', ' '));
    // Nothing and an empty text are one group.
    expect((await groups({ field: 'note' })).list).toEqual([{ value: null, count: 12, sums: {} }]);
  });

  it('follow the filter, the keyword and the row rule, and are counted in pages', async () => {
    await server.grant({ model: 'expense', rule: { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } } });
    expect((await groups({ field: 'kind' })).list.map(({ count }: { count: number }) => count)).toEqual([2, 2]);
    expect((await groups({ field: 'kind', filter: { field: 'kind', op: 'eq', value: 'office' } })).list).toHaveLength(1);
    expect((await groups({ field: 'kind', keyword: 'no such text' })).list).toEqual([]);
    const page = await groups({ field: 'day', currentPage: 2, pageSize: 5 }, 'admin');
    expect([page.list.length, page.pagination.total]).toEqual([3, 8]);
  });

  it('take one statement, however many there are', async () => {
    const { actors, engine } = server;
    const of = (pageSize: number) => countStatements(() => engine.groups(actors.engineer, 'expense', { field: 'projectId', pageSize, sums: [{ field: 'total', function: 'sum' }] }));
    await of(1);
    expect([await of(1), await of(100)]).toEqual([1, 1]);
  });

  it('hold exactly the records that the group\'s own condition finds', async () => {
    for (const field of ['kind', 'projectId', 'applicant', 'discount', 'day', 'total', 'status']) {
      for (const { value, count } of (await groups({ field, pageSize: 100 })).list) {
        const filter = value === null ? { field, op: 'empty' } : { field, op: 'eq', value };
        const found = await server.call('engineer', 'POST', `${PATH}/List`, { filter });
        expect([field, value, found.data.pagination.total]).toEqual([field, value, count]);
      }
    }
  });
});

describe('order by several fields', () => {
  const order = async (query: object) => (await server.call('admin', 'POST', `${PATH}/List`, { pageSize: 4, ...query })).data.list
    .map((row: { kind: string; total: number }) => [row.kind, row.total]);
  const wanted = [['office', 90], ['office', 60], ['office', 30], ['office', 0]];

  it('names them in a text or a list, `-` for descending', async () => {
    expect(await order({ sidx: 'kind,-total' })).toEqual(wanted);
    expect(await order({ sidx: ['kind', '-total'] })).toEqual(wanted);
    expect(await order({ sidx: 'kind,total' })).toEqual([...wanted].reverse());
    expect((await order({ sidx: 'total', sort: 'desc' }))[0]).toEqual(['travel', 110]);
  });

  it('refuses a field that is not there, wherever it stands', async () => {
    for (const sidx of ['kind,nope', '-nope', ['kind', 'items'], Array.from({ length: 9 }, (_, n) => `x${String(n)}`)]) {
      expect((await server.call('admin', 'POST', `${PATH}/List`, { sidx })).status).toBe(400);
    }
  });
});
