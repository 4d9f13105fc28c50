import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { OLD_EQUIPMENT } from './old-equipment.ts';

let server: TestServer;
beforeAll(async () => { server = await startTestServer({ seed: true }); });
afterAll(() => server?.stop());

const FORM = `/api/visualdev/OnlineDev/${OLD_EQUIPMENT}`;
const columns = async () => (await sql`
  select column_name, data_type, column_default, is_nullable from information_schema.columns where table_schema = 'office_legacy' order by ordinal_position`.execute(server.kernel.db)).rows;

it('V4: the demo company works with a table of its older system through a screen, and the table stays as it was made', async () => {
  const before = await columns();
  expect(before).toHaveLength(12);
  const token = await server.login('engineer');
  const { data } = await server.request<{ list: Record<string, unknown>[]; pagination: { total: number } }>('POST', `${FORM}/List`, { token, body: { pageSize: 100, sidx: 'assetNo', sort: 'asc' } });
  expect(data.pagination.total).toBe(30);
  expect(data.list[0]).toMatchObject({ assetNo: 'ZC-2018-001', name: '全站仪', kind: 'SURVEY', price: 28600, boughtOn: '2018-03-12' });
  expect(data.list.every(({ kind, state }) => ['IT', 'SURVEY', 'OFFICE', 'VEHICLE'].includes(String(kind)) && ['1', '2', '3', '9'].includes(String(state)))).toBe(true);

  const added = await server.request<{ id: string }>('POST', FORM, { token, body: { assetNo: 'ZC-2026-001', name: '平板电脑', kind: 'IT', state: '1', price: 3999.5 } });
  expect(added).toMatchObject({ status: 200 });
  const { rows } = await sql<{ name: string; price: number }>`select equip_name as name, price from office_legacy.equipment_register where asset_no = 'ZC-2026-001'`.execute(server.kernel.db);
  expect(rows).toEqual([{ name: '平板电脑', price: 3999.5 }]);
  expect((await server.request('POST', FORM, { token, body: { assetNo: 'ZC-2026-001', name: '又一台', kind: 'IT', state: '1' } })).status).toBe(422);
  expect(await columns()).toEqual(before);
});
