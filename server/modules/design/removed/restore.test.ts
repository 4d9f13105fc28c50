import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { PackageDocument } from '#schemas/packages/package.ts';
import { sealPackage } from '#schemas/packages/read-package.ts';
import type { DesignVersion, RestoredDesign } from '#schemas/wire/designs.ts';
import type { PackageReview } from '#schemas/wire/packages.ts';
import type { Envelope } from '../../../kernel/envelope.ts';
import { recordsOf } from '../../../records/index.ts';
import { fixedId } from '../../../module-kit/fixed-id.ts';
import { sha256 } from '../package/digest.ts';
import { BASE, startDesigns, text, type TestDesign, type TestDesigns } from '../testing/test-designs.ts';

const ONLINE = '/api/visualdev/OnlineDev';
const ENGINEER = fixedId('role', 'engineer');

let designs: TestDesigns;
let call: TestDesigns['call'];
beforeAll(async () => {
  designs = await startDesigns();
  ({ call } = designs);
});
afterAll(() => designs?.stop());

async function takeAway(id: string): Promise<PackageDocument> {
  const { data } = await call<{ url: string }>('POST', `${ONLINE}/${id}/Actions/ExportData`);
  return (await (await fetch(designs.server.url + data.url)).json()) as PackageDocument;
}

async function bring(document: PackageDocument, wanted: Record<string, string> = {}, account = 'builder'): Promise<Envelope<PackageReview> & { status: number }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(wanted)) form.append(name, value);
  form.append('file', new Blob([JSON.stringify(document)]), 'x.package.json');
  const response = await fetch(`${designs.server.url}/api/visualdev/Model/Actions/ImportData`, { method: 'POST', headers: { authorization: designs.tokens[account] ?? '' }, body: form });
  return { ...(await response.json()) as Envelope<PackageReview>, status: response.status };
}

/** Looks first, as the dialog does. */
async function import_(document: PackageDocument, wanted: Record<string, string> = {}): Promise<PackageReview> {
  const looked = await bring(document, wanted);
  expect(looked).toMatchObject({ code: 200, data: { isApplied: false } });
  const done = await bring(document, { ...wanted, hash: looked.data.hash });
  expect(done).toMatchObject({ code: 200, data: { isApplied: true } });
  return done.data;
}

const remove = async ({ path }: Pick<TestDesign, 'path'>): Promise<void> => expect(await call('DELETE', path)).toMatchObject({ code: 200 });
const gone = async (design: TestDesign): Promise<void> => expect.poll(() => statusOf(design), { timeout: 10_000 }).toBe(404);
const restore = async ({ path }: Pick<TestDesign, 'path'>, account = 'builder') => call<RestoredDesign & { notice?: string }>('POST', `${path}/Actions/Restore`, undefined, account);
const removedList = async () => (await call<{ list: Record<string, unknown>[] }>('POST', `${ONLINE}/removedDesign/List`, { pageSize: 100 })).data.list;
const versionsOf = async ({ path }: TestDesign) => (await call<{ list: DesignVersion[] }>('GET', `${path}/Versions`)).data.list.map(({ version }) => version);
const statusOf = async ({ form }: TestDesign, account = 'admin') => (await call('POST', `${form}/List`, {}, account)).status;

async function seesEntry(code: string, account: string): Promise<boolean> {
  const { data } = await call<{ menuList: { children: { urlAddress: string }[] }[] }>('GET', '/api/oauth/CurrentUser', undefined, account);
  return data.menuList.flatMap(({ children }) => children ?? []).some(({ urlAddress }) => urlAddress === `project/${code}`);
}

/** A published form with a record, in the menu, for the engineers. */
async function published(title: string, fields: Record<string, FieldDocument> = { name: text('f1', '名称'), note: text('f2', '备注') }): Promise<TestDesign & { record: Record<string, unknown> }> {
  const design = await designs.begin(title, fields);
  await design.change(fields, { menu: { parentId: fixedId('menu', 'project'), title }, grants: [{ roleId: ENGINEER, buttons: ['btn_add'] }] });
  return { ...design, record: await design.add({ name: '第一条', ...('note' in fields ? { note: '值' } : {}) }) };
}

