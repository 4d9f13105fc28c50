import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { readWorkbook } from '../../kernel/spreadsheet/read-workbook.ts';
import type { RecordValues } from '../engine.ts';
import { startRecordsServer, type GrantSpec, type HttpAnswer, type RecordsServer } from '../testing/records-server.ts';

let server: RecordsServer;
let project: RecordValues;
let record: RecordValues;
const BASE = '/api/visualdev/OnlineDev';
const CODE = 'AB138001234';
const NAME = 'Harbour tunnel, east side';
const TICKET = 'Ticket 99887766';
const BUTTONS = ['btn_add', 'btn_edit', 'btn_batchEdit', 'btn_history', 'btn_download', 'btn_print', 'btn_remove', 'btn_upload'];
const LIMITS = { sheets: 20, rows: 1_000, columns: 60, bytes: 50_000_000 };
const MASKED: GrantSpec[] = [
  { model: 'expense', buttons: BUTTONS, columns: { '*': 'write', code: 'masked', 'items.name': 'masked', note: 'masked', secret: 'masked' } },
  { model: 'projectInfo', columns: { '*': 'read', projectName: 'masked' } },
];

beforeAll(async () => {
  server = await startRecordsServer();
  project = await server.project({ projectName: NAME, manager: 'u-manager' });
  record = await server.expense({
    projectId: project['id'] ?? null, subject: 'One', code: CODE, note: 'abcd', secret: 5, items: [{ name: TICKET, quantity: 1, price: 2 }],
  });
});
afterAll(() => server?.stop());
beforeEach(() => server.grant(...MASKED));

const as = (method: string, path: string, body?: unknown): Promise<HttpAnswer> => server.call('engineer', method, `${BASE}${path}`, body);
const own = (ending = ''): string => `/expense/${String(record['id'])}${ending}`;
const whole = async (): Promise<RecordValues> => (await server.call('admin', 'GET', `${BASE}${own()}`)).data;

/** Neither of the values is anywhere in an answer. */
function expectNoLeak(answer: unknown): void {
  const text = JSON.stringify(answer);
  for (const value of [CODE, NAME, TICKET, 'abcd"']) expect(text).not.toContain(value);
}

describe('what is shown', () => {
  test('the last four characters in lists, in the record, in its rows and where the text names a record', async () => {
    const list = await as('POST', '/expense/List', {});
    const one = await as('GET', own());
    for (const shown of [list.data.list[0], one.data]) {
      expect(shown).toMatchObject({ subject: 'One', code: '••••1234', note: '••••', $display: { projectId: '••••side' } });
      // Only texts have last characters.
      expect(shown).not.toHaveProperty('secret');
    }
    expect(one.data.items[0]).toMatchObject({ name: '••••7766', quantity: 1 });
    expect((await as('POST', '/expense/List', { fields: ['code'] })).data.list[0]).toMatchObject({ code: '••••1234' });
    expect((await as('POST', '/projectInfo/List', {})).data.list[0]).toMatchObject({ projectName: '••••side' });
    for (const answer of [list, one, await as('GET', own('/DataChange'))]) expectNoLeak(answer);
  });

  test('an empty value is empty', async () => {
    const bare = await server.expense({ projectId: project['id'] ?? null, subject: 'Bare', items: [{ name: 'x', quantity: 1, price: 1 }] });
    expect((await as('GET', `/expense/${String(bare['id'])}`)).data).toMatchObject({ code: null, note: null });
    await server.call('admin', 'DELETE', `${BASE}/expense/${String(bare['id'])}`);
  });

  test('the page is told which fields they are, and of each no more than its title', async () => {
    const { data } = await as('GET', '/expense/Config');
    expect(data.permission.masked.sort()).toEqual(['code', 'items.name', 'note']);
    expect(data.permission.read).toEqual(expect.arrayContaining(['code', 'note', 'items.name']));
    expect(data.permission.read).not.toContain('secret');
    for (const kind of ['query', 'write']) for (const path of ['code', 'note', 'items.name', 'secret']) expect(data.permission[kind]).not.toContain(path);
    expect(data.model.fields.code).toEqual({ id: 'ex11', type: 'text', title: 'Voucher', readOnly: true });
    expect(data.model.fields).not.toHaveProperty('secret');
  });

  test('on paper and in workbooks', async () => {
    const prints = await as('POST', '/expense/Print', { ids: [record['id']] });
    expect(prints.data.list[0]).toMatchObject({ code: '••••1234', items: [{ name: '••••7766' }] });
    expectNoLeak(prints);
    for (const format of ['xlsx', 'csv']) {
      const { data } = await as('POST', '/expense/Actions/Export', { format, selectKey: ['code', 'projectId', ...(format === 'csv' ? [] : ['items'])] });
      const bytes = await server.download(data.url);
      const text = format === 'csv' ? Buffer.from(bytes).toString('utf8') : JSON.stringify(await readWorkbook(bytes, LIMITS));
      expect(text).toContain('••••1234');
      expect(text).toContain('••••side');
      if (format === 'xlsx') expect(text).toContain('••••7766');
      expectNoLeak(text);
    }
  });

  test('nothing of it in the history', async () => {
    await server.call('admin', 'PUT', `${BASE}${own()}`, { version: (await whole())['version'], note: 'wxyz', subject: 'Two' });
    await server.call('admin', 'PUT', `${BASE}${own()}`, { version: (await whole())['version'], note: 'abcd', subject: 'One' });
    const history = await as('GET', own('/History'));
    expect(history.data.list[0].changes.map(({ path }: { path: string }) => path)).toEqual(['subject']);
    expectNoLeak(history);
  });
});

