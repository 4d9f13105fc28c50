import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { PackageDocument } from '#schemas/packages/package.ts';
import { sealPackage } from '#schemas/packages/read-package.ts';
import type { DesignDocuments, DesignDraft, DesignVersion, PublishPlan } from '#schemas/wire/designs.ts';
import type { PackageReview } from '#schemas/wire/packages.ts';
import type { Envelope } from '../../../kernel/envelope.ts';
import { startTestServer, type TestServer } from '../../../kernel/testing/test-server.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import { sha256 } from './digest.ts';

const BASE = '/api/visualdev/Base';
const FORM = '/api/visualdev/OnlineDev';
/** A busy machine takes its time to start two. */
const TWO_SERVERS_MS = 300_000;

/** Two installations of the product. */
interface House {
  server: TestServer;
  builder: string;
  admin: string;
}
let dev: House;
let prod: House;

beforeAll(async () => {
  dev = await open();
  prod = await open();
}, TWO_SERVERS_MS);
afterAll(async () => {
  await dev?.server.stop();
  await prod?.server.stop();
});

async function open(): Promise<House> {
  const server = await startTestServer({ seed: true });
  return { server, builder: await server.login('builder'), admin: await server.login('admin') };
}

const call = async <T>({ server, builder }: House, method: string, path: string, body?: unknown, token = builder) =>
  server.request<T>(method, path, { token, ...(body === undefined ? {} : { body }) });

const text = (id: string, title: string, more: Partial<FieldDocument> = {}): FieldDocument => ({ id, type: 'text', title, ...more });

async function begin(house: House, fullName: string, enCode: string, fields: Record<string, FieldDocument>): Promise<string> {
  const { data } = await call<{ id: string }>(house, 'POST', BASE, { fullName, enCode, type: '1' });
  await change(house, data.id, fields);
  return data.id;
}

/** Publishes the design with these fields. */
async function change(house: House, id: string, fields: Record<string, FieldDocument>, more: { menu?: object; grants?: object[]; isDraft?: boolean } = {}): Promise<void> {
  const { data: { revision, documents } } = await call<DesignDraft>(house, 'GET', `${BASE}/${id}/Draft`);
  const keys = Object.keys(fields);
  const next: DesignDocuments = {
    model: { ...documents.model, label: keys[0] ?? '', fields },
    screen: { ...documents.screen, list: { columns: keys.filter((key) => fields[key]?.fields === undefined) }, form: { layout: keys } },
  };
  expect(await call(house, 'PUT', `${BASE}/${id}/Draft`, { revision, documents: next })).toMatchObject({ code: 200 });
  if (more.isDraft === true) return;
  const { data: { hash } } = await call<PublishPlan>(house, 'POST', `${BASE}/${id}/Actions/Plan`, {});
  const published = await call(house, 'POST', `${BASE}/${id}/Actions/Publish`, { revision: revision + 1, hash, note: '', acceptedUnfit: [], menu: more.menu ?? null, grants: more.grants ?? [] });
  expect(published).toMatchObject({ code: 200 });
}

async function takeAway(house: House, id: string, ids?: string[]): Promise<PackageDocument> {
  const { data } = await call<{ name: string; url: string }>(house, 'POST', `${FORM}/${id}/Actions/ExportData`, ids === undefined ? undefined : { ids });
  return (await (await fetch(house.server.url + data.url)).json()) as PackageDocument;
}

interface Wanted {
  hash?: string;
  choices?: Record<string, string>;
  removes?: boolean | string[];
  acceptedUnfit?: Record<string, string[]>;
  token?: string;
}

async function bring({ server, builder }: House, document: unknown, { token = builder, ...wanted }: Wanted = {}): Promise<Envelope<PackageReview> & { status: number }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(wanted)) form.append(name, typeof value === 'string' ? value : typeof value === 'boolean' ? '1' : JSON.stringify(value));
  form.append('file', new Blob([typeof document === 'string' ? document : JSON.stringify(document)]), 'x.package.json');
  const response = await fetch(`${server.url}/api/visualdev/Model/Actions/ImportData`, { method: 'POST', headers: { authorization: token }, body: form });
  return { ...(await response.json()) as Envelope<PackageReview>, status: response.status };
}

