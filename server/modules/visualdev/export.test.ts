import { setTimeout as sleep } from 'node:timers/promises';
import { parseCsv } from 'hucre/csv';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import type { RecordValues } from '../../records/index.ts';
import { startRecordsServer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
let project: RecordValues;
const EXPORT = '/api/visualdev/OnlineDev/expense/Actions/Export';
const LIMITS = { sheets: 20, rows: 10_000, columns: 60, bytes: 50_000_000 };
const FORMULA = '=HYPERLINK("http://evil.example","x")';

beforeAll(async () => {
  server = await startRecordsServer();
  project = await server.project({ projectName: 'Bridge' });
  const projectId = project['id'] ?? null;
  await server.expense({ projectId, subject: FORMULA, code: 'AB1', kind: 'office', tags: ['a', 'c'], day: '2026-03-05', secret: 12.5, discount: 7.5, applicant: 'u-manager' });
  await server.expense({ projectId, subject: 'Plain', code: 'AB2', day: '2026-03-06', items: [{ name: 'One', quantity: 1, price: 2 }, { name: '@Two', quantity: 3, price: 4 }] });
});
afterAll(() => server?.stop());

async function exported(account: string, body: object): Promise<{ name: string; sheets: { name: string; rows: unknown[][] }[] }> {
  const answer = await server.call(account, 'POST', EXPORT, body);
  expect(answer.code, answer.msg).toBe(200);
  const { name, url } = answer.data as { name: string; url: string };
  const sheets = await readWorkbook(await server.download(url), LIMITS);
  return { name, sheets: sheets.map((sheet) => ({ name: sheet.name, rows: sheet.rows.map(({ cells }) => cells) })) };
}

it('L10: refuses who may not, columns he may not name, and columns nobody knows', async () => {
  await server.grant({ model: 'expense', columns: { '*': 'read', secret: 'none' } });
  expect((await server.call('engineer', 'POST', EXPORT, {})).status).toBe(403);
  expect((await server.call(null, 'POST', EXPORT, {})).status).toBe(401);
  await server.grant({ model: 'expense', buttons: ['btn_download'], columns: { '*': 'read', secret: 'none' } });
  for (const body of [
    { selectKey: ['secret'] }, { selectKey: ['subject', 'nothing'] }, { selectKey: ['__proto__'] }, { filter: { field: 'secret', op: 'gt', value: 1 } },
    { sidx: 'secret' },
  ]) expect((await server.call('engineer', 'POST', EXPORT, body)).status, JSON.stringify(body)).toBe(400);
  for (const body of [{ selectKey: [] }, { format: 'exe' }, { dataType: 7 }]) expect((await server.call('engineer', 'POST', EXPORT, body)).status).toBe(422);
});

it('L10, L14: writes the view as it is: columns in their order, texts for codes, dates, numbers, and no formulas', async () => {
  const { name, sheets } = await exported('admin', {
    selectKey: ['subject', 'kind', 'tags', 'applicant', 'projectId', 'day', 'secret', 'discount', 'status', 'total'], sidx: 'code', sort: 'asc', dataType: 1,
  });
  expect(name).toMatch(/\.xlsx$/);
  expect(sheets[0]?.rows[0]).toEqual(['Subject', 'Kind', 'Tags', 'Applicant', 'Project', 'Day', 'Internal rate', 'Discount', 'State', 'Total']);
  const day = new Date(Date.UTC(2026, 2, 5));
  const total = (await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'code', op: 'eq', value: 'AB1' } })).list[0]?.['total'];
  expect(sheets[0]?.rows[1]).toEqual([FORMULA, '办公', 'A、C', 'manager', 'Bridge', day, 12.5, 0.075, 'Draft', total]);
});

it('L10: filter, page and keyword are those of the list', async () => {
  const subjects = async (body: object): Promise<unknown[]> =>
    (await exported('admin', { selectKey: ['code'], sidx: 'code', sort: 'asc', ...body })).sheets[0]?.rows.slice(1).map(([code]) => code) ?? [];
  expect(await subjects({ filter: { field: 'subject', op: 'eq', value: 'Plain' } })).toEqual(['AB2']);
  expect(await subjects({ keyword: 'plain' })).toEqual(['AB2']);
  expect(await subjects({ dataType: 0, currentPage: 2, pageSize: 1 })).toEqual(['AB2']);
  expect(await subjects({ dataType: 1, currentPage: 2, pageSize: 1 })).toEqual(['AB1', 'AB2']);
});