describe('what would tell the value is refused by name', () => {
  test.each<[string, object]>([
    ['filter', { filter: { field: 'code', op: 'eq', value: CODE } }],
    ['filter of rows', { filter: { rows: 'items', quantifier: 'any', where: { field: 'name', op: 'contains', value: 'T' } } }],
    ['order', { sidx: 'code' }],
    ['order by the name of records', { sidx: 'projectId' }],
    ['count', { sums: [{ field: 'code', function: 'count' }] }],
  ])('%s', async (_name, body) => {
    const { status, data } = await as('POST', '/expense/List', body);
    expect(status).toBe(400);
    expect(data.errors).toHaveLength(1);
    expect((await server.call('admin', 'POST', `${BASE}/expense/List`, body)).status).toBe(200);
  });

  test('groups', async () => {
    for (const field of ['code', 'projectId']) expect(await as('POST', '/expense/Groups', { field })).toMatchObject({ status: 400, data: { errors: [{ path: field }] } });
  });

  test('a keyword does not look in it', async () => {
    const found = async (keyword: string): Promise<number> => (await as('POST', '/expense/List', { keyword })).data.pagination.total;
    expect([await found('One'), await found(CODE), await found('1234'), await found('Harbour')]).toEqual([1, 0, 0, 0]);
  });

  test('choices show the mask, and are not found by what is behind it', async () => {
    const options = async (more: object): Promise<string[]> => (await as('POST', '/expense/Options', { field: 'projectId', ...more })).data.list.map(({ label }: { label: string }) => label);
    expect(await options({})).toEqual(['••••side']);
    expect(await options({ ids: [project['id']] })).toEqual(['••••side']);
    expect(await options({ keyword: 'Harbour' })).toEqual([]);
  });

  test('export of what is filtered by it', async () => {
    expect((await as('POST', '/expense/Actions/Export', { filter: { field: 'code', op: 'notEmpty' } })).status).toBe(400);
  });
});

describe('granting', () => {
  const BODY = { objectType: 'Role', module: [], resource: ['expense:all'] };
  const save = (column: string[]): Promise<HttpAnswer> => server.call('admin', 'PUT', '/api/permission/Authority/Data/r-guest', { ...BODY, column });

  test('a mask is offered for texts, kept as it was put, and refused elsewhere with its place', async () => {
    const column = ['expense:code:masked', 'expense:subject:read', 'expense:items:read', 'expense:items.name:masked'];
    expect((await save(column)).status).toBe(200);
    const { data } = await server.call('admin', 'POST', '/api/permission/Authority/Data/r-guest/Values', { type: 'column', moduleIds: 'expense' });
    expect(data.ids.sort()).toEqual([...column].sort());
    expect(data.all).toContain('expense:note:masked');
    expect(data.all).not.toContain('expense:secret:masked');
    for (const wrong of ['expense:secret:masked', 'expense:items:masked', 'expense:*:masked', 'expense:status:masked']) {
      expect(await save(['expense:code:masked', wrong])).toMatchObject({ status: 422, data: { errors: [{ path: 'column.1' }] } });
    }
    await save([]);
  });

  test('the explanation names it', async () => {
    for (const action of ['view', 'edit']) {
      const { data } = await server.call('admin', 'GET', `/api/permission/Authority/Explain?userId=u-engineer&model=expense&recordId=${String(record['id'])}&field=code&action=${action}`);
      expect(data.decision).toMatchObject({ allowed: false });
      expect(data.decision.reasons.filter(({ passes }: { passes: boolean }) => !passes)).toEqual([{ rule: 'mask', passes: false, grants: [0] }]);
      expect(data.columns.find(({ enCode }: { enCode: string }) => enCode === 'code')).toMatchObject({ read: false, masked: true, write: false });
    }
  });
});