describe('designs that were removed', () => {
  it('P9: come back by hand with their records, their place in the menu and their rights, in every process', async () => {
    const design = await published('借用');
    expect(await seesEntry(design.code, 'engineer')).toBe(true);
    await remove(design);
    await gone(design);
    expect(await removedList()).toContainEqual(expect.objectContaining({ id: design.id, fullName: '借用', enCode: design.code, publishedVersion: 1, recordCount: 1 }));
    expect((await restore(design, 'engineer')).status).toBe(403);
    expect((await restore(design, 'viewer')).status).toBe(403);

    const answer = await restore(design);
    expect(answer).toMatchObject({ code: 200, data: { isInUse: true, records: 1, faults: [], left: [] } });
    expect(answer.data).not.toHaveProperty('notice');
    expect(await design.get(design.record['id'])).toEqual(design.record);
    expect(await seesEntry(design.code, 'engineer')).toBe(true);
    expect(await call('POST', design.form, { name: '第二条' }, 'engineer')).toMatchObject({ code: 200 });
    await expect.poll(async () => (await designs.other.request('POST', `${design.form}/List`, { token: designs.tokens['engineer'], body: {} })).status, { timeout: 10_000 }).toBe(200);
    expect((await removedList()).some(({ id }) => id === design.id)).toBe(false);
    expect((await restore(design)).status).toBe(404);
    expect(await design.change({ name: text('f1', '名称'), note: text('f2', '说明') })).toMatchObject({ version: 2 });
    const { rows } = await sql<{ kind: string }>`select kind from kernel.design_log where design_id = ${design.id} order by time`.execute(designs.server.kernel.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['publish', 'remove', 'restore', 'publish']);
  });

  it('P9: come back with a package that has them, with what it has changed, once', async () => {
    const design = await published('领用');
    const first = await takeAway(design.id);
    await import_(first);
    await design.change({ name: text('f1', '物品'), note: text('f2', '备注') });
    const second = await takeAway(design.id);
    const here = await call('POST', `${design.path}/Actions/Rollback`, { version: 1, note: '' });
    expect(here).toMatchObject({ code: 200, data: { version: 3 } });
    await remove(design);

    const { data: looked } = await bring(second);
    expect(looked).toMatchObject({ isUnchanged: false, forbidden: [], designs: [{ id: design.id, isNew: false, isChanged: true, restored: { isInUse: true, records: 1, faults: [], left: [] } }] });
    expect(looked.designs[0]?.restored?.removedBy).not.toBe('');
    expect(looked.parts.find(({ kind }) => kind === 'model')).toMatchObject({ hasBase: true, state: 'changed' });
    expect(looked.designs[0]?.statements.join()).not.toContain('CREATE TABLE');
    // A look leaves it where it was.
    expect((await call('GET', design.path)).status).toBe(404);
    expect(await bring(second, { hash: looked.hash }, 'engineer')).toMatchObject({ status: 403 });

    await import_(second);
    expect(await design.get(design.record['id'])).toMatchObject({ id: design.record['id'], name: '第一条', note: '值' });
    expect((await design.draft()).documents.model.fields).toMatchObject({ name: { title: '物品' } });
    expect(await versionsOf(design)).toEqual([4, 3, 2, 1]);
    expect(await seesEntry(design.code, 'engineer')).toBe(true);
    const again = await import_(second);
    expect(again).toMatchObject({ isUnchanged: true, designs: [{ restored: null }] });
    expect(await versionsOf(design)).toEqual([4, 3, 2, 1]);
  });

  it('P9: what an import has taken away an import brings back, and the same state makes no version of its own', async () => {
    const design = await published('登记');
    const document = await takeAway(design.id);
    const whole = (parts: PackageDocument['parts']) => sealPackage({ line: 'restore-line', isWhole: true, needs: [], parts }, sha256);
    await import_(whole(document.parts));
    await import_(whole([]), { removes: '1' });
    await gone(design);
    const review = await import_(whole(document.parts));
    expect(review.designs).toMatchObject([{ isChanged: false, restored: { isInUse: true } }]);
    expect(review.parts.find(({ kind }) => kind === 'model')?.state).toBe('same');
    expect(await versionsOf(design)).toEqual([1]);
    expect(await design.get(design.record['id'])).toEqual(design.record);
    expect(await import_(whole(document.parts))).toMatchObject({ isUnchanged: true });
  });

  it('P9: a code that somebody has taken since is named with who has it, in the dialog and by hand', async () => {
    const { data: { id } } = await call<{ id: string }>('POST', BASE, { fullName: '先来的', enCode: 'sameCode', type: '1' });
    const document = await takeAway(id);
    const path = `${BASE}/${id}`;
    await remove({ path });
    expect(await call('POST', BASE, { fullName: '后来的', enCode: 'sameCode', type: '1' })).toMatchObject({ code: 200 });
    const message = '“先来的”不能恢复：它的编码“sameCode”已被“后来的”占用';
    expect(await restore({ path })).toMatchObject({ status: 422, data: { errors: [{ path: 'enCode', message }] } });
    const { data } = await bring(document);
    expect(data.designs).toMatchObject([{ isNew: false, isJudged: true, restored: null, findings: [{ severity: 'error', message }] }]);
    expect((await bring(document, { hash: data.hash })).status).toBe(422);
    expect((await removedList()).some((row) => row['id'] === id)).toBe(true);
  });

  it('P9: nobody brings one back by an import without the right to', async () => {
    const design = await published('权限');
    const document = await takeAway(design.id);
    await remove(design);
    const { kernel } = designs.server;
    const role = fixedId('role', 'builder');
    const saved = await sql<{ buttons: string[] }>`select buttons from kernel.model_grant where model = 'removedDesign' and subject_id = ${role}`.execute(kernel.db);
    await sql`update kernel.model_grant set buttons = '{}' where model = 'removedDesign' and subject_id = ${role}`.execute(kernel.db);
    recordsOf(kernel).context.permissions.clear();
    try {
      const { data } = await bring(document);
      expect(data.forbidden).toEqual(['您没有恢复已删除设计“权限”的权限']);
      expect(await bring(document, { hash: data.hash })).toMatchObject({ status: 403 });
      expect((await restore(design)).status).toBe(403);
    } finally {
      await sql`update kernel.model_grant set buttons = ${saved.rows[0]?.buttons ?? []}::text[] where model = 'removedDesign' and subject_id = ${role}`.execute(kernel.db);
      recordsOf(kernel).context.permissions.clear();
    }
    expect((await call('GET', design.path)).status).toBe(404);
  });

  it('P9: what cannot be brought back is said: a form that others are missing for, a directory, rights', async () => {
    const target = await published('被引用');
    const fields = { name: text('f1', '名称'), to: { id: 'r', type: 'reference', title: '引用', reference: { model: target.code, label: 'name' } } satisfies FieldDocument };
    const user = await published('引用者', fields);
    await remove(user);
    await remove(target);
    await sql`delete from kernel.model_grant where model = ${user.code} and subject_id = ${ENGINEER}`.execute(designs.server.kernel.db);

    const alone = await restore(user);
    expect(alone).toMatchObject({ code: 200, data: { isInUse: false, records: 1 } });
    expect(alone.data.faults.join()).toContain(target.code);
    expect(alone.data.notice).toContain('草稿');
    await gone(user);
    expect(await seesEntry(user.code, 'engineer')).toBe(false);
    expect((await call<{ state: string }>('GET', user.path)).data.state).toBe('0');
    expect((await restore(target)).data).toMatchObject({ isInUse: true, left: [] });
    expect((await user.publish()).data).toMatchObject({ version: 2 });
    expect(await user.get(user.record['id'])).toMatchObject({ name: '第一条' });

    const last = await published('没有目录');
    await remove(last);
    const { rows: [entry] } = await sql<{ id: string; parent: string }>`
      select m.id, m.parent_id as parent from records.sys_menu m join kernel.design d on d.menu_id = m.id where d.id = ${last.id}`.execute(designs.server.kernel.db);
    await sql`update records.sys_menu set parent_id = 'nowhere' where id = ${entry?.id}`.execute(designs.server.kernel.db);
    await sql`delete from kernel.model_grant where model = ${last.code} and subject_id = ${ENGINEER}`.execute(designs.server.kernel.db);
    const { data } = await restore(last);
    expect(data).toMatchObject({ isInUse: true, left: [expect.stringContaining('没有放回菜单'), expect.stringContaining('已没有它的权限')] });
  });

  it('P9: designs that need each other come back together', async () => {
    const target = await published('上家');
    const fields = { name: text('f1', '名称'), to: { id: 'r', type: 'reference', title: '引用', reference: { model: target.code, label: 'name' } } satisfies FieldDocument };
    const user = await published('下家', fields);
    const document = await takeAway(user.id);
    await remove(user);
    await remove(target);
    const review = await import_(document);
    expect(review.designs.map(({ restored }) => [restored?.title, restored?.isInUse])).toEqual([['上家', true], ['下家', true]]);
    expect(await versionsOf(user)).toEqual([1]);
    expect(await statusOf(user, 'engineer')).toBe(200);
  });
});
