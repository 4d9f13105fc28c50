import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ComparisonOperator } from '#schemas/language/documents/condition.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { operatorsOf } from '#schemas/language/field-types/resolve-field.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '#schemas/language/system-fields.ts';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { loadSeedDocuments } from './seed-documents.ts';

const { screens } = loadSeedDocuments(resolve('schemas'));
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
});
afterAll(() => server.stop());

const PROBES: Partial<Record<ComparisonOperator, unknown>> = { in: ['x'], notIn: ['x'] };

describe.each(screens.map((screen) => [screen.code, screen] as const))('the screen %s', (code, screen) => {
  it('opens, and its list, if it has one, answers every search, order and total it offers', async () => {
    const config = await server.request<{ model: ModelDocument; screen: ScreenDocument }>('GET', `/api/visualdev/OnlineDev/${code}/Config`, { token: admin });
    expect(config.status, config.msg).toBe(200);
    expect(config.data.screen.code).toBe(code);
    if (screen.list === undefined) return;
    const { columns: shown, sort: sorted = [], search: searches = [] } = screen.list;
    const list = async (query: object): Promise<void> => {
      const answer = await server.request('POST', `/api/visualdev/OnlineDev/${code}/List`, { token: admin, body: query });
      expect(answer.status, `${JSON.stringify(query)}: ${JSON.stringify(answer.data)}`).toBe(200);
    };
    await list({ pageSize: 1000, keyword: '100%_' });
    const columns = shown.map((column) => (typeof column === 'string' ? { field: column } : column));
    const orders = [...columns.filter(({ sortable }) => sortable === true), ...sorted].map(({ field }) => field);
    for (const field of orders) for (const sort of ['asc', 'desc']) await list({ sidx: field, sort });
    const sums = columns.flatMap(({ field, summary }) => (summary === undefined ? [] : [{ field, function: summary }]));
    if (sums.length > 0) await list({ sums });
    for (const search of searches) {
      const { field, op } = typeof search === 'string' ? { field: search, op: undefined } : search;
      const definition = config.data.model.fields[field] ?? SYSTEM_FIELD_DOCUMENTS[field];
      const chosen = (op ?? (definition === undefined ? undefined : operatorsOf(definition)[0]) ?? 'eq') as ComparisonOperator;
      await list({ filter: { field, op: chosen, value: PROBES[chosen] ?? probe(definition?.type, chosen) } });
    }
  });
});

function probe(type: string | undefined, op: ComparisonOperator): unknown {
  const value = type === 'date' ? '2026-01-01' : type === 'datetime' ? 1_767_225_600_000 : type === 'month' ? '2026-01' : type === 'boolean' ? true : type === 'year' ? 2026 : type === 'integer' || type === 'money' ? 1 : 'x';
  return op === 'between' ? [value, value] : value;
}
