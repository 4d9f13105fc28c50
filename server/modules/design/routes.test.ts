import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments, DesignDraft, DesignFinding, DesignVersion, PublishPlan, RetiredField } from '#schemas/wire/designs.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { fixedId } from '../../seed/fixed-id.ts';

const BASE = '/api/visualdev/Base';
let server: TestServer;
let other: TestServer;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  other = await startTestServer({ seed: true, sameDatabaseAs: server });
  for (const account of ['admin', 'builder', 'engineer', 'viewer']) tokens[account] = await server.login(account);
});
afterAll(async () => {
  await other?.stop();
  await server?.stop();
});

const call = <T>(method: string, path: string, body?: unknown, account = 'builder'): Promise<Answer<T>> =>
  server.request<T>(method, path, { token: tokens[account], ...(body === undefined ? {} : { body }) });

type Fields = Record<string, FieldDocument>;

/** A design on its way through its versions. */
async function begin(fullName: string, fields: Fields) {
  const created = await call<{ id: string; enCode: string }>('POST', BASE, { fullName, type: '1' });
  expect(created).toMatchObject({ code: 200 });
  const { data } = created;
  const path = `${BASE}/${data.id}`;
  const code = data.enCode;
  const design = {
    id: data.id, code, path, form: `/api/visualdev/OnlineDev/${code}`,
    draft: async () => (await call<DesignDraft>('GET', `${path}/Draft`)).data,
    async edit(wanted: Fields, more: Partial<DesignDocuments['model']> = {}) {
      const { revision, documents } = await design.draft();
      const keys = Object.keys(wanted);
      const model = { ...documents.model, ...more, label: keys[0] ?? '', fields: wanted };
      const screen = { ...documents.screen, list: { columns: keys.filter((key) => wanted[key]?.fields === undefined) }, form: { layout: keys } };
      return call('PUT', `${path}/Draft`, { revision, documents: { model, screen }, history: [], position: 0 });
    },
    plan: async (version?: number) => (await call<PublishPlan>('POST', `${path}/Actions/Plan`, version === undefined ? {} : { version })).data,
    async publish(more: object = {}) {
      const { hash } = await design.plan();
      const { revision } = await design.draft();
      return call<DesignVersion & { errors: { path: string; message: string }[] }>('POST', `${path}/Actions/Publish`, { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [], ...more });
    },
    async change(wanted: Fields, more: object = {}) {
      expect((await design.edit(wanted)).code).toBe(200);
      const answer = await design.publish(more);
      expect(answer).toMatchObject({ code: 200 });
      return answer.data;
    },
    add: async (values: object) => (await call<Record<string, unknown>>('POST', design.form, values, 'admin')).data,
    get: async (record: unknown) => (await call<Record<string, unknown>>('GET', `${design.form}/${String(record)}`, undefined, 'admin')).data,
  };
  await design.edit(fields);
  return design;
}

const text = (id: string, title: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id, type: 'text', title, ...more });
const kinds = ({ steps }: PublishPlan): string[] => steps.map(({ kind, field }) => `${kind} ${field}`);