/** Looks first, as the dialog does. */
async function import_(house: House, document: PackageDocument, wanted: Wanted = {}): Promise<PackageReview> {
  const looked = await bring(house, document, wanted);
  expect(looked).toMatchObject({ code: 200, data: { isApplied: false } });
  const done = await bring(house, document, { ...wanted, hash: looked.data.hash });
  expect(done).toMatchObject({ code: 200, data: { isApplied: true } });
  return done.data;
}

const statesOf = ({ parts }: PackageReview): Record<string, string> => Object.fromEntries(parts.map(({ kind, code, state }) => [`${kind} ${code}`, state]));
const versions = async (house: House, id: string): Promise<number> => (await call<{ list: DesignVersion[] }>(house, 'GET', `${BASE}/${id}/Versions`)).data.list.length;

describe('packages of designs', () => {
  it('P9: a form with everything it needs works in another installation a moment later, and again is nothing new', async () => {
    await call(dev, 'POST', '/api/system/DictionaryType', { fullName: '车辆类型', enCode: 'vehicleKind' });
    const { rows: [type] } = await sql<{ id: string }>`select id from records.sys_dictionary_type where en_code = 'vehicleKind'`.execute(dev.server.kernel.db);
    for (const [index, name] of ['轿车', '货车'].entries()) {
      expect(await call(dev, 'POST', '/api/system/DictionaryData', { fullName: name, enCode: `kind${String(index)}`, dictionaryTypeId: type?.id, enabledMark: true, sortCode: index })).toMatchObject({ code: 200 });
    }
    expect(await call(dev, 'POST', '/api/system/BillRule', { fullName: '用车单号', enCode: 'YC', prefix: 'YC', dateFormat: 'no', digit: 3, startNumber: 1 })).toMatchObject({ code: 200 });
    const vehicle = await begin(dev, '车辆', 'vehicle', { plate: text('plate', '车牌'), kind: { id: 'kind', type: 'option', title: '类型', options: { dictionary: 'vehicleKind' } } });
    const trip = await begin(dev, '用车', 'vehicleTrip', {
      no: { id: 'no', type: 'billNumber', title: '单号', billRule: 'YC' },
      vehicle: { id: 'vehicle', type: 'reference', title: '车辆', reference: { model: 'vehicle', label: 'plate' } },
      driver: { id: 'driver', type: 'user', title: '驾驶员', default: userId('viewer') },
      crew: { id: 'crew', type: 'group', title: '车队', default: fixedId('userGroup', 'emergency') },
    });
    await change(dev, trip, (await call<DesignDraft>(dev, 'GET', `${BASE}/${trip}/Draft`)).data.documents.model.fields, {
      menu: { parentId: fixedId('menu', 'office'), title: '用车申请', icon: 'CarOutlined' }, grants: [{ roleId: fixedId('role', 'engineer'), buttons: ['btn_add'] }],
    });
    const document = await takeAway(dev, trip);
    expect(document.parts.map(({ kind, code }) => `${kind} ${code}`)).toEqual([
      'dictionary vehicleKind', 'design vehicle', 'model vehicle', 'screen vehicle', 'billRule YC', 'design vehicleTrip', 'model vehicleTrip', 'screen vehicleTrip',
    ]);
    expect((await takeAway(dev, 'vehicleTrip')).sha256).toBe(document.sha256);

    await sql`update records.sys_user set deleted_at = now() where id = ${userId('viewer')}`.execute(prod.server.kernel.db);
    await sql`update records.sys_user_group set deleted_at = now() where id = ${fixedId('userGroup', 'emergency')}`.execute(prod.server.kernel.db);
    const { data: looked } = await bring(prod, document);
    expect(new Set(Object.values(statesOf(looked)))).toEqual(new Set(['new']));
    expect(looked.designs.map(({ code, isNew, isPublished }) => [code, isNew, isPublished])).toEqual([['vehicle', true, true], ['vehicleTrip', true, true]]);
    expect(looked.designs.flatMap(({ statements }) => statements).join('\n')).toContain('CREATE TABLE');
    expect(looked.missing.map(({ kind }) => kind)).toEqual(['group', 'right', 'user']);
    // A look leaves nothing behind.
    expect((await call(prod, 'GET', `${BASE}/${trip}`)).status).toBe(404);
    expect((await sql`select 1 from records.sys_dictionary_type where en_code = 'vehicleKind'`.execute(prod.server.kernel.db)).rows).toEqual([]);

    await import_(prod, document);
    const car = await call<{ id: string; kind: string }>(prod, 'POST', `${FORM}/vehicle`, { plate: '京A12345', kind: 'kind1' }, prod.admin);
    expect(car).toMatchObject({ code: 200, data: { kind: 'kind1' } });
    expect((await call<{ no: string }>(prod, 'POST', `${FORM}/vehicleTrip`, { vehicle: car.data.id, driver: userId('engineer'), crew: fixedId('userGroup', 'bidExperts') }, prod.admin)).data).toMatchObject({ no: 'YC001', vehicle: car.data.id });
    const { rows: [entry] } = await sql<{ title: string; parent: string }>`
      select m.full_name as title, p.en_code as parent from records.sys_menu m join records.sys_menu p on p.id = m.parent_id where m.module_id = 'vehicleTrip'`.execute(prod.server.kernel.db);
    expect(entry).toEqual({ title: '用车申请', parent: 'office' });
    expect((await call(prod, 'POST', `${FORM}/vehicleTrip/List`, {}, await prod.server.login('engineer'))).status).toBe(403);

    const again = await import_(prod, document);
    expect(again).toMatchObject({ isUnchanged: true });
    expect(new Set(Object.values(statesOf(again)))).toEqual(new Set(['same']));
    expect([await versions(prod, vehicle), await versions(prod, trip)]).toEqual([1, 1]);
    expect((await takeAway(prod, trip)).parts.map(({ sha256 }) => sha256)).toEqual(document.parts.map(({ sha256 }) => sha256));
  });

  it('P9: what only one side has changed is joined, a place both have changed has to be decided, and records keep their values', async () => {
    const fields = { name: text('f1', '名称'), size: text('f2', '尺寸'), note: text('f3', '备注') };
    const id = await begin(dev, '工具', 'tool', fields);
    await import_(prod, await takeAway(dev, id));
    const record = (await call<{ id: string }>(prod, 'POST', `${FORM}/tool`, { name: '扳手', size: '12', note: '旧' }, prod.admin)).data.id;

    await change(prod, id, { name: text('f1', '工具名称'), size: text('f2', '尺寸'), note: text('f3', '说明'), owner: text('p1', '保管人') });
    await change(dev, id, { title: text('f1', '名称'), size: { id: 'f2', type: 'integer', title: '尺寸' }, note: text('f3', '附注') });
    const document = await takeAway(dev, id);
    const { data: looked } = await bring(prod, document);
    expect(statesOf(looked)).toMatchObject({ 'design tool': 'same', 'model tool': 'conflict' });
    const model = looked.parts.find(({ kind }) => kind === 'model');
    expect(model?.hasBase).toBe(true);
    expect(model?.conflicts).toEqual([{ path: ['fields', 'f3', 'title'], at: ['fields', '说明', 'title'], base: '备注', mine: '说明', theirs: '附注' }]);
    expect(model?.changes.map(({ by, path }) => `${by} ${path.join('/')}`)).toEqual(expect.arrayContaining(['theirs fields/f1/$key', 'mine fields/f1/title', 'theirs fields/f2/type', 'mine fields/p1']));

    const undecided = await bring(prod, document, { hash: looked.hash });
    expect(undecided).toMatchObject({ status: 422, data: { errors: [{ path: 'model tool#fields/f3/title' }] } });
    const choices = { 'model tool#fields/f3/title': 'theirs' };
    expect((await bring(prod, document, { choices, hash: looked.hash })).status).toBe(409);
    await import_(prod, document, { choices });
    const { data: { documents } } = await call<DesignDraft>(prod, 'GET', `${BASE}/${id}/Draft`);
    expect(documents.model.fields).toMatchObject({ title: { title: '工具名称' }, size: { type: 'integer' }, note: { title: '附注' }, owner: { title: '保管人' } });
    expect((await call(prod, 'GET', `${FORM}/tool/${record}`, undefined, prod.admin)).data).toMatchObject({ title: '扳手', size: 12, note: '旧' });
    expect(await import_(prod, document)).toMatchObject({ isUnchanged: true });
  });

  it('P9: values that would not fit are named first, and nothing of a package comes in by halves', async () => {
    const id = await begin(dev, '设备', 'device', { name: text('f1', '名称') });
    const other = await begin(dev, '仓库', 'depot', { name: text('f1', '名称') });
    await import_(prod, await takeAway(dev, id, [other]));
    await call(prod, 'POST', `${FORM}/device`, { name: '约十个' }, prod.admin);
    await change(dev, id, { name: { id: 'f1', type: 'integer', title: '数量' } });
    await change(dev, other, { name: text('f1', '仓库名') });
    const document = await takeAway(dev, id, [other]);
    const { data: looked } = await bring(prod, document);
    expect(looked.designs.find(({ code }) => code === 'device')?.steps).toContainEqual(expect.objectContaining({ kind: 'changeType', unfit: expect.objectContaining({ count: 1 }) }));
    expect((await bring(prod, document, { hash: looked.hash })).status).toBe(422);
    expect([await versions(prod, id), await versions(prod, other)]).toEqual([1, 1]);
    await import_(prod, document, { acceptedUnfit: { [id]: ['f1'] } });
    expect([await versions(prod, id), await versions(prod, other)]).toEqual([2, 2]);
  });

  it('P9: what a builder has not published yet goes on from what came, as a step he can take back', async () => {
    const id = await begin(dev, '证照', 'licence', { name: text('f1', '名称'), note: text('f2', '备注') });
    await import_(prod, await takeAway(dev, id));
    await change(prod, id, { name: text('f1', '名称'), note: text('f2', '备注'), mine: text('f9', '我加的') }, { isDraft: true });
    await change(dev, id, { name: text('f1', '证照名称'), note: text('f2', '备注') });
    await import_(prod, await takeAway(dev, id));
    const { data: { documents, steps, version } } = await call<DesignDraft>(prod, 'GET', `${BASE}/${id}/Draft`);
    expect(documents.model.fields).toMatchObject({ name: { title: '证照名称' }, mine: { title: '我加的' } });
    expect([steps.at(-1)?.name, version]).toEqual(['importPackage', null]);
    expect((await call<{ model: { fields: object } }>(prod, 'GET', `${FORM}/licence/Config`, undefined, prod.admin)).data.model.fields).not.toHaveProperty('mine');
  });

  it('P9: a package without its line is compared place by place, and a design of another origin never takes a code', async () => {
    const id = await begin(dev, '会议室', 'meetingRoom', { name: text('f1', '名称') });
    const document = await takeAway(dev, id);
    await import_(prod, document);
    await change(prod, id, { name: text('f1', '会议室名称') });
    const { sha256: _sha256, ...rest } = { ...document, line: 'another-line' };
    const { data } = await bring(prod, sealPackage(rest, sha256));
    expect(data.parts.find(({ kind }) => kind === 'model')).toMatchObject({ hasBase: false, state: 'conflict', conflicts: [{ path: ['fields', 'f1', 'title'] }] });
    const parts = document.parts.map((part) => (part.kind === 'design' ? { ...part, content: { ...part.content, id: 'somebody-else' } } : part));
    const { data: foreign } = await bring(prod, sealPackage({ ...rest, parts }, sha256));
    expect(foreign.designs[0]?.findings.filter(({ severity }) => severity === 'error')).not.toEqual([]);
    expect((await bring(prod, sealPackage({ ...rest, parts }, sha256), { hash: foreign.hash })).status).toBe(422);
  });

  it('P9: designs that name each other come in together', async () => {
    const one = await begin(dev, '甲', 'pairOne', { name: text('f1', '名称') });
    const two = await begin(dev, '乙', 'pairTwo', { name: text('f1', '名称'), one: { id: 'r', type: 'reference', title: '甲', reference: { model: 'pairOne', label: 'name' } } });
    await change(dev, one, { name: text('f1', '名称'), two: { id: 'r', type: 'reference', title: '乙', reference: { model: 'pairTwo', label: 'name' } } });
    const review = await import_(prod, await takeAway(dev, one));
    expect(review.designs.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'))).toEqual([]);
    const { data: first } = await call<{ id: string }>(prod, 'POST', `${FORM}/pairOne`, { name: '一' }, prod.admin);
    expect(await call(prod, 'POST', `${FORM}/pairTwo`, { name: '二', one: first.id }, prod.admin)).toMatchObject({ code: 200 });
    expect(await versions(prod, two)).toBe(1);
  });

  it('P9: what is in a whole line no more goes only when that is asked for, and its records stay', async () => {
    const id = await begin(dev, '旧表', 'oldForm', { name: text('f1', '名称') });
    const document = await takeAway(dev, id);
    const whole = (parts: PackageDocument['parts']) => sealPackage({ line: 'folder-1', isWhole: true, needs: [], parts }, sha256);
    await import_(prod, whole(document.parts));
    expect(await import_(prod, whole([]))).toMatchObject({ isUnchanged: true, gone: [{ code: 'oldForm', isRemoved: false }] });
    expect((await call(prod, 'GET', `${BASE}/${id}`)).status).toBe(200);
    expect(await import_(prod, whole([]), { removes: ['another'] })).toMatchObject({ isUnchanged: true, gone: [{ code: 'oldForm', isRemoved: false }] });
    expect((await bring(prod, whole([]), { removes: [id], token: await prod.server.login('engineer') })).status).toBe(403);
    expect(await import_(prod, whole([]), { removes: [id] })).toMatchObject({ gone: [{ code: 'oldForm', isRemoved: true }] });
    expect((await call(prod, 'GET', `${BASE}/${id}`)).status).toBe(404);
    expect((await bring(prod, whole([]))).data.gone).toEqual([]);
  });

  it('P9: a template that a form follows travels along, an update arrives as a newer version, and what was made of it here stays', async () => {
    const id = await begin(dev, '费用', 'templateUser', { name: text('f1', '名称') });
    const TEMPLATE = '/api/visualdev/Template';
    const content = (title: string) => ({ kind: 'block', clip: { nodes: ['price'], fields: { price: text('t1', title) } } });
    const save = async (house: House, title: string, template?: string) => (await call<{ id: string; version: number }>(house, 'POST', TEMPLATE, { title: '费用块', note: title, content: content(title), ...(template === undefined ? {} : { id: template }) })).data;
    const template = (await save(dev, '单价')).id;
    const link = async (version: number): Promise<void> => {
      const { revision, documents } = (await call<DesignDraft>(dev, 'GET', `${BASE}/${id}/Draft`)).data;
      const screen = { ...documents.screen, blocks: [{ template, version, fields: { price: 'f1' } }] };
      expect((await call(dev, 'PUT', `${BASE}/${id}/Draft`, { revision, documents: { ...documents, screen } })).status).toBe(200);
      const { hash } = (await call<PublishPlan>(dev, 'POST', `${BASE}/${id}/Actions/Plan`, {})).data;
      expect((await call(dev, 'POST', `${BASE}/${id}/Actions/Publish`, { revision: revision + 1, hash, note: '', acceptedUnfit: [], menu: null, grants: [] })).status).toBe(200);
    };
    const titleIn = async (house: House, version: number) =>
      (await call<{ clip: { fields: Record<string, FieldDocument> } }>(house, 'GET', `${TEMPLATE}/${template}/${String(version)}`)).data?.clip.fields['price']?.title;
    const key = `template ${template}`;

    await save(dev, '旧单价', template);
    await save(dev, '含税单价', template);
    await link(1);
    const first = await takeAway(dev, id);
    // The version that is followed and the newest; what lies between stays at home.
    expect(first.parts.find(({ kind }) => kind === 'template')).toMatchObject({ code: template, content: { title: '费用块', versions: { 1: { content: content('单价') }, 3: { content: content('含税单价') } } } });
    expect(statesOf(await import_(prod, first))[key]).toBe('new');
    expect(await titleIn(prod, 1)).toBe('单价');
    expect(await titleIn(prod, 3)).toBe('含税单价');
    expect(await import_(prod, first)).toMatchObject({ isUnchanged: true });

    // Both go on: each has a fourth version of its own.
    await save(dev, '不含税单价', template);
    await link(4);
    await save(prod, '这里的单价', template);
    const second = await takeAway(dev, id);
    expect(statesOf(await import_(prod, second))[key]).toBe('changed');
    expect(await Promise.all([4, 5].map((version) => titleIn(prod, version)))).toEqual(['这里的单价', '不含税单价']);
    const again = await import_(prod, second);
    expect({ isUnchanged: again.isUnchanged, state: statesOf(again)[key] }).toEqual({ isUnchanged: true, state: 'kept' });
    expect((await call(prod, 'GET', `${TEMPLATE}/${template}/6`)).status).toBe(404);

    const part = second.parts.map((one) => (one.kind === 'template' ? { ...one, content: { ...one.content, versions: { 1: { note: '', content: { kind: 'block', clip: {} } } } } } : one));
    const { sha256: _sha256, ...rest } = second;
    expect(await bring(prod, sealPackage({ ...rest, parts: part }, sha256))).toMatchObject({ status: 422, data: { errors: [{ rule: 'package.shape' }] } });
  });

  it('P9, T7: bad files are refused with the place, and strangers before their file is read', async () => {
    const id = await begin(dev, '坏包', 'badPackage', { name: text('f1', '名称') });
    const document = await takeAway(dev, id);
    const changed = structuredClone(document);
    if (changed.parts[1]) changed.parts[1].content['title'] = '改过';
    expect(await bring(prod, changed)).toMatchObject({ status: 422, data: { errors: [{ path: 'parts.1.sha256', rule: 'package.partDigest' }] } });
    expect(await bring(prod, { ...document, schemaVersion: 9 })).toMatchObject({ status: 422, data: { errors: [{ path: 'schemaVersion' }] } });
    expect(await bring(prod, '{')).toMatchObject({ status: 422 });
    expect((await bring(prod, 'x'.repeat(11_000_000)).catch(() => ({ status: 413 }))).status).toBe(413);
    const engineer = await prod.server.login('engineer');
    expect((await bring(prod, document, { token: engineer })).status).toBe(403);
    expect((await call(dev, 'POST', `${FORM}/${id}/Actions/ExportData`, undefined, await dev.server.login('engineer'))).status).toBe(403);
    expect((await call(dev, 'POST', `${FORM}/nothing/Actions/ExportData`)).status).toBe(404);
    expect((await call(prod, 'GET', `${BASE}/${id}`)).status).toBe(404);
  });
});
