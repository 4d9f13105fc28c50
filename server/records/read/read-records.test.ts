import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { AppError } from '../../kernel/errors.ts';
import type { ListQuery, ListResult, RecordValues } from '../engine.ts';
import { countStatements } from '../testing/count-statements.ts';
import { startRecordsServer, type RecordsServer } from '../testing/records-server.ts';

let server: RecordsServer;
let projects: RecordValues[];
beforeAll(async () => {
  server = await startRecordsServer();
  projects = [await server.project({ projectName: 'Bridge', manager: 'u-manager' }), await server.project({ projectName: 'Tunnel', manager: 'u-engineer' })];
  for (let n = 0; n < 30; n += 1) {
    await server.expense({
      projectId: projects[n % 2]?.['id'] ?? null, subject: `Trip ${String(n).padStart(2, '0')}`, kind: n % 3 === 0 ? 'office' : 'travel',
      tags: n % 2 === 0 ? ['a', 'b'] : ['c'], applicant: n % 2 === 0 ? 'u-manager' : 'u-engineer', note: n === 7 ? 'needle_50%' : null,
      items: [{ name: 'a', quantity: 1, price: n, parts: [{ label: `p${String(n)}`, weight: n }] }],
    });
  }
});
afterAll(() => server?.stop());

const list = (query: ListQuery, model = 'expense'): Promise<ListResult> => server.engine.list(server.actors.admin, model, query);
const subjects = (result: ListResult): unknown[] => result.list.map((row) => row['subject']);