it('L10: rows of child tables stand on a sheet of their own', async () => {
  const { sheets } = await exported('admin', { selectKey: ['code', 'items'], sidx: 'code', sort: 'asc' });
  expect(sheets.map(({ rows }) => rows[0]?.[0])).toEqual(['行号', '所属行号', '所属行号']);
  expect(sheets[0]?.rows.slice(1)).toEqual([[1, 'AB1'], [2, 'AB2']]);
  expect(sheets[1]?.rows.slice(1).map((row) => row.slice(0, 3))).toEqual([[1, 1, 'Ticket'], [2, 2, 'One'], [2, 3, '@Two']]);
});

it('L10, A5: row rules and columns hold in the file', async () => {
  await server.grant({ model: 'expense', buttons: ['btn_download'], columns: { '*': 'read', secret: 'none', items: 'none' }, rule: { field: 'code', op: 'eq', value: 'AB2' } });
  const { sheets } = await exported('engineer', {});
  const text = JSON.stringify(sheets);
  expect(sheets[0]?.rows).toHaveLength(2);
  expect(text).toContain('Plain');
  expect(text).not.toContain('Internal rate');
  expect(text).not.toContain('AB1');
});

it('L10: a button that holds for some rows takes only those away', async () => {
  await server.grant({ model: 'expense', columns: { '*': 'read' } });
  await server.kernel.db.insertInto('kernel.model_grant').values({
    subject_type: 'user', subject_id: 'u-engineer', model: 'expense', buttons: ['btn_download'], columns: JSON.stringify({ code: 'read' }),
    row_rule: JSON.stringify({ field: 'code', op: 'eq', value: 'AB1' }),
  }).execute();
  server.records.context.permissions.clear();
  expect((await exported('engineer', { selectKey: ['code'] })).sheets[0]?.rows).toEqual([['Voucher'], ['AB1']]);
  expect((await server.call('engineer', 'POST', EXPORT, { selectKey: ['subject'] })).status).toBe(400);
});

it('L10, L14: CSV says the same without formulas', async () => {
  const { data } = await server.call('admin', 'POST', EXPORT, { selectKey: ['subject', 'day', 'discount'], sidx: 'code', sort: 'asc', format: 'csv' });
  const text = Buffer.from(await server.download((data as { url: string }).url)).toString('utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(parseCsv(text)[1]).toEqual([`'${FORMULA}`, '2026-03-05', '7.5%']);
});

it('L10: the address of a file works once, and only its owner finds it again', async () => {
  const { data } = await server.call('admin', 'POST', EXPORT, {});
  const { url } = data as { url: string };
  await server.download(url);
  await expect(server.download(url)).rejects.toThrow('404');
});

it('L10: a long list is a task with progress, which its owner alone sees and may stop', async () => {
  await server.kernel.pool.query(
    `insert into records.expense (id, version, schema_version, creator_user_id, creator_time, subject, project_id)
     select 'many-' || n, 1, 1, 'u-admin', now(), 'Many ' || n, $1 from generate_series(1, 5000) n`, [project['id']]);
  server.records.context.totals.clear();
  const answer = await server.call('admin', 'POST', EXPORT, { selectKey: ['subject', 'projectId'], sidx: 'subject' });
  const { task } = answer.data as { task: { id: string } };
  await server.grant({ model: 'expense', buttons: ['btn_download'] });
  expect((await server.call('engineer', 'GET', `/api/system/Task/${task.id}`)).status).toBe(404);
  expect((await server.call('engineer', 'PUT', `/api/system/Task/${task.id}/Actions/Cancel`)).status).toBe(404);
  const done = await settled(task.id);
  expect(done).toMatchObject({ state: 'done', done: 5002, total: 5002 });
  const link = await server.call('admin', 'GET', `/api/file/Download/export/${String(done.result?.['fileId'])}`);
  const [sheet] = await readWorkbook(await server.download((link.data as { url: string }).url), LIMITS);
  expect(sheet?.rows).toHaveLength(5003);
  expect(sheet?.rows.slice(1).every(({ cells }) => cells[1] === 'Bridge')).toBe(true);
  expect((await server.call('engineer', 'GET', `/api/file/Download/export/${String(done.result?.['fileId'])}`)).status).toBe(404);
});

interface Status {
  state: string;
  result: Record<string, unknown> | null;
}

async function settled(id: string): Promise<Status> {
  for (;;) {
    const { data } = await server.call('admin', 'GET', `/api/system/Task/${id}`);
    const status = data as Status;
    if (status.state !== 'waiting' && status.state !== 'running') return status;
    await sleep(50);
  }
}