describe('drafts', () => {
  it('D14: only who may design reads and writes them; the last revision wins over an older one with 409', async () => {
    const design = await begin('草稿', { name: text('f1', '名称') });
    for (const account of ['engineer', 'viewer']) {
      expect((await call('GET', `${design.path}/Draft`, undefined, account)).status).toBe(403);
      expect((await call('POST', BASE, { fullName: 'x', type: '1' }, account)).status).toBe(403);
      expect((await call('POST', `${design.path}/Actions/Publish`, { revision: 2, hash: '', note: '', acceptedUnfit: [], menu: null, grants: [] }, account)).status).toBe(403);
    }
    const draft = await design.draft();
    expect(draft).toMatchObject({ revision: 2, version: null, documents: { model: { code: design.code } } });
    const body = { revision: 2, documents: draft.documents, history: [], position: 0 };
    const [first, second] = await Promise.all([call('PUT', `${design.path}/Draft`, body), call('PUT', `${design.path}/Draft`, body)]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect([first, second].find(({ status }) => status === 409)?.data).toMatchObject({ revision: 3, documents: draft.documents });
    expect((await call('PUT', `${design.path}/Draft`, { ...body, revision: 3, history: ['x'.repeat(2_200_000)] })).status).toBe(413);
    expect((await call(('GET'), `${BASE}/nothing/Draft`)).status).toBe(404);
  });

  it('T8: hostile names are texts where texts may stand, and refused with their place where codes and keys do', async () => {
    const hostile = [`'; drop table x --`, '"', '*/ alert(1) /*', '表'.repeat(80), '__proto__', 'constructor', '${x}', '`'];
    const design = await begin('名字', Object.fromEntries(hostile.map((title, index) => [`k${String(index)}`, text(`f${String(index)}`, title)])));
    await design.change({ select: text('id1', 'select'), table: text('id2', 'table'), constructorName: text('id3', `"; --`) });
    const record = await design.add({ select: hostile[0], table: hostile[3], constructorName: hostile[2] });
    expect(await design.get(record['id'])).toMatchObject({ select: hostile[0], table: hostile[3], constructorName: hostile[2] });
    for (const key of [`a"; drop`, '1a', 'x'.repeat(120), '中文', 'a.b', 'constructor']) {
      const documents = { ...(await design.draft()).documents };
      documents.model = { ...documents.model, fields: { ...documents.model.fields, [key]: text('hostile', 'x') } };
      const { data } = await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents });
      expect(data.filter(({ severity }) => severity === 'error').map(({ path }) => path.slice(0, 2)), key).toContainEqual(['fields', key]);
    }
    for (const code of ['user', 'visaChange', 'sysUser', `x'y`, 'webDesign']) {
      const { documents, revision } = await design.draft();
      const other = await begin('占用', documents.model.fields);
      await call('PUT', `${other.path}/Draft`, { revision: 2, documents: { model: { ...documents.model, code }, screen: { ...documents.screen, code, model: code } }, history: [], position: 0 });
      expect(revision).toBeGreaterThan(0);
      expect((await other.plan()).findings.filter(({ severity }) => severity === 'error').map(({ path }) => path.join('.')), code).toContain('code');
      expect((await other.publish()).status, code).toBe(422);
    }
    const stolen = (await design.draft()).documents;
    const { data } = await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents: { ...stolen, model: { ...stolen.model, table: 'sys_user' } } });
    expect(data).toContainEqual(expect.objectContaining({ severity: 'error', path: ['table'] }));
  });
});

