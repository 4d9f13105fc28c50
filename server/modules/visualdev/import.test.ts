import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetCell } from '#schemas/language/codecs/codec.ts';
import type { ImportReport, UndoReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import type { RecordValues } from '../../records/index.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';
import { workbookOf } from '../../records/testing/workbook.ts';

let server: RecordsServer;
let project: RecordValues;
const BASE = '/api/visualdev/OnlineDev/expense';
const LIMITS = { sheets: 20, rows: 50_000, columns: 60, bytes: 50_000_000 };
const HEAD = ['行号', 'Subject', 'Kind', 'Applicant', 'Day', 'Voucher', 'Discount'];
const ITEMS = ['所属行号', 'Name', 'Quantity', 'Price'];

beforeAll(async () => {
  server = await startRecordsServer();
  project = await server.project({ projectName: 'Bridge' });
});
afterAll(() => server?.stop());

interface Options {
  key?: string;
  scope?: string;
  name?: string;
}

function upload(account: string | null, bytes: Uint8Array<ArrayBuffer>, { name = 'expenses.xlsx', key, scope = JSON.stringify({ projectId: project['id'] }) }: Options = {}): Promise<HttpAnswer> {
  const form = new FormData();
  if (key !== undefined) form.set('key', key);
  form.set('scope', scope);
  form.set('file', new Blob([bytes]), name);
  return server.call(account, 'POST', `${BASE}/Actions/Import`, form);
}

async function settled<Result>(account: string, answer: HttpAnswer): Promise<TaskStatus<Result>> {
  expect(answer.code, answer.msg).toBe(200);
  for (;;) {
    const { data } = await server.call(account, 'GET', `/api/system/Task/${String(answer.data.task.id)}`);
    const status = data as TaskStatus<Result>;
    if (status.state !== 'waiting' && status.state !== 'running') return status;
    await sleep(30);
  }
}

async function checked(sheets: Record<string, SheetCell[][]>, options: Options = {}, account = 'admin'): Promise<TaskStatus<ImportReport>> {
  return settled(account, await upload(account, await workbookOf(sheets), options));
}

async function applied(check: TaskStatus<ImportReport>, onlyGood = false, account = 'admin'): Promise<TaskStatus<ImportReport>> {
  return settled(account, await server.call(account, 'POST', `${BASE}/Imports/${check.id}/Apply`, { onlyGood }));
}

async function count(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from records.expense where deleted_at is null`.execute(server.kernel.db);
  return Number(rows[0]?.n);
}

const row = (number: number, subject: string, voucher: string | null, more: SheetCell[] = []): SheetCell[] =>
  [number, subject, more[0] ?? '差旅', more[1] ?? 'manager', more[2] ?? '2026-03-05', voucher, more[3] ?? 0.05];

describe('L9: what cannot be imported is refused before anything is read', () => {
  it('for those who may not', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_add', 'btn_edit'] });
    const bytes = await workbookOf({ Expenses: [HEAD, row(1, 'No', 'NO1')] });
    expect((await upload('engineer', bytes)).status).toBe(403);
    expect((await upload(null, bytes)).status).toBe(401);
    for (const [method, path] of [['GET', 'Template'], ['GET', 'Imports'], ['POST', 'Imports/x/Apply'], ['POST', 'Imports/x/Undo']] as const) {
      expect((await server.call('engineer', method, `${BASE}/${path}`, method === 'POST' ? {} : undefined)).status, path).toBe(403);
    }
  });

  it('for a file that is no workbook, another name, no file, an odd scope', async () => {
    const bytes = await workbookOf({ Expenses: [HEAD] });
    expect((await upload('admin', bytes, { name: 'virus.exe' })).status).toBe(415);
    expect((await upload('admin', bytes, { scope: '[1]' })).status).toBe(400);
    expect((await server.call('admin', 'POST', `${BASE}/Actions/Import`, {})).status).toBe(415);
    const cases: [Uint8Array<ArrayBuffer>, RegExp][] = [
      [new Uint8Array(Buffer.from('subject,amount\n')), /不是有效的 Excel/],
      [await workbookOf({ Expenses: [HEAD] }), /没有一行|没有数据|^$/],
      [await workbookOf({ Expenses: [['Foo', 'Bar'], ['a', 'b']] }), /表头没有一列能对应.*Subject/],
      [await workbookOf({ Expenses: [['Subject', 'Subject'], ['a', 'b']] }), /有两列“Subject”/],
      [await workbookOf({ Expenses: [['Subject'], ['a']], Items: [ITEMS, [1, 'x', 1, 1]] }), /缺少“行号”列/],
    ];
    for (const [file, message] of cases) {
      const task = await settled<ImportReport>('admin', await upload('admin', file));
      if (task.state === 'done') expect(task.result?.rows).toBe(0);
      else expect(task.error?.message).toMatch(message);
    }
    expect((await settled('admin', await upload('admin', await workbookOf({ E: [HEAD, row(1, 'a', 'AA1')] }), { key: 'secret' }))).state).toBe('failed');
    expect((await settled('admin', await upload('admin', await workbookOf({ E: [HEAD, row(1, 'a', 'AA1')] }), { scope: '{"nothing":1}' }))).state).toBe('failed');
    expect(await count()).toBe(0);
  });
});

it('L9: the template names what goes in, and what it says comes in', async () => {
  const response = await fetch(`${server.url}${BASE}/Template`, { headers: { authorization: await token('admin') } });
  expect(response.headers.get('content-disposition')).toContain('attachment');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const library = await readXlsx(bytes, { readStyles: true });
  const [main] = library.sheets;
  const titles = main?.rows[0] as string[];
  expect(titles).toContain('Subject');
  expect(titles).toContain('No.');
  // Computed, read-only and file columns are not asked for.
  for (const title of ['Total', 'Project manager', 'Files']) expect(titles).not.toContain(title);
  expect(main?.dataValidations?.some(({ type }) => type === 'list')).toBe(true);
  expect(main?.cells?.get(`0,${String(titles.indexOf('Subject'))}`)?.comment?.text).toMatch(/必填/);
  expect(library.sheets.map(({ name }) => name)).toEqual(['Expenses', 'Items', 'Parts', '填写说明', '__choices']);
  const empty = await settled<ImportReport>('admin', await upload('admin', bytes, { scope: '{}' }));
  expect(empty.result).toMatchObject({ rows: 0, faulty: 0, ignored: [] });
});

async function token(account: string): Promise<string> {
  const { digestOf, TEST_PASSWORD } = await import('../../kernel/testing/minimal-directory.ts');
  const body = new URLSearchParams({ account, password: digestOf(TEST_PASSWORD), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' });
  const answer = (await (await fetch(`${server.url}/api/oauth/Login`, { method: 'POST', body })).json()) as HttpAnswer;
  return String(answer.data.token);
}

describe('L9: a workbook with faults', () => {
  const sheets = {
    Expenses: [
      [...HEAD, 'Subjekt', 'Total'],
      row(1, 'First', 'AB1'), row(2, 'Second', 'AB2', ['办公', 'manager/manager', new Date(Date.UTC(2026, 2, 6)), 0.1]),
      row(3, '', 'AB3'), row(4, 'Wrong kind', 'AB4', ['火星']), row(5, 'Twice', 'aB1'), row(6, 'Pattern', 'x'), row(7, 'Day', 'AB7', ['差旅', 'manager', '2026-02-30']),
      row(8, 'Nobody', 'AB8', ['差旅', '没有此人']), row(9, 'No items', 'AB9'), row(10, 'Item fault', 'AB10'),
    ] as SheetCell[][],
    Items: [ITEMS, ...[1, 2, 3, 4, 5, 6, 7, 8].map((n): SheetCell[] => [n, `Item ${String(n)}`, 2, 10.5]), [1, 'More', 1, 4], [10, '', 'many', 1], [99, 'Lost', 1, 1]] as SheetCell[][],
  };
  let check: TaskStatus<ImportReport>;

  it('is checked with the rules of the model, and nothing is written', async () => {
    check = await checked(sheets);
    expect(check.error).toBeNull();
    const { result } = check;
    expect(result).toMatchObject({ rows: 10, created: 2, changed: 0, same: 0, faulty: 9, isApplied: false });
    const shown = result?.errors.map(({ sheet, row: at, column }) => `${sheet} ${String(at)} ${column ?? ''}`) ?? [];
    expect(shown).toEqual(expect.arrayContaining([
      'Items 12 ', 'Expenses 4 Subject', 'Expenses 5 Kind', 'Expenses 6 Voucher', 'Expenses 7 Voucher', 'Expenses 8 Day', 'Expenses 9 Applicant', 'Expenses 10 Items', 'Items 11 Name', 'Items 11 Quantity',
    ]));
    expect(result?.errors.find(({ row: at }) => at === 5)?.message).toContain('差旅');
    expect(result?.ignored).toEqual([
      { title: 'Subjekt', sheet: 'Expenses', reason: 'unknown', meant: 'Subject' }, { title: 'Total', sheet: 'Expenses', reason: 'computed' },
    ]);
    expect(await count()).toBe(0);
  });

  it('names the choice that was probably meant by a text that is none', async () => {
    const { result } = await checked({ Expenses: [HEAD, row(1, 'Meant', 'AM1', ['差 旅费'])], Items: [ITEMS, [1, 'Item', 1, 1]] });
    expect(result?.errors).toEqual([{ sheet: 'Expenses', row: 2, column: 'Kind', message: '没有“差 旅费”，是否应为“差旅”？' }]);
  });

  it('comes back with every fault beside its row', async () => {
    const link = await server.call('admin', 'GET', `/api/file/Download/export/${String(check.result?.annotated?.fileId)}`);
    const back = await readWorkbook(await server.download(String(link.data.url)), LIMITS);
    const head = back[0]?.rows[0]?.cells ?? [];
    expect(head.at(-1)).toBe('错误说明');
    const messages = back[0]?.rows.slice(1).map(({ cells }) => cells[head.length - 1] ?? null);
    expect(messages?.slice(0, 2)).toEqual([null, null]);
    expect(messages?.slice(2, -1).every((message) => typeof message === 'string' && message !== '')).toBe(true);
    // Of the last one only an item is wrong, which its own sheet says.
    expect(messages?.at(-1)).toBeNull();
    expect(JSON.stringify(back[1]?.rows)).toContain('Quantity: ');
  });

  it('is not written as a whole, but its good rows are on demand', async () => {
    expect((await server.call('admin', 'POST', `${BASE}/Imports/${check.id}/Apply`, {})).status).toBe(409);
    const done = await applied(check, true);
    expect(done.result).toMatchObject({ created: 2, faulty: 9, isApplied: true });
    const { list } = await server.engine.list(server.actors.admin, 'expense', { sidx: 'code', sort: 'asc' });
    expect(list.map(({ subject, kind, applicant, day, discount, total }) => [subject, kind, applicant, day, discount, total])).toEqual([
      ['First', 'travel', 'u-manager', '2026-03-05', 5, 23.75], ['Second', 'office', 'u-manager', '2026-03-06', 10, 18.9],
    ]);
    expect(list[0]?.['number']).toMatch(/^EX\d+/);
    expect(new Set(list.map(({ number }) => number)).size).toBe(2);
    const [entry] = await server.engine.history(server.actors.admin, 'expense', String(list[0]?.['id']));
    expect(entry).toMatchObject({ kind: 'create', reason: '导入：expenses.xlsx' });
  });

  it('a second click does not import it again', async () => {
    const again = await Promise.all([1, 2].map(() => server.call('admin', 'POST', `${BASE}/Imports/${check.id}/Apply`, { onlyGood: true })));
    expect(new Set(again.map(({ data }) => String(data.task.id))).size).toBe(1);
    expect(await count()).toBe(2);
  });
});

describe('L9: rows find their records by a key', () => {
  it('changes what differs, leaves what is the same, adds what is new', async () => {
    const before = (await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'code', op: 'eq', value: 'AB1' } })).list[0];
    const check = await checked({ Expenses: [HEAD, row(1, 'First', 'AB1'), row(2, 'Second, again', 'AB2', ['办公', 'manager', '2026-03-06', 0.1]), row(3, 'Third', 'AB3')], Items: [ITEMS, [3, 'Item', 1, 1]] }, { key: 'code' });
    expect(check.result).toMatchObject({ created: 1, changed: 1, same: 1, faulty: 0 });
    expect((await applied(check)).result).toMatchObject({ created: 1, changed: 1, same: 1, isApplied: true });
    const after = (await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'code', op: 'eq', value: 'AB1' } })).list[0];
    expect(after).toEqual(before);
    const second = (await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'code', op: 'eq', value: 'AB2' } })).list[0];
    expect(second).toMatchObject({ subject: 'Second, again', version: 2, total: 18.9 });
  });

  it('what was exported comes in again as the same', async () => {
    const body = { selectKey: ['number', 'subject', 'kind', 'applicant', 'day', 'code', 'discount', 'status', 'tags', 'total', 'items'] };
    const { data } = await server.call('admin', 'POST', `${BASE}/Actions/Export`, body);
    const bytes = new Uint8Array(await server.download(String(data.url)));
    const check = await settled<ImportReport>('admin', await upload('admin', bytes, { key: 'number' }));
    expect(check.result).toMatchObject({ rows: 3, same: 3, created: 0, changed: 0, faulty: 0, errors: [] });
  });

  it('refuses numbers that nobody has, and keys twice in the file', async () => {
    const numbers = await checked({ Expenses: [['No.', 'Subject'], ['EX999', 'Invented']] }, { key: 'number' });
    expect(numbers.result).toMatchObject({ faulty: 1 });
    const twice = await checked({ Expenses: [HEAD, row(1, 'A', 'AB1'), row(2, 'B', 'AB1')] }, { key: 'code' });
    expect(twice.result?.errors).toContainEqual(expect.objectContaining({ row: 3, column: 'Voucher' }));
  });

  it('another project’s records are not found', async () => {
    const other = await server.project({ projectName: 'Tunnel' });
    const check = await checked({ Expenses: [HEAD, row(1, 'Mine', 'AB1')] }, { key: 'code', scope: JSON.stringify({ projectId: other['id'] }) });
    // The voucher is unique over all projects.
    expect(check.result).toMatchObject({ changed: 0, faulty: 1 });
  });
});

describe('L9, A5: rights hold for every row and column', () => {
  it('of new records, changed ones and columns', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_upload', 'btn_edit'], columns: { '*': 'write', discount: 'read' } }, { model: 'projectInfo', columns: { '*': 'read' } });
    const added = await checked({ Expenses: [HEAD, row(1, 'New', 'AC1')], Items: [ITEMS, [1, 'Item', 1, 1]] }, {}, 'engineer');
    expect(added.result).toMatchObject({ faulty: 1, created: 0 });
    expect(added.result?.ignored).toEqual([{ title: 'Discount', sheet: 'Expenses', reason: 'forbidden' }]);
    const edited = await checked({ Expenses: [HEAD, row(1, 'Renamed', 'AB1')] }, { key: 'code' }, 'engineer');
    expect(edited.result).toMatchObject({ changed: 1, faulty: 0 });
    await server.grant({ model: 'expense', buttons: ['btn_upload', 'btn_add', 'btn_edit'], columns: { '*': 'write' }, rule: { field: 'kind', op: 'eq', value: 'travel' } }, { model: 'projectInfo', columns: { '*': 'read' } });
    const rule = await checked({ Expenses: [HEAD, row(1, 'Mine', 'AD1'), row(2, 'Not mine', 'AD2', ['办公'])], Items: [ITEMS, [1, 'Item', 1, 1], [2, 'Item', 1, 1]] }, {}, 'engineer');
    expect(rule.result).toMatchObject({ created: 1, faulty: 1 });
    expect(rule.result?.errors[0]).toMatchObject({ row: 3 });
    // Rights that were lost since the check count when it is carried out.
    await server.grant({ model: 'expense', buttons: ['btn_upload'], columns: { '*': 'write' } });
    const before = await count();
    expect((await applied(rule, true, 'engineer')).result).toMatchObject({ created: 0, faulty: 2 });
    expect(await count()).toBe(before);
  });

  it('nobody sees or carries out the import of another', async () => {
    await server.grant({ model: 'expense', buttons: ['btn_upload', 'btn_add'] });
    const check = await checked({ Expenses: [HEAD, row(1, 'Own', 'AE1')], Items: [ITEMS, [1, 'Item', 1, 1]] });
    expect((await server.call('engineer', 'POST', `${BASE}/Imports/${check.id}/Apply`, {})).status).toBe(404);
    expect((await server.call('engineer', 'GET', `/api/system/Task/${check.id}`)).status).toBe(404);
  });
});

describe('L9: an import is taken back', () => {
  it('removes what it made, restores what it changed, and lists what others have gone on from', async () => {
    const before = await count();
    const check = await checked({
      Expenses: [HEAD, row(1, 'Undo me', 'AF1'), row(2, 'Touched', 'AF2'), row(3, 'Changed by import', 'AB1')], Items: [ITEMS, [1, 'Item', 1, 1], [2, 'Item', 1, 1]],
    }, { key: 'code' });
    const done = await applied(check);
    expect(done.result).toMatchObject({ created: 2, changed: 1 });
    const find = async (code: string): Promise<RecordValues | undefined> => (await server.engine.list(server.actors.admin, 'expense', { filter: { field: 'code', op: 'eq', value: code } })).list[0];
    const touched = await find('AF2');
    await server.engine.update(server.actors.admin, 'expense', String(touched?.['id']), { version: 1, subject: 'By hand' });
    const undone = await settled<UndoReport>('admin', await server.call('admin', 'POST', `${BASE}/Imports/${done.id}/Undo`));
    expect(undone.result).toEqual({ undone: 2, kept: [{ id: touched?.['id'], label: 'By hand', reason: 'changed' }] });
    expect(await find('AF1')).toBeUndefined();
    expect(await find('AB1')).toMatchObject({ subject: 'First', total: 23.75, version: 3 });
    expect(await count()).toBe(before + 1);
    const { data } = await server.call('admin', 'GET', `${BASE}/Imports`);
    expect(data.list[0]).toMatchObject({ file: 'expenses.xlsx', isUndone: true });
    // Asking again finds the first answer.
    expect((await settled<UndoReport>('admin', await server.call('admin', 'POST', `${BASE}/Imports/${done.id}/Undo`))).result?.undone).toBe(2);
  });
});

it('F11, L9: 5,000 rows with 500 bad ones: every bad one is named, the rest can go in', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 1, index % 10 === 0 ? '' : `Row ${String(index)}`, null));
  const items = rows.map((_, index): SheetCell[] => [index + 1, 'Item', 1, 2]);
  const check = await checked({ Expenses: [HEAD, ...rows], Items: [ITEMS, ...items] });
  expect(check.error).toBeNull();
  expect(check.result).toMatchObject({ rows: 5_000, created: 4_500, faulty: 500 });
  expect(check.result?.errors).toHaveLength(100);
  const before = await count();
  const done = await applied(check, true);
  expect(done.result).toMatchObject({ created: 4_500, isApplied: true });
  expect(await count()).toBe(before + 4_500);
  const { rows: [numbers] } = await sql<{ n: number }>`select count(distinct number) as n from records.expense where subject like 'Row %'`.execute(server.kernel.db);
  expect(Number(numbers?.n)).toBe(4_500);
}, 180_000);
