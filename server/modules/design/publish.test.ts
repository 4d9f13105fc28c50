import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { DesignDocuments, DesignDraft, DesignFinding, DesignVersion, FieldUse, PublishPlan, RetiredField } from '#schemas/wire/designs.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { BASE, startDesigns, text, type Fields, type TestDesigns } from './testing/test-designs.ts';

let designs: TestDesigns;
let server: TestDesigns['server'];
let other: TestDesigns['other'];
let tokens: TestDesigns['tokens'];
let call: TestDesigns['call'];
let begin: TestDesigns['begin'];

beforeAll(async () => {
  designs = await startDesigns();
  ({ server, other, tokens, call, begin } = designs);
});
afterAll(() => designs?.stop());

const kinds = ({ steps }: PublishPlan): string[] => steps.map(({ kind, field }) => `${kind} ${field}`);

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

  it('its menu entry speaks the language of the reader as long as it bears the name of the form', async () => {
    const title = { 'zh-CN': '访客登记', 'en-US': 'Visitors', 'zh-TW': '訪客登記' };
    const named = async (entry: string): Promise<string[]> => {
      const design = await begin('访客登记', { name: text('f1', '姓名') });
      const { revision, documents: { model, screen } } = await design.draft();
      await call('PUT', `${design.path}/Draft`, { revision, documents: { model: { ...model, title }, screen: { ...screen, title } } });
      expect(await design.publish({ menu: { parentId: fixedId('menu', 'project'), title: entry } })).toMatchObject({ code: 200 });
      const names: string[] = [];
      for (const language of ['en-US', 'zh-CN']) {
        await call('PUT', '/api/permission/Users/Current/SystemLanguage', { language }, 'admin');
        const { data } = await call<{ menuList: { children: { fullName: string; urlAddress: string }[] }[] }>('GET', '/api/oauth/CurrentUser', undefined, 'admin');
        names.push(...data.menuList.flatMap(({ children }) => children).filter(({ urlAddress }) => urlAddress === `project/${design.code}`).map(({ fullName }) => fullName));
      }
      return names;
    };
    expect(await named('访客登记')).toEqual(['Visitors', '访客登记']);
    expect(await named('来访')).toEqual(['来访', '来访']);
  });

  it('a design that uses a fragment has its fields, keeps it as it was published, and may not change what it brings', async () => {
    const design = await begin('现场记录', { name: text('f1', '名称') });
    const { revision, documents } = await design.draft();
    const put = (at: number, next: DesignDocuments) => call<{ revision: number }>('PUT', `${design.path}/Draft`, { revision: at, documents: next, history: [], position: 0 });
    await put(revision, { ...documents, model: { ...documents.model, use: [{ fragment: 'attachments', place: 'last' }] } });
    const opened = await design.draft();
    expect(Object.keys(opened.documents.model.fields)).toEqual(['name', 'files', 'remark']);
    expect(opened.documents.fragments?.map(({ code }) => code)).toEqual(['attachments']);
    expect(kinds(await design.plan())).toEqual(expect.arrayContaining(['addField name', 'addField remark']));
    expect(await design.publish()).toMatchObject({ code: 200 });
    expect((await design.draft()).version).toBe(1);
    expect(await design.add({ name: '甲', remark: '现场' })).toMatchObject({ remark: '现场' });
    const { fields } = opened.documents.model;
    const changed = { ...opened.documents, model: { ...opened.documents.model, fields: { ...fields, remark: text('remark', '说明') } } };
    const { data: findings } = await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents: changed });
    expect(findings).toContainEqual(expect.objectContaining({ severity: 'error', document: 'model', path: ['fields', 'remark'], message: expect.stringContaining('附件与备注') as string }));
    // The fragment was another one when the draft was kept: taking it over is a step, and the published form stays.
    const earlier = { ...opened.documents, fragments: opened.documents.fragments?.map((one) => ({ ...one, fields: { remark: { ...text('remark', '备注'), type: 'textarea' as const } } })) ?? [] };
    const { files: _files, ...rest } = fields;
    const present = await design.draft();
    await put(present.revision, { ...earlier, model: { ...earlier.model, fields: { ...rest, remark: earlier.fragments[0]?.fields['remark'] ?? text('remark', '备注') } } });
    const taken = await design.draft();
    expect(taken.steps.at(-1)?.name).toBe('takeFragments');
    expect(taken.documents.model.fields['files']).toMatchObject({ type: 'file' });
  });

  it('a digest in the layout stays as it is through saving and publishing', async () => {
    const design = await begin('周报', { name: text('f1', '名称'), start: { id: 'f2', type: 'date', title: '开始' }, end: { id: 'f3', type: 'date', title: '结束' }, draft: { id: 'f4', type: 'textarea', title: '草稿' } });
    const { revision, documents: { model, screen } } = await design.draft();
    const digest = { digest: 'draft', from: 'start', to: 'end', sections: [{ model: model.code, date: 'start', columns: ['name'] }] };
    const saved = await call('PUT', `${design.path}/Draft`, { revision, documents: { model, screen: { ...screen, form: { ...screen.form, layout: ['name', 'start', 'end', digest, 'draft'] } } } });
    expect(saved.status).toBe(200);
    expect(await design.publish()).toMatchObject({ code: 200 });
    expect((await design.draft()).documents.screen.form?.layout).toContainEqual(digest);
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

  it('tells retired fields of one name apart by the version and the time they were last in use', async () => {
    const design = await begin('同名', { name: text('f1', '名称'), extra: text('f2', '附注') });
    await design.change({ name: text('f1', '名称'), extra: text('f2', '附注') });
    await design.change({ name: text('f1', '名称'), extra: text('f4', '附注') });
    await design.change({ name: text('f1', '名称') });
    const retired = (await call<{ list: RetiredField[] }>('GET', `${design.path}/Retired`)).data.list;
    expect(retired.map(({ fieldId, title, field, version }) => ({ fieldId, title, field, version }))).toEqual([
      { fieldId: 'f4', title: '附注', field: 'extra', version: 2 }, { fieldId: 'f2', title: '附注', field: 'extra', version: 1 },
    ]);
    expect(retired[0]?.time).toBeGreaterThan(retired[1]?.time ?? Infinity);
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
    const rolledBack = await design.draft();
    expect([rolledBack.version, rolledBack.steps.at(-1)]).toMatchObject([3, { name: 'rollback', values: { version: '1' } }]);
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

  it('P5: so do values that differ by their letter case only, where a rule ignores it', async () => {
    const design = await begin('代号', { name: text('f1', '代号', { unique: true }) });
    await design.change({ name: text('f1', '代号', { unique: true }) });
    await design.add({ name: 'Pump' });
    const second = await design.add({ name: 'pump' });
    await design.edit({ name: text('f1', '代号', { unique: true, ignoreCase: true }) });
    const plan = await design.plan();
    expect(plan.findings).toEqual(expect.arrayContaining([expect.objectContaining({ severity: 'error', path: ['fields', 'name', 'unique'] })]));
    expect(plan.steps).toMatchObject([{ kind: 'changeRule', field: 'name' }]);
    await call('PUT', `${design.form}/${String(second['id'])}`, { ...second, name: 'pumps' }, 'admin');
    expect((await design.publish()).code).toBe(200);
    const refused = await call<{ errors: object[] }>('POST', design.form, { name: 'PUMP' }, 'admin');
    expect([refused.status, refused.data.errors]).toMatchObject([422, [{ path: 'name', rule: 'unique' }]]);
    await design.change({ name: text('f1', '代号', { unique: true }) });
    expect((await call('POST', design.form, { name: 'PUMP' }, 'admin')).status).toBe(200);
    expect((await call('POST', design.form, { name: 'PUMP' }, 'admin')).status).toBe(422);
  });

  it('V7: the plan names what programs that use the API would miss, and a widened form names nothing', async () => {
    const lines = (fields: Fields): FieldDocument => ({ id: 'f4', type: 'table', title: '明细', fields });
    const choice = (...values: string[]): FieldDocument => ({ id: 'f3', type: 'option', title: '种类', options: { items: values.map((value) => ({ value, label: value })) } });
    const before: Fields = { name: text('f1', '名称', { maxLength: 50 }), note: text('f2', '备注'), kind: choice('a', 'b'), lines: lines({ what: text('c1', '内容'), price: { id: 'c2', type: 'decimal', title: '单价' } }) };
    const design = await begin('接口', before);
    await design.change(before);
    await design.edit({ ...before, name: text('f1', '名字', { maxLength: 80 }), kind: choice('a', 'b', 'c'), more: text('f5', '更多') });
    const missed = async () => (await design.plan()).findings.filter(({ message }) => message.includes('调用接口的程序'));
    expect(await missed()).toEqual([]);
    await design.edit({ name: text('f1', '名称', { maxLength: 20 }), kind: choice('a'), must: text('f5', '必填', { required: true }), lines: lines({ item: text('c1', '内容'), price: { id: 'c2', type: 'boolean', title: '单价' } }) });
    const found = await missed();
    expect(found.every(({ severity }) => severity === 'warning')).toBe(true);
    expect(found.map(({ path, message }) => `${path.join('.')} ${message.replace('调用接口的程序', '')}`).sort()).toEqual([
      'fields 若使用“note”会出错：该字段没有了',
      'fields.kind 若使用“kind”会出错：不再接受 b',
      'fields.lines.fields.item 若使用“lines.what”会出错：改名为“lines.item”',
      'fields.lines.fields.price 若使用“lines.price”会出错：值的类型变了',
      'fields.must 若不填写“must”会出错：现在必填',
      'fields.name 若使用“name”可能出错：规则变严（最多字数）',
    ]);
    expect((await design.publish()).status).not.toBe(422);
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
    expect((await target.plan()).findings.filter(({ severity }) => severity === 'error')).toEqual([expect.objectContaining({ message: expect.stringContaining('订单') as string })]);
    const copy = await call<{ id: string; enCode: string; fullName: string }>('POST', `${target.path}/Actions/Copy`);
    expect(copy.data).toMatchObject({ fullName: '供应商 副本' });
    expect((await call<DesignDraft>('GET', `${BASE}/${copy.data.id}/Draft`)).data.documents.model.code).toBe(copy.data.enCode);
    // D14: what somebody could not save becomes a design of its own, under a code of its own.
    const { documents: mine } = await target.draft();
    const kept = await call<{ id: string; enCode: string }>('POST', `${target.path}/Actions/Copy`, { documents: { ...mine, model: { ...mine.model, label: 'mine' } } });
    expect((await call<DesignDraft>('GET', `${BASE}/${kept.data.id}/Draft`)).data.documents.model).toMatchObject({ label: 'mine', code: kept.data.enCode });
    expect((await call('POST', `${target.path}/Actions/Copy`, { documents: 'x' })).status).toBe(422);
    expect((await call<{ list: { enCode: string }[] }>('GET', `${BASE}/Selector`, undefined, 'admin')).data.list.map(({ enCode }) => enCode)).toContain(user.code);
    expect((await call<{ list: unknown[] }>('GET', `${BASE}/${user.id}/FormDataFields`, undefined, 'admin')).data.list).toContainEqual({ vModel: 'name', label: '名称' });
    expect((await call<unknown[]>('GET', `${BASE}/${user.id}/FieldDataSelect`, undefined, 'admin')).data).toEqual([]);
    const whole = (await call<{ list: FieldUse[] }>('GET', `${target.path}/Uses`)).data.list;
    expect(whole).toContainEqual(expect.objectContaining({ kind: 'reference', model: user.code }));
    expect(whole.some(({ kind }) => kind === 'form')).toBe(false);
    await user.add({ name: '一' });
    expect((await call<{ list: FieldUse[] }>('GET', `${user.path}/Uses`)).data.list).toContainEqual(expect.objectContaining({ kind: 'records', count: 1 }));
    expect((await call('DELETE', user.path)).code).toBe(200);
    await expect.poll(async () => (await call('POST', `${user.form}/List`, {}, 'admin')).status, { timeout: 10_000 }).toBe(404);
    expect((await call('POST', BASE, { fullName: 'x', enCode: user.code, type: '1' })).status).toBe(422);
  });

  it('A5: a builder cannot publish a view of what he may not see himself; what he may see or publish he may show', async () => {
    const name = text('f1', '名称');
    const person: FieldDocument = { id: 'f2', type: 'user', title: '经办人' };
    const card: FieldDocument = { id: 'f3', type: 'lookup', title: '证件号', lookup: { through: 'person', field: 'certificatesNumber' } };
    const design = await begin('越权', { name });
    await design.edit({ name, person, card });
    const error = expect.objectContaining({ severity: 'error', document: 'model', path: ['fields', 'card', 'lookup', 'field'], message: expect.stringContaining('证件号') as string }) as DesignFinding;
    const { documents } = await design.draft();
    expect((await call<DesignFinding[]>('POST', `${design.path}/Actions/Check`, { documents })).data).toContainEqual(error);
    expect((await design.plan()).findings).toContainEqual(error);
    expect(await design.publish()).toMatchObject({ code: 422 });
    const sum: FieldDocument = { id: 'f4', type: 'aggregate', title: '人数', aggregate: { model: 'user', function: 'count', where: { field: 'birthday', op: 'gt', value: '1990-01-01' } } };
    await design.edit({ name, person, sum });
    expect((await design.plan()).findings).toContainEqual(expect.objectContaining({ severity: 'error', path: ['fields', 'sum', 'aggregate', 'where'] }));

    const own = await begin('被引用的', { name });
    await own.change({ name });
    const other: FieldDocument = { id: 'f5', type: 'reference', title: '引用', reference: { model: own.code, label: 'name' } };
    await design.change({ name, other, seen: { id: 'f6', type: 'lookup', title: '名称', lookup: { through: 'other', field: 'name' } } });
  });

  it('a builder cannot publish choices that name fields of another model which he may not see', async () => {
    const name = text('f1', '名称');
    const where: Condition = { field: 'birthday', op: 'gt', value: '1990-01-01' };
    const chosen: FieldDocument = { id: 'f2', type: 'reference', title: '人员', reference: { model: 'user', label: 'certificatesNumber', columns: ['birthday'], where } };
    const proposed: FieldDocument = { id: 'f3', type: 'select', title: '证件', options: { model: 'user', label: 'certificatesNumber', where } };
    const design = await begin('越权选择', { name });
    await design.edit({ name, chosen, rows: { id: 'f4', type: 'table', title: '明细', fields: { proposed } } });
    const paths = (await design.plan()).findings.filter(({ severity }) => severity === 'error').map(({ path }) => path.join('/'));
    expect(paths).toEqual(expect.arrayContaining([
      'fields/chosen/reference/label', 'fields/chosen/reference/columns/0', 'fields/chosen/reference/where',
      'fields/rows/fields/proposed/options/label', 'fields/rows/fields/proposed/options/where',
    ]));
    expect(await design.publish()).toMatchObject({ code: 422 });
  });
});