describe('publishing', () => {
  it('P1: table, version, menu entry, rights and API are there at once, in every process, and nobody else has them', async () => {
    const design = await begin('请假', { name: text('f1', '事由', { required: true }), days: { id: 'f2', type: 'integer', title: '天数' }, lines: { id: 'f3', type: 'table', title: '明细', fields: { what: text('c1', '内容') } } });
    const plan = await design.plan();
    expect(kinds(plan)).toEqual(['createTable ', 'addField name', 'addField days', 'createTable lines', 'addField lines.what']);
    expect(plan.statements.join('\n')).toContain('CREATE TABLE');
    expect(plan.before).toBeNull();
    const role = fixedId('role', 'engineer');
    const done = await design.publish({ note: '第一版', menu: { parentId: fixedId('menu', 'project'), title: '请假单' }, grants: [{ roleId: role, buttons: ['btn_add', 'btn_edit'] }] });
    expect(done).toMatchObject({ code: 200, data: { version: 1, note: '第一版', isCurrent: true } });
    expect((await design.draft()).version).toBe(1);
    const created = await call<{ id: string }>('POST', design.form, { name: '休息', days: 2, lines: [{ what: '甲' }] }, 'engineer');
    expect(created).toMatchObject({ code: 200, data: { schemaVersion: 1 } });
    expect((await call('POST', design.form, { days: 2 }, 'engineer')).status).toBe(422);
    expect((await call('DELETE', `${design.form}/${created.data.id}`, undefined, 'engineer')).status).toBe(403);
    expect((await call('POST', `${design.form}/List`, {}, 'viewer')).status).toBe(403);
    const { data: menu } = await call<{ menuList: { children: { urlAddress: string; type: number; propertyJson: string }[] }[] }>('GET', '/api/oauth/CurrentUser', undefined, 'engineer');
    const entry = menu.menuList.flatMap(({ children }) => children).find(({ urlAddress }) => urlAddress === `project/${design.code}`);
    expect(entry).toMatchObject({ type: 3 });
    expect(JSON.parse(entry?.propertyJson ?? '{}')).toMatchObject({ moduleId: design.code });
    await expect.poll(async () => (await other.request('POST', `${design.form}/List`, { token: tokens['engineer'], body: {} })).status, { timeout: 10_000 }).toBe(200);
    expect((await call<{ state: string }>('GET', design.path)).data).toMatchObject({ state: '1', publishedVersion: 1 });
  });

  it('P3: a renamed field keeps its values, in the record and in its rows', async () => {
    const design = await begin('改名', { name: text('f1', '名称'), lines: { id: 'f3', type: 'table', title: '明细', fields: { what: text('c1', '内容') } } });
    await design.change({ name: text('f1', '名称'), lines: { id: 'f3', type: 'table', title: '明细', fields: { what: text('c1', '内容') } } });
    const record = await design.add({ name: '原值', lines: [{ what: '行' }] });
    const wanted: Fields = { subject: text('f1', '主题'), rows: { id: 'f3', type: 'table', title: '明细', fields: { thing: text('c1', '内容') } } };
    await design.edit(wanted);
    const plan = await design.plan();
    expect(kinds(plan)).toEqual(expect.arrayContaining(['renameField subject', 'changeText subject', 'renameField rows', 'renameField rows.thing']));
    expect(plan.statements).toEqual([]);
    expect(plan.steps.find(({ kind }) => kind === 'renameField')).toMatchObject({ rows: 1 });
    await design.publish();
    expect(await design.get(record['id'])).toMatchObject({ subject: '原值', rows: [{ thing: '行' }], schemaVersion: 1 });
    expect(await design.add({ subject: '新' })).toMatchObject({ schemaVersion: 2 });
  });

  it('P4: a removed field and a removed table come back with their values; purging is an act of its own', async () => {
    const fields: Fields = { name: text('f1', '名称'), extra: text('f2', '附注'), lines: { id: 'f3', type: 'table', title: '明细', fields: { what: text('c1', '内容') } } };
    const design = await begin('停用', fields);
    await design.change(fields);
    const record = await design.add({ name: '甲', extra: '留着', lines: [{ what: '一' }, { what: '二' }] });
    await design.edit({ name: text('f1', '名称') });
    expect((await design.plan()).steps).toEqual(expect.arrayContaining([
      expect.objectContaining({ kind: 'retireField', field: 'extra', rows: 1 }), expect.objectContaining({ kind: 'removeTable', field: 'lines', rows: 2 }),
    ]));
    await design.publish();
    expect(await design.get(record['id'])).not.toHaveProperty('extra');
    const retired = (await call<{ list: RetiredField[] }>('GET', `${design.path}/Retired`)).data.list;
    expect(retired).toEqual(expect.arrayContaining([expect.objectContaining({ fieldId: 'f2', title: '附注', rows: 1 }), expect.objectContaining({ fieldId: 'f3', rows: 2 })]));
    await design.edit(fields);
    expect(kinds(await design.plan())).toEqual(expect.arrayContaining(['restoreField extra', 'restoreField lines']));
    await design.publish();
    expect(await design.get(record['id'])).toMatchObject({ extra: '留着', lines: [{ what: '一' }, { what: '二' }] });

    await design.change({ name: text('f1', '名称'), lines: fields['lines'] as FieldDocument });
    const purge = (body: object, account = 'builder') => call('POST', `${design.path}/Actions/Purge`, body, account);
    expect((await purge({ fieldIds: ['f2'], confirm: design.code }, 'engineer')).status).toBe(403);
    expect((await purge({ fieldIds: ['f2'], confirm: 'x' })).status).toBe(422);
    expect((await purge({ fieldIds: ['f3'], confirm: design.code })).status).toBe(422);
    expect((await purge({ fieldIds: ['f2'], confirm: design.code })).status).toBe(200);
    expect((await call<{ list: RetiredField[] }>('GET', `${design.path}/Retired`)).data.list).toEqual([]);
    const { rows } = await sql<{ kind: string }>`select kind from kernel.design_log where design_id = ${design.id} and kind = 'purge'`.execute(server.kernel.db);
    expect(rows).toHaveLength(1);
    expect(await design.get(record['id'])).toMatchObject({ name: '甲', lines: [{ what: '一' }, { what: '二' }] });
  });

  it('P5, P6: values that do not fit another type are listed before, left behind only when accepted, and back after a rollback', async () => {
    const design = await begin('类型', { amount: text('f1', '数量'), kind: text('f2', '种类', { maxLength: 50 }) });
    await design.change({ amount: text('f1', '数量'), kind: text('f2', '种类') });
    const fits = await design.add({ amount: '12', kind: '甲' });
    const unfit = await design.add({ amount: '约十个', kind: '很长很长的种类' });
    const untouched = await design.add({ amount: '007', kind: '甲' });
    await design.edit({ amount: { id: 'f1', type: 'integer', title: '数量' }, kind: text('f2', '种类', { maxLength: 3 }) });
    const plan = await design.plan();
    const step = plan.steps.find(({ kind }) => kind === 'changeType');
    expect(step).toMatchObject({ fieldId: 'f1', rows: 3, unfit: { count: 2 } });
    expect(step?.unfit.samples).toEqual(expect.arrayContaining([{ record: unfit['id'], value: '约十个' }, { record: untouched['id'], value: '007' }]));
    expect(plan.steps.find(({ kind }) => kind === 'changeRule')).toMatchObject({ fieldId: 'f2', unfit: { count: 1 } });
    expect(plan.statements.some((statement) => statement.includes('RENAME COLUMN'))).toBe(true);
    expect((await design.publish()).status).toBe(422);
    expect(await design.get(fits['id'])).toMatchObject({ amount: '12' });
    expect((await design.publish({ acceptedUnfit: ['f1', 'f2'] })).data).toMatchObject({ version: 2 });
    expect(await design.get(fits['id'])).toMatchObject({ amount: 12, kind: '甲' });
    expect(await design.get(unfit['id'])).toMatchObject({ amount: null, kind: '很长很长的种类' });
    const { version, ...rest } = await design.get(fits['id']);
    expect((await call('PUT', `${design.form}/${String(fits['id'])}`, { ...rest, version, amount: 99 }, 'admin')).status).toBe(200);
    const newer = await design.add({ amount: 5, kind: '乙' });

    // P7: going back keeps what was written since, and brings back what had not fitted.
    expect(kinds(await design.plan(1))).toEqual(['changeType amount', 'changeRule kind']);
    const back = await call<DesignVersion>('POST', `${design.path}/Actions/Rollback`, { version: 1, note: '' });
    expect(back).toMatchObject({ code: 200, data: { version: 3 } });
    expect(await design.get(fits['id'])).toMatchObject({ amount: '99' });
    expect(await design.get(unfit['id'])).toMatchObject({ amount: '约十个' });
    expect(await design.get(untouched['id'])).toMatchObject({ amount: '007' });
    expect(await design.get(newer['id'])).toMatchObject({ amount: '5' });
    expect((await design.draft())).toMatchObject({ version: 3, history: [{ name: 'rollback', values: { version: '1' } }] });
    const versions = (await call<{ list: DesignVersion[] }>('GET', `${design.path}/Versions`)).data.list;
    expect(versions.map(({ version: number, isCurrent }) => [number, isCurrent])).toEqual([[3, true], [2, false], [1, false]]);
    expect(versions[1]?.changes.join()).toContain('数量');
    expect((await call<{ documents: DesignDocuments }>('GET', `${design.path}/Versions/2`)).data.documents.model.fields['amount']?.type).toBe('integer');
  });

  it('P5: a new rule that stored records break is shown: empty required fields warn, values that occur twice forbid it', async () => {
    const design = await begin('规则', { name: text('f1', '名称'), note: text('f2', '备注') });
    await design.change({ name: text('f1', '名称'), note: text('f2', '备注') });
    await design.add({ name: '同' });
    await design.add({ name: '同' });
    await design.edit({ name: text('f1', '名称', { unique: true }), note: text('f2', '备注', { required: true }) });
    const { findings } = await design.plan();
    expect(findings).toEqual(expect.arrayContaining([
      expect.objectContaining({ severity: 'error', path: ['fields', 'name', 'unique'] }), expect.objectContaining({ severity: 'warning', path: ['fields', 'note', 'required'] }),
    ]));
    expect((await design.publish()).status).toBe(422);
    await design.edit({ name: text('f1', '名称'), note: text('f2', '备注', { unique: true }) });
    expect((await design.publish()).code).toBe(200);
    await design.add({ name: 'a', note: 'x' });
    expect((await call('POST', design.form, { name: 'b', note: 'x' }, 'admin')).status).toBe(422);
    await design.change({ name: text('f1', '名称'), note: text('f2', '备注') });
    expect((await call('POST', design.form, { name: 'b', note: 'x' }, 'admin')).status).toBe(200);
  });

  it('P1: of two publications of one plan one wins; the other is told that its plan is out of date', async () => {
    const design = await begin('两人', { name: text('f1', '名称') });
    const { hash } = await design.plan();
    const { revision } = await design.draft();
    const body = { revision, hash, note: '', acceptedUnfit: [], menu: null, grants: [] };
    const answers = await Promise.all([call('POST', `${design.path}/Actions/Publish`, body), other.request('POST', `${design.path}/Actions/Publish`, { token: tokens['builder'], body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await call<{ list: unknown[] }>('GET', `${design.path}/Versions`)).data.list).toHaveLength(1);
  });

  it('P1: what goes wrong in the last step leaves nothing behind', async () => {
    const design = await begin('全无', { name: text('f1', '名称') });
    expect((await design.publish({ menu: { parentId: 'nothing', title: 'x' } })).data.errors).toEqual([expect.objectContaining({ path: 'menu.parentId' })]);
    expect((await design.publish({ grants: [{ roleId: 'nobody', buttons: [] }] })).status).toBe(422);
    expect((await design.publish({ grants: [{ roleId: fixedId('role', 'viewer'), buttons: ['btn_nothing'] }] })).status).toBe(422);
    expect((await call('POST', `${design.form}/List`, {}, 'admin')).status).toBe(404);
    expect((await design.plan()).before).toBeNull();
    const { rows } = await sql`select 1 from kernel.model_column where starts_with(field_id, ${`${design.code}:`})`.execute(server.kernel.db);
    expect(rows).toEqual([]);
    expect((await design.publish()).code).toBe(200);
  });

  it('D15: a design that others refer to is not broken behind their backs, a copy stands alone, a removed one is gone and keeps its code', async () => {
    const target = await begin('供应商', { name: text('f1', '名称'), phone: text('f2', '电话') });
    await target.change({ name: text('f1', '名称'), phone: text('f2', '电话') });
    const user = await begin('订单', { name: text('f1', '名称') });
    await user.change({ name: text('f1', '名称'), supplier: { id: 'f2', type: 'reference', title: '供应商', reference: { model: target.code, label: 'name' } }, phone: { id: 'f3', type: 'lookup', title: '电话', lookup: { through: 'supplier', field: 'phone' } } });
    // D15: where it is used, before it is removed.
    const uses = (await call<{ list: { kind: string; owner: string; model?: string }[] }>('GET', `${target.path}/Uses?field=phone`)).data.list;
    expect(uses).toEqual(expect.arrayContaining([expect.objectContaining({ kind: 'form', model: target.code }), expect.objectContaining({ kind: 'list' }), expect.objectContaining({ kind: 'reference', model: user.code })]));
    expect((await call('GET', `${target.path}/Uses?field=phone`, undefined, 'viewer')).status).toBe(403);
    await target.edit({ name: text('f1', '名称') });
    expect((await target.plan()).findings).toEqual([expect.objectContaining({ severity: 'error', message: expect.stringContaining('订单') as string })]);
    const copy = await call<{ id: string; enCode: string; fullName: string }>('POST', `${target.path}/Actions/Copy`);
    expect(copy.data).toMatchObject({ fullName: '供应商 副本' });
    expect((await call<DesignDraft>('GET', `${BASE}/${copy.data.id}/Draft`)).data.documents.model.code).toBe(copy.data.enCode);
    expect((await call<{ list: { enCode: string }[] }>('GET', `${BASE}/Selector`, undefined, 'admin')).data.list.map(({ enCode }) => enCode)).toContain(user.code);
    expect((await call<{ list: unknown[] }>('GET', `${BASE}/${user.id}/FormDataFields`, undefined, 'admin')).data.list).toContainEqual({ vModel: 'name', label: '名称' });
    expect((await call<unknown[]>('GET', `${BASE}/${user.id}/FieldDataSelect`, undefined, 'admin')).data).toEqual([]);
    expect((await call('DELETE', user.path)).code).toBe(200);
    await expect.poll(async () => (await call('POST', `${user.form}/List`, {}, 'admin')).status, { timeout: 10_000 }).toBe(404);
    expect((await call('POST', BASE, { fullName: 'x', enCode: user.code, type: '1' })).status).toBe(422);
  });
});
