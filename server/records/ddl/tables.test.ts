import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { RecordValues } from '../engine.ts';
import { prepareRecords } from '../prepare-records.ts';
import { startRecordsServer, TEST_SCHEMAS, type RecordsServer } from '../testing/records-server.ts';

let folder: string;
let server: RecordsServer;
const file = (): string => join(folder, 'models/equipment-rental.model.json');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'schemas-'));
  await cp(TEST_SCHEMAS, folder, { recursive: true });
  await cp('tests/fixtures/dropped-ledger/equipment-rental.model.json', file());
  // The fixture's menu and dictionary belong to the product; here it stands alone.
  const screen = JSON.parse(await readFile('tests/fixtures/dropped-ledger/equipment-rental.screen.json', 'utf8')) as object;
  await writeFile(join(folder, 'screens/equipment-rental.screen.json'), JSON.stringify({ ...screen, menu: undefined }));
  await writeFile(join(folder, 'dictionaries/urgent.dictionary.json'), JSON.stringify({
    kind: 'dictionary', code: 'urgent', title: 'Urgency', entries: ['1', '2', '3'].map((code) => ({ code, title: `Level ${code}` })),
  }));
  server = await startRecordsServer({ schemasDir: folder });
});
afterAll(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Rewrites the document and brings the running database to it. */
async function change(edit: (document: ModelDocument) => void): Promise<string[]> {
  const document = JSON.parse(await readFile(file(), 'utf8')) as ModelDocument;
  edit(document);
  await writeFile(file(), JSON.stringify(document));
  return (await prepareRecords(server.kernel, folder)).statements;
}

const rental = (values: RecordValues = {}): RecordValues => ({
  subject: 'Crane', items: [{ machine: 'QTZ80', days: 10, price: 850.5 }, { machine: 'Lift', days: 2.5, price: 100 }], discount: 10, ...values,
});

describe('a ledger that is only two files', () => {
  test('has a table, an API, formulas, validation, texts and permissions', async () => {
    await server.grant({ model: 'equipmentRental', buttons: ['btn_add'] });
    const path = '/api/visualdev/OnlineDev/equipmentRental';
    const created = await server.call('engineer', 'POST', path, rental({ total: 1 }));
    expect(created.data).toMatchObject({ total: 7879.5, applicant: 'u-engineer', urgency: '1', $display: { applicant: 'engineer', urgency: 'Level 1' } });
    const refused = await server.call('engineer', 'POST', path, rental({ urgency: '3', items: [] }));
    expect(refused.data.errors).toEqual(expect.arrayContaining([
      expect.objectContaining({ path: 'reason', rule: 'required' }), expect.objectContaining({ path: 'items', rule: 'minRows' }),
    ]));
    expect((await server.call('engineer', 'POST', `${path}/List`, { sums: [{ field: 'total', function: 'sum' }] })).data).toMatchObject({ pagination: { total: 1 }, sums: { total: 7879.5 } });
    expect((await server.call('engineer', 'DELETE', `${path}/${String(created.data.id)}`)).status).toBe(403);
    expect((await server.call('viewer', 'POST', `${path}/List`, {})).status).toBe(403);
    expect((await server.call('engineer', 'GET', `${path}/Config`)).data).toMatchObject({ schemaVersion: 1, permission: { buttons: ['btn_add'] } });
  });
});

describe('a changed document', () => {
  test('an unchanged start needs nothing and makes no new version', async () => {
    expect(await change(() => undefined)).toEqual([]);
    expect(await versions()).toBe(1);
  });

  test('renamed fields and tables keep their data, new fields get columns, in one new version', async () => {
    const statements = await change((document) => {
      const { subject, items, ...rest } = document.fields;
      if (subject === undefined || items?.fields === undefined) throw new Error('fixture');
      const { machine, ...columns } = items.fields;
      document.label = 'title';
      document.fields = {
        title: subject, ...rest, lines: { ...items, fields: { ...columns, device: machine ?? subject } },
        total: { ...rest['total'], id: 'er11', type: 'money', title: 'Total', formula: 'SUM(lines.amount) * (1 - discount / 100)' },
        subject: { id: 'er20', type: 'text', title: 'A new field with the old name' },
      };
      document.indexes = [['applicant', 'urgency']];
    }).catch((error: unknown) => error);
    // The screen still names the old keys: the start is refused with the place.
    expect(String(statements)).toMatch(/equipment-rental\.screen\.json:\d+:\d+: /);
    await rm(join(folder, 'screens/equipment-rental.screen.json'));
    const changed = await change(() => undefined);
    expect(changed.filter((text) => !text.includes(' INDEX '))).toEqual(['ALTER TABLE "records"."equipment_rental" ADD COLUMN "subject_2" text COLLATE "C"']);
    expect(changed).toContainEqual(expect.stringContaining('("applicant", "urgency", '));
    const [record] = (await server.kernel.records.list(server.actors.admin, 'equipmentRental', {})).list;
    expect(record).toMatchObject({ title: 'Crane', subject: null, total: 7879.5 });
    const whole = await server.kernel.records.get(server.actors.admin, 'equipmentRental', String(record?.['id']));
    expect(whole['lines']).toMatchObject([{ device: 'QTZ80', amount: 8505 }, { device: 'Lift', amount: 250 }]);
    expect(await versions()).toBe(2);
  });

  test('a removed field keeps its column, writes go on, and its return brings the values back', async () => {
    const stored = (await server.kernel.records.list(server.actors.admin, 'equipmentRental', {})).list[0];
    let removed: ModelDocument['fields'][string] | undefined;
    await change((document) => {
      const { title, ...rest } = document.fields;
      removed = title;
      document.fields = rest;
      document.label = 'subject';
    });
    const again = await server.kernel.records.create(server.actors.admin, 'equipmentRental', { subject: 'x', lines: [{ device: 'a', days: 1, price: 1 }] });
    expect(again).not.toHaveProperty('title');
    const { rows } = await sql<{ retired: boolean }>`select retired_at is not null as retired from kernel.model_column where field_id = 'equipmentRental:er01'`.execute(server.kernel.db);
    expect(rows).toEqual([{ retired: true }]);
    expect(await change((document) => { if (removed !== undefined) document.fields = { ...document.fields, title: { ...removed, required: false } }; })).toEqual([]);
    expect(await server.kernel.records.get(server.actors.admin, 'equipmentRental', String(stored?.['id']))).toMatchObject({ title: 'Crane' });
  });

  test('a wider type takes the values along, a narrower one is refused and nothing happens', async () => {
    await change((document) => { document.fields['note'] = { id: 'er21', type: 'integer', title: 'Note' }; });
    const record = await server.kernel.records.create(server.actors.admin, 'equipmentRental', { note: 42, lines: [{ device: 'a', days: 1, price: 1 }] });
    expect(await change((document) => { document.fields['note'] = { id: 'er21', type: 'text', title: 'Note' }; })).toHaveLength(1);
    expect(await server.kernel.records.get(server.actors.admin, 'equipmentRental', String(record['id']))).toMatchObject({ note: '42' });
    await expect(change((document) => { document.fields['note'] = { id: 'er21', type: 'integer', title: 'Note' }; }))
      .rejects.toThrow(/equipmentRental\.note: text in the database cannot become integer/);
    await change((document) => { document.fields['note'] = { id: 'er21', type: 'text', title: 'Note' }; });
  });

  test('a field may be called what PostgreSQL calls a column of its own', async () => {
    const names = ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid', 'oid'];
    const fields = (prefix: string): ModelDocument['fields'] =>
      Object.fromEntries(names.map((key, index) => [key, { id: `${prefix}${String(index)}`, type: 'text', title: key }]));
    const values = Object.fromEntries(names.map((key) => [key, `my ${key}`]));
    await change((document) => {
      Object.assign(document.fields, fields('ps'));
      Object.assign(document.fields['lines']?.fields ?? {}, fields('pl'));
    });
    const record = await server.kernel.records.create(server.actors.admin, 'equipmentRental', { ...values, lines: [{ device: 'a', days: 1, price: 1, ...values }] });
    expect(await server.kernel.records.get(server.actors.admin, 'equipmentRental', String(record['id']))).toMatchObject({ ...values, lines: [values] });
    const filter = { op: 'eq', field: 'ctid', value: 'my ctid' } as const;
    expect((await server.kernel.records.list(server.actors.admin, 'equipmentRental', { filter })).list).toMatchObject([values]);
  });

  test('a unique field stays unique when its type changes', async () => {
    await change((document) => { document.fields['serial'] = { id: 'er40', type: 'integer', title: 'Serial', unique: true }; });
    const add = (serial: unknown): Promise<RecordValues> =>
      server.kernel.records.create(server.actors.admin, 'equipmentRental', { serial, lines: [{ device: 'a', days: 1, price: 1 }] } as RecordValues);
    await add(7);
    await change((document) => { document.fields['serial'] = { id: 'er40', type: 'text', title: 'Serial', unique: true }; });
    await expect(add('7')).rejects.toMatchObject({ errorName: 'validation', data: { errors: [{ path: 'serial', rule: 'unique' }] } });
    await add('8');
  });

  test('a new rule that stored values break stops the start, which names field and values, and nothing happens', async () => {
    const own = (document: ModelDocument, more: object): void => { document.fields['mark'] = { id: 'er22', type: 'text', title: 'Mark', ...more }; };
    await change((document) => own(document, {}));
    const add = (mark: string): Promise<RecordValues> => server.kernel.records.create(server.actors.admin, 'equipmentRental', { mark, lines: [{ device: 'a', days: 1, price: 1 }] });
    const twins = [await add('Crane'), await add('crane'), await add('crane')];
    await expect(change((document) => own(document, { unique: true }))).rejects.toThrow(
      'equipmentRental.mark: several records have the same value, which unique forbids: "crane" (column equipment_rental.mark). Change all but one of each and start again.',
    );
    await server.kernel.records.remove(server.actors.admin, 'equipmentRental', [String(twins[2]?.['id'])]);
    expect(await change((document) => own(document, { unique: true }))).toHaveLength(1);
    await expect(change((document) => own(document, { unique: true, ignoreCase: true }))).rejects.toThrow(
      /^equipmentRental\.mark: several records have the same value apart from the case of its letters, which unique with ignoreCase forbids: "Crane", "crane" /,
    );
    await change((document) => own(document, { unique: true }));
    await expect(add('crane')).rejects.toMatchObject({ errorName: 'validation' });
    await server.kernel.records.remove(server.actors.admin, 'equipmentRental', [String(twins[1]?.['id'])]);
    // One index more, and the former one less.
    expect(await change((document) => own(document, { unique: true, ignoreCase: true }))).toEqual([
      expect.stringContaining('(lower("mark" COLLATE "C"))'), expect.stringMatching(/^DROP INDEX/),
    ]);
    for (const mark of ['crane', 'Crane', 'CRANE']) await expect(add(mark)).rejects.toMatchObject({ errorName: 'validation', data: { errors: [{ path: 'mark', rule: 'unique' }] } });
    expect(await change((document) => own(document, { unique: true, ignoreCase: true }))).toEqual([]);
    await change((document) => own(document, { unique: true }));
    await add('CRANE');
    await change((document) => own(document, {}));
  });

  test('rows of one record are told apart in the same way', async () => {
    await change((document) => { (document.fields['lines']?.fields ?? {})['tag'] = { id: 'er23', type: 'text', title: 'Tag', unique: true, ignoreCase: true }; });
    const line = { device: 'a', days: 1, price: 1 };
    await expect(server.kernel.records.create(server.actors.admin, 'equipmentRental', { lines: [{ ...line, tag: 'x1' }, { ...line, tag: 'X1' }] }))
      .rejects.toMatchObject({ errorName: 'validation', data: { errors: [{ path: 'lines.1.tag', rule: 'unique' }] } });
  });

  test('a faulty document stops the start with file, line and column', async () => {
    const text = await readFile(file(), 'utf8');
    await writeFile(file(), text.replace('"label":"subject"', '"label":"subjekt"'));
    await expect(prepareRecords(server.kernel, folder)).rejects.toThrow(/models\/equipment-rental\.model\.json:\d+:\d+: .*subject/s);
    await writeFile(file(), `${text.slice(0, -1)},`);
    await expect(prepareRecords(server.kernel, folder)).rejects.toThrow(/models\/equipment-rental\.model\.json:\d+:\d+: /);
    await writeFile(file(), text);
  });
});

test('models that share a table see only their own records, and cannot take over the other kind', async () => {
  const records = server.kernel.records;
  const company = await records.create(server.actors.admin, 'organize', { fullName: 'Other', enCode: 'other' });
  expect((await records.list(server.actors.admin, 'organize', {})).pagination.total).toBe(2);
  expect((await records.list(server.actors.admin, 'department', {})).pagination.total).toBe(2);
  await expect(records.get(server.actors.admin, 'department', String(company['id']))).rejects.toMatchObject({ errorName: 'notFound' });
  await expect(records.remove(server.actors.admin, 'department', [String(company['id'])])).rejects.toMatchObject({ errorName: 'notFound' });
});

async function versions(): Promise<number> {
  const { rows } = await sql<{ version: number }>`select max(version) as version from kernel.schema_version where model = 'equipmentRental'`.execute(server.kernel.db);
  return rows[0]?.version ?? 0;
}
