import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { fieldOf, type Records, recordsOf, type StoredModel } from '../records/index.ts';
import { loadDesigns } from './demo/seed-forms.ts';
import { loadSeedDocuments } from './seed-documents.ts';
import { fillTables, ROWS } from './testing/fill-tables.ts';
import { watchStatements, worstOf, type PlanNode } from './testing/read-plans.ts';

/** Lists that are read whole have no page to cut. */
const isPaged = ({ list }: ScreenDocument): boolean => list !== undefined && list.tree === undefined;
/** The lists of the files and those that were made in the browser. */
const screens = [
  ...loadSeedDocuments(resolve('schemas')).screens,
  ...[...loadDesigns(resolve('schemas/designs')).values()].map(({ screen }) => screen),
].filter((screen) => isPaged(screen));
/** Rows that may be sorted or read one by one: what an index has narrowed them to, not the table. */
const FEW = ROWS / 100;

let server: TestServer;
let records: Records;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  records = recordsOf(server.kernel);
  const models = new Set(screens.map(({ model }) => modelOf(model)));
  await fillTables(server.kernel.pool, [...models]);
  // Some have no value in what they are ordered by.
  const { table } = modelOf('visaChange').root;
  await server.kernel.pool.query(`UPDATE records.${table} SET occur_date = NULL WHERE id IN (SELECT id FROM records.${table} WHERE deleted_at IS NULL ORDER BY id LIMIT 130)`);
}, 600_000);
afterAll(() => server.stop());

const tokens = new Map<string, Promise<string>>();

/** Signs in each account once. */
function tokenOf(account: string): Promise<string> {
  const token = tokens.get(account) ?? server.login(account);
  tokens.set(account, token);
  return token;
}

function modelOf(code: string): StoredModel {
  const model = records.context.models.get(code);
  if (model === undefined) throw new Error(`No model ${code}`);
  return model;
}

/** The worst of the plans of the statements that answer the page of a list. */
async function planOf(token: string, screen: string, query: object): Promise<PlanNode> {
  return watchStatements(records.context, server.kernel.pool, async () => {
    const answer = await server.request('POST', `/api/visualdev/OnlineDev/${screen}/List`, { token, body: { pageSize: 50, total: false, ...query } });
    expect(answer.status, answer.msg).toBe(200);
  });
}

/** Nothing in the plan reads or sorts much of the table. */
async function expectNarrow(token: string, screen: ScreenDocument, query: object = {}): Promise<void> {
  const { sorted, scanned } = worstOf(await planOf(token, screen.code, query), modelOf(screen.model).root.table);
  expect({ sorted: sorted > FEW, scanned: scanned > FEW }, JSON.stringify({ query, sorted, scanned })).toEqual({ sorted: false, scanned: false });
}

describe.each(screens.map((screen) => [screen.code, screen] as const))('with 40,000 records the list %s', (_code, screen) => {
  test('is read from an index in its own order, as a whole and within its surroundings', async () => {
    const admin = await tokenOf('admin');
    await expectNarrow(admin, screen);
    const scope = (screen.scope ?? []).map(({ field }): Condition => ({ field, op: 'eq', value: storedValue(screen, field) }));
    if (scope.length > 0) await expectNarrow(admin, screen, { filter: { all: scope } });
    await expectNarrow(admin, screen, { filter: { field: 'creatorUserId', op: 'eq', value: 'u1' } });
  });

  test('is read from an index for everyone who sees a part of it', async () => {
    for (const account of ['manager', 'engineer', 'auditor', 'viewer']) {
      const token = await tokenOf(account);
      const answer = await server.request('POST', `/api/visualdev/OnlineDev/${screen.code}/List`, { token, body: { pageSize: 1 } });
      if (answer.status === 200) await expectNarrow(token, screen);
    }
  });

  test('is read from an index for each filter and order that the model says is worth one', async () => {
    const admin = await tokenOf('admin');
    const sortable = new Set((screen.list?.columns ?? []).flatMap((column) => (typeof column !== 'string' && column.sortable === true ? [column.field] : [])));
    for (const [key, ...others] of modelOf(screen.model).document.indexes ?? []) {
      if (key === undefined || others.length > 0) continue;
      await expectNarrow(admin, screen, { filter: { field: key, op: 'eq', value: storedValue(screen, key) } });
      for (const sort of sortable.has(key) ? ['asc', 'desc'] : []) await expectNarrow(admin, screen, { sidx: key, sort });
    }
  });
});

test('with 40,000 records a range within one value is found in the index that names both', async () => {
  const token = await tokenOf('admin');
  const query = { filter: { all: [{ field: 'contractClass', op: 'eq', value: 'v7' }, { field: 'signDate', op: 'gt', value: '2026-06-01' }] } };
  const screen = screens.find(({ code }) => code === 'contractInfo');
  if (screen === undefined) throw new Error('No screen contractInfo');
  await expectNarrow(token, screen, query);
  expect(JSON.stringify(await planOf(token, screen.code, query))).toMatch(/"Index Cond":"[^"]*contract_class[^"]*sign_date/);
});

describe.each(['asc', 'desc'] as const)('pages near the end of 40,000 records, %s', (sort) => {
  const way = { asc: 'ASC NULLS LAST, id DESC', desc: 'DESC NULLS LAST, id DESC' }[sort];

  test('are those that counting from the start finds, with records without a value last', async () => {
    const token = await tokenOf('admin');
    const { table } = modelOf('visaChange').root;
    const { rows } = await server.kernel.pool.query<{ id: string }>(`SELECT id FROM records.${table} WHERE deleted_at IS NULL ORDER BY occur_date ${way}`);
    const page = async (currentPage: number): Promise<string[]> => {
      const answer = await server.request<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/visaChange/List', {
        token, body: { currentPage, pageSize: 30, sidx: 'occurDate', sort },
      });
      return answer.data.list.map(({ id }) => id);
    };
    const last = Math.ceil(rows.length / 30);
    for (const number of [last, last - 3, last - 4, last - 5, last - 1000, Math.floor(last / 2) + 1, last + 1]) {
      expect(await page(number), `page ${String(number)} of ${String(last)}`).toEqual(rows.slice((number - 1) * 30, number * 30).map(({ id }) => id));
    }
  });
});

/** A value that the filled tables hold in the field. */
function storedValue(screen: ScreenDocument, key: string): string | number {
  const kind = fieldOf(modelOf(screen.model).root, key)?.kind;
  if (kind === 'timestamp') return Date.parse('2026-02-01T00:00:00Z');
  return kind === 'date' ? '2026-02-01' : 'v7';
}