async function refusal(query: Record<string, unknown>): Promise<{ name: string; path: string | undefined }> {
  const error = await list(query as ListQuery).then(() => undefined, (reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return { name: error.errorName, path: (error.data as { errors?: { path: string }[] } | null)?.errors?.[0]?.path };
}

describe('lists', () => {
  test('pages, the default order of the screen, and the exact total', async () => {
    const first = await list({ pageSize: 10 });
    expect(first.pagination).toEqual({ currentPage: 1, pageSize: 10, total: 30 });
    expect(subjects(first)[0]).toBe('Trip 29');
    const pages = await Promise.all([1, 2, 3].map((currentPage) => list({ currentPage, pageSize: 10, sidx: 'subject', sort: 'asc' })));
    expect(pages.flatMap(subjects)).toEqual([...Array(30).keys()].map((n) => `Trip ${String(n).padStart(2, '0')}`));
  });

  test.each<[string, ListQuery]>([
    ['the default order', {}], ['a computed amount', { sidx: 'total', sort: 'desc' }], ['a text that nearly all leave empty', { sidx: 'note' }],
    ['that text and the record', { sidx: ['-note', '-creatorTime'] }],
    ['several keys both ways', { sidx: ['kind', '-total', 'subject'] }], ['the time of creation', { sidx: 'creatorTime', sort: 'desc' }],
    ['what is looked up', { sidx: 'projectId' }], ['a filtered list', { sidx: 'total', filter: { field: 'total', op: 'gt', value: 5 } }],
  ])('pages follow each other without a gap or a repetition, read on or jumped to: %s', async (_name, query) => {
    const idsOf = async (more: ListQuery): Promise<unknown[]> => (await list({ ...query, ...more })).list.map(({ id }) => id);
    const all = await idsOf({ pageSize: 1000 });
    const pages = Math.ceil(all.length / 7);
    for (const turn of [[...Array(pages).keys()], [...Array(pages).keys()].reverse(), [1, 3, 0, 2]]) {
      for (const page of turn) expect(await idsOf({ pageSize: 7, currentPage: page + 1 })).toEqual(all.slice(page * 7, page * 7 + 7));
    }
    const record = await server.expense({ subject: 'Between two pages', items: [{ name: 'a', quantity: 1, price: 6, parts: [{ label: 'p', weight: 1 }] }] });
    const changed = await idsOf({ pageSize: 1000 });
    for (const page of [2, 3]) expect(await idsOf({ pageSize: 7, currentPage: page })).toEqual(changed.slice((page - 1) * 7, page * 7));
    await server.engine.remove(server.actors.admin, 'expense', [String(record['id'])]);
    for (const page of [2, 3]) expect(await idsOf({ pageSize: 7, currentPage: page })).toEqual(all.slice((page - 1) * 7, page * 7));
  });

  test('texts of codes, people, references and what is looked up through them', async () => {
    const [row] = (await list({ filter: { field: 'subject', op: 'eq', value: 'Trip 04' } })).list;
    expect(row?.$display).toMatchObject({
      projectId: 'Bridge', projectManager: 'manager', kind: '差旅', applicant: 'manager', tags: ['A', 'B'], creatorUserId: 'admin', ownerOrganizeId: 'Costs',
    });
    const english = await server.engine.list({ ...server.actors.admin, locale: 'en-US' }, 'expense', { pageSize: 1, filter: { field: 'kind', op: 'eq', value: 'office' } });
    expect(english.list[0]?.$display?.['kind']).toBe('Office');
  });

  test('the number of statements does not depend on the number of rows', async () => {
    const of = (pageSize: number) => {
      // A total that took long to count is remembered.
      server.records.context.totals.clear();
      return countStatements(() => list({ pageSize, sums: [{ field: 'total', function: 'sum' }] }));
    };
    await of(30);
    const [small, large] = [await of(1), await of(30)];
    expect(large).toBe(small);
    expect(large).toBeLessThanOrEqual(3);
  });

  test('only the fields asked for', async () => {
    const [row] = (await list({ pageSize: 1, fields: ['subject', 'projectManager'] })).list;
    expect(Object.keys(row ?? {}).sort()).toEqual(['$display', 'id', 'projectManager', 'subject', 'version']);
  });

  test('L5: sums go over the whole filtered set', async () => {
    const result = await list({
      pageSize: 1, filter: { field: 'kind', op: 'eq', value: 'office' },
      sums: [{ field: 'total', function: 'sum' }],
    });
    expect(result.sums).toEqual({ total: 0 + 3 + 6 + 9 + 12 + 15 + 18 + 21 + 24 + 27 });
    expect((await list({ filter: { any: [] }, sums: [{ field: 'total', function: 'max' }] })).sums).toEqual({ total: null });
  });

  test('filters reach child rows, rows of rows, lookups and aggregates', async () => {
    const count = async (filter: Condition, model = 'expense'): Promise<number> => (await list({ filter }, model)).pagination.total;
    expect(await count({ rows: 'items', quantifier: 'any', where: { field: 'price', op: 'ge', value: 28 } })).toBe(2);
    expect(await count({ rows: 'items', quantifier: 'any', where: { rows: 'parts', quantifier: 'all', where: { field: 'label', op: 'eq', value: 'p5' } } })).toBe(1);
    expect(await count({ field: 'projectManager', op: 'eq', value: 'u-manager' })).toBe(15);
    expect(await count({ field: 'spent', op: 'gt', value: 200 }, 'projectInfo')).toBe(2);
    expect(await count({ field: 'tags', op: 'contains', value: 'c' })).toBe(15);
  });

  test('orders by what people see: the name behind a reference, a looked up value', async () => {
    expect((await list({ pageSize: 1, sidx: 'projectId', sort: 'desc' })).list[0]?.$display?.['projectId']).toBe('Tunnel');
    expect((await list({ pageSize: 1, sidx: 'projectManager', sort: 'asc' })).list[0]?.$display?.['projectManager']).toBe('engineer');
    expect((await list({ pageSize: 1, sidx: 'spent', sort: 'desc' }, 'projectInfo')).list[0]?.['projectName']).toBe('Tunnel');
  });

  test('the keyword is text, not a pattern', async () => {
    expect(subjects(await list({ keyword: 'needle_50%' }))).toEqual(['Trip 07']);
    expect(subjects(await list({ keyword: 'TRIP 07' }))).toEqual(['Trip 07']);
    expect((await list({ keyword: 'needle%50' })).list).toEqual([]);
    expect((await list({ keyword: '\\' })).list).toEqual([]);
  });

  test('a screen adds its fixed filter and nothing can take it away', async () => {
    expect((await list({}, 'travelExpense')).pagination.total).toBe(20);
    expect((await list({ filter: { any: [{ field: 'kind', op: 'eq', value: 'office' }] } }, 'travelExpense')).pagination.total).toBe(0);
  });

  test('a total that was kept is forgotten with the next write', async () => {
    const before = (await list({})).pagination.total;
    const record = await server.expense();
    expect((await list({})).pagination.total).toBe(before + 1);
    await server.engine.remove(server.actors.admin, 'expense', [String(record['id'])]);
    expect((await list({})).pagination.total).toBe(before);
  });

  test.each([
    [{ sidx: 'nope' }, 'nope'], [{ sidx: 'items' }, 'items'], [{ sidx: 'subject; drop table x' }, 'subject; drop table x'],
    [{ filter: { field: 'nope', op: 'eq', value: 1 } }, 'nope'], [{ filter: { rows: 'subject', quantifier: 'any' } }, 'subject'],
    [{ sums: [{ field: 'nope', function: 'sum' }] }, 'nope'], [{ sums: [{ field: 'subject', function: 'sum' }] }, 'subject'],
    [{ sums: [{ field: 'total', function: 'pg_sleep' }] }, 'total'], [{ fields: ['nope'] }, 'nope'],
    [{ pageSize: 0 }, 'pageSize'], [{ pageSize: 1001 }, 'pageSize'], [{ pageSize: 1.5 }, 'pageSize'], [{ currentPage: -1 }, 'currentPage'],
    [{ currentPage: Number.NaN }, 'currentPage'],
  ])('%j is refused and says why', async (query, path) => {
    expect(await refusal(query)).toEqual({ name: 'badRequest', path });
  });

  test.each([{ filter: [] }, { filter: 'x' }, { filter: { field: 'total', op: 'eq' } }, { filter: { field: 'total', op: 'like', value: 1 } }, { filter: { all: {} } }])(
    '%j is not a condition', async (query) => {
      expect((await refusal(query)).name).toBe('badRequest');
    });
});

describe('choices', () => {
  test('of people: name, account, organisation; by keyword, by known ids, below an organisation', async () => {
    const options = (query: object) => server.engine.options(server.actors.admin, 'expense', { field: 'applicant', ...query });
    expect((await options({ keyword: 'eng' })).list).toMatchObject([{ value: 'u-engineer', label: 'engineer', account: 'engineer', organizeName: 'Roads' }]);
    expect((await options({ ids: ['u-viewer', 'gone'] })).list.map(({ value }) => value)).toEqual(['u-viewer']);
    expect((await options({ parentId: 'd-roads' })).list.map(({ value }) => value).sort()).toEqual(['u-engineer', 'u-viewer']);
    expect((await options({ parentId: 'o-company' })).pagination.total).toBe(4);
    expect((await options({ groups: true })).list).toEqual(expect.arrayContaining([expect.objectContaining({ value: 'd-roads', parentId: 'd-costs' })]));
  });

  test('of references with their further columns, of dictionaries, of columns of child tables', async () => {
    const found = await server.engine.options(server.actors.admin, 'expense', { field: 'projectId', keyword: 'Tun' });
    expect(found.list).toMatchObject([{ label: 'Tunnel', projectCode: projects[1]?.['projectCode'] }]);
    expect((await server.engine.options(server.actors.admin, 'expense', { field: 'kind' })).list).toContainEqual({ value: 'office', label: '办公' });
    expect((await server.engine.options(server.actors.admin, 'expense', { field: 'items.buyer', keyword: 'viewer' })).list).toHaveLength(1);
    await expect(server.engine.options(server.actors.admin, 'expense', { field: 'items.nope' })).rejects.toMatchObject({ errorName: 'badRequest' });
  });
});