describe('writing', () => {
  test('what was shown may be sent back and changes nothing', async () => {
    const shown = (await as('GET', own())).data as RecordValues;
    const { status, data } = await as('PUT', own(), { ...shown, subject: 'Renamed' });
    expect([status, data.subject, data.code, data.items[0].name]).toEqual([200, 'Renamed', '••••1234', '••••7766']);
    expect(await whole()).toMatchObject({ subject: 'Renamed', code: CODE, note: 'abcd', secret: 5, items: [{ name: TICKET }] });
    await as('PUT', own(), { version: data.version, subject: 'One' });
  });

  test.each<[string, (stored: RecordValues) => Record<string, JsonValue>, string]>([
    ['another value', () => ({ code: 'AB9' }), 'code'],
    ['the right one, which would say so', () => ({ code: CODE }), 'code'],
    ['the mask of another', () => ({ code: '••••9999' }), 'code'],
    ['none', () => ({ code: null }), 'code'],
    ['another value of a hidden field', () => ({ secret: 6 }), 'secret'],
    ['the right one of a hidden field, which would say so', () => ({ secret: 5 }), 'secret'],
    ['a cell of a row', ({ items }) => ({ items: [{ ...(items as RecordValues[])[0], name: TICKET }] }), 'items.0.name'],
  ])('%s is refused like a field that is only read', async (_name, values, path) => {
    const stored = await whole();
    const answer = await as('PUT', own(), { version: stored['version'] ?? null, ...values(stored) });
    expect(answer).toMatchObject({ status: 403, data: { errors: [{ path, rule: 'forbidden' }] } });
    expect(await whole()).toMatchObject({ version: stored['version'], code: CODE });
  });

  test('a copy carries no mask into a new record', async () => {
    const { data: { id: _id, version: _version, ...shown } } = await as('GET', own());
    expect(await as('POST', '/expense', shown)).toMatchObject({ status: 403 });
    await server.grant({ model: 'expense', buttons: BUTTONS, columns: { '*': 'write', code: 'masked' } }, { model: 'projectInfo', columns: { '*': 'read' } });
    const made = await as('POST', '/expense', { subject: 'New', projectId: project['id'], items: [{ name: 'x', quantity: 1, price: 1 }] });
    expect([made.status, made.data.code]).toEqual([200, null]);
    await server.call('admin', 'DELETE', `${BASE}/expense/${String(made.data.id)}`);
  });

  test('who computes is shown no more', async () => {
    const shown = (await as('GET', own())).data as RecordValues;
    const answer = await as('POST', '/expense/Compute', shown);
    expect([answer.status, answer.data.code]).toEqual([200, '••••1234']);
    expect((await as('POST', '/expense/Compute', { id: record['id'], code: CODE })).status).toBe(403);
    expectNoLeak(answer);
  });
});

describe('several grants', () => {
  const mine = { field: 'applicant', op: 'eq', value: { var: 'currentUser.id' } };
  const alsoHolds = (columns: Record<string, string>, rule: object | null): Promise<unknown> => server.kernel.db.insertInto('kernel.model_grant').values({
    subject_type: 'user', subject_id: 'u-engineer', model: 'expense', buttons: BUTTONS, columns: JSON.stringify(columns), row_rule: rule === null ? null : JSON.stringify(rule),
  }).execute().then(() => server.records.context.permissions.clear());

  test('the more generous one counts, where it holds', async () => {
    const hers = await server.expense({ projectId: project['id'] ?? null, subject: 'Hers', applicant: 'u-engineer', code: 'AB777777', items: [{ name: 'x', quantity: 1, price: 1 }] });
    await alsoHolds({ '*': 'write' }, mine);
    const codes = async (): Promise<string[]> => (await as('POST', '/expense/List', { sidx: 'subject' })).data.list.map(({ code }: { code: string }) => code);
    expect(await codes()).toEqual(['AB777777', '••••1234']);
    expect((await as('POST', '/expense/List', { sidx: 'code' })).status).toBe(400);
    const shown = (await as('GET', own())).data as RecordValues;
    expect([(await as('PUT', own(), shown)).status, (await whole())['code']]).toEqual([200, CODE]);
    expect((await as('PUT', own(), { ...shown, code: 'AB5' })).status).toBe(403);
    expect((await as('PUT', `/expense/${String(hers['id'])}`, { version: hers['version'], code: 'AB5' })).status).toBe(200);
    await server.kernel.db.deleteFrom('kernel.model_grant').where('subject_type', '=', 'user').execute();
    await alsoHolds({ code: 'read' }, null);
    expect(await codes()).toEqual(['AB5', CODE]);
    await server.call('admin', 'DELETE', `${BASE}/expense/${String(hers['id'])}`);
  });
});
