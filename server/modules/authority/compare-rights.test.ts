import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RightLine, RightsComparison } from '#schemas/wire/authority.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

const PATH = '/api/permission/Authority/Comparison';
let server: RecordsServer;
beforeAll(async () => { server = await startRecordsServer(); });
afterAll(() => server?.stop());

const asked = (ids: string, account = 'admin', more = ''): Promise<number> => server.call(account, 'GET', `${PATH}?ids=${ids}${more}`).then(({ status }) => status);
const compare = async (ids: string, more = ''): Promise<RightsComparison> => (await server.call('admin', 'GET', `${PATH}?ids=${ids}${more}`)).data as RightsComparison;
const lineOf = ({ groups }: Pick<RightsComparison, 'groups'>, id: string): RightLine | undefined => groups.flatMap(({ lines }) => lines).find((line) => line.id === id);
const save = (role: string, body: object): Promise<unknown> => server.call('admin', 'PUT', `/api/permission/Authority/Data/${role}`, { objectType: 'Role', module: ['m-expense'], ...body });

test('buttons, columns and records of two roles stand side by side, and what differs is said', async () => {
  await save('r-guest', { button: ['expense:btn_edit'], column: ['expense:*:read'], resource: ['expense:own'] });
  await save('r-staff', { button: ['expense:btn_edit', 'expense:btn_remove'], column: ['expense:*'], resource: ['expense:own'] });
  const compared = await compare('r-guest,r-staff');
  expect(compared.subjects).toEqual([{ id: 'r-guest', fullName: 'Guest' }, { id: 'r-staff', fullName: 'Staff' }]);
  expect(lineOf(compared, 'expense:btn_edit')).toMatchObject({ kind: 'button', differs: false, cells: [{ amount: 'granted' }, { amount: 'granted' }] });
  expect(lineOf(compared, 'expense:btn_remove')).toMatchObject({ differs: true, cells: [{ amount: 'none' }, { amount: 'granted' }] });
  expect(lineOf(compared, 'expense:subject')).toMatchObject({ kind: 'column', differs: true, cells: [{ amount: 'read' }, { amount: 'write' }] });
  expect(lineOf(compared, 'expense:*')).toMatchObject({ kind: 'resource', differs: false, cells: [{ amount: 'records' }, { amount: 'records' }] });
  expect(lineOf(compared, 'm-expense')).toMatchObject({ kind: 'module', differs: false });

  const { groups } = await compare('r-guest,r-staff', '&only=differences');
  expect(groups.flatMap(({ lines }) => lines).every(({ differs }) => differs)).toBe(true);
  expect(lineOf({ groups }, 'expense:btn_edit')).toBeUndefined();
  expect(lineOf({ groups }, 'expense:btn_remove')).toBeDefined();
});

test('conditions of their own that differ do not look alike', async () => {
  const only = (account: string) => [{ id: 'expense:custom', condition: { field: 'creatorUserId', op: 'eq', value: account } }];
  await save('r-guest', { resource: only('u-viewer') });
  await save('r-staff', { resource: only('u-manager') });
  const [first, second] = lineOf(await compare('r-guest,r-staff'), 'expense:*')?.cells ?? [];
  expect(first?.names).not.toEqual(second?.names);
  await save('r-staff', { resource: only('u-viewer') });
  expect(lineOf(await compare('r-guest,r-staff'), 'expense:*')?.differs).toBe(false);
});

test('a model of which only one has something says nothing for the other', async () => {
  await save('r-guest', {});
  await save('r-staff', { button: ['expense:btn_edit'], column: ['expense:*:read'], resource: ['expense:all'] });
  expect(lineOf(await compare('r-guest,r-staff'), 'expense:*')).toMatchObject({ differs: true, cells: [{ amount: 'none' }, { amount: 'records' }] });
});

test('the workbook holds the same lines', async () => {
  const answer = await fetch(`${server.url}${PATH}/Workbook?ids=r-guest,r-staff&only=differences`, { headers: { authorization: await server.token('admin') } });
  expect(answer.status).toBe(200);
  const [sheet] = await readWorkbook(new Uint8Array(await answer.arrayBuffer()), { sheets: 5, rows: 10_000, columns: 20, bytes: 20_000_000 });
  const { groups } = await compare('r-guest,r-staff', '&only=differences');
  expect(sheet?.rows.slice(1).map(({ cells }) => cells[2])).toEqual(groups.flatMap(({ lines }) => lines).map(({ fullName }) => fullName));
  expect(sheet?.rows[0]?.cells.slice(3, 5)).toEqual(['Guest', 'Staff']);
});

test('each of them must be one whose rights the asker may see', async () => {
  expect(await asked('r-guest,r-staff', 'viewer')).toBe(403);
  await server.grant({ model: 'role', buttons: ['btn_authorize'] }, { model: 'user' });
  expect([await asked('r-guest', 'engineer'), await asked('r-guest,u-viewer', 'engineer'), await asked('r-guest,r-nobody', 'engineer')]).toEqual([200, 403, 404]);
  await server.grant({ model: 'role', buttons: ['btn_authorize'], rule: { field: 'enCode', op: 'eq', value: 'guest' } });
  expect([await asked('r-guest', 'engineer'), await asked('r-guest,r-staff', 'engineer')]).toEqual([200, 404]);
  await server.grant();
});

test('too many, and none, are refused', async () => {
  expect([await asked(''), await asked(',')]).toEqual([400, 400]);
  expect(await asked(Array.from({ length: 13 }, (_, index) => `r-${String(index)}`).join(','))).toBe(400);
});
