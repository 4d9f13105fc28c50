import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { DesignHolders, DesignPreview } from '#schemas/wire/designs.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { startDesigns, text, type TestDesign, type TestDesigns } from './testing/test-designs.ts';

let designs: TestDesigns;
let call: TestDesigns['call'];
let begin: TestDesigns['begin'];

const own = fixedId('role', 'builder');
const engineer = fixedId('role', 'engineer');
const DAY = 86_400_000;

beforeAll(async () => {
  designs = await startDesigns();
  ({ call, begin } = designs);
});
afterAll(() => designs?.stop());

const listAs = async (design: TestDesign, account = 'builder'): Promise<{ status: number; names: unknown[] }> => {
  const { status, data } = await call<{ list?: { name: unknown }[] }>('POST', `${design.form}/List`, {}, account);
  return { status, names: (data?.list ?? []).map(({ name }) => name) };
};
const holders = async (design: TestDesign): Promise<DesignHolders> => (await call<DesignHolders>('GET', `${design.path}/Holders`)).data;
const menuCodes = async (): Promise<string> => JSON.stringify((await call<{ menuList: unknown }>('GET', '/api/oauth/CurrentUser')).data.menuList);

describe('trying out what has been published', () => {
  it('says which right is missing and who can give it, before there is a grant', async () => {
    const design = await begin('没有权限', { name: text('f1', '名称') });
    await design.publish();
    for (const [method, path] of [['GET', `${design.form}/Config`], ['POST', `${design.form}/List`], ['GET', `${design.form}/OpenApi`]] as const) {
      const answer = await call<{ missing: string; givers: string[] }>(method, path, method === 'POST' ? {} : undefined);
      expect(answer).toMatchObject({ status: 403, data: { missing: 'read' } });
      expect(answer.data.givers).toContain('系统管理员');
      expect(answer.msg).toContain('系统管理员');
    }
  });

  it('opens form, API and menu entry to the builder, with his own records, and ends at once on its day', async () => {
    const design = await begin('试用', { name: text('f1', '名称') });
    const menu = { parentId: fixedId('menu', 'office'), title: '试用' };
    expect((await holders(design)).own.map(({ id }) => id)).toEqual([own]);
    const ends = Date.now() + DAY;
    expect(await design.publish({ menu, test: { roles: [own], ends } })).toMatchObject({ code: 200 });
    expect((await holders(design)).holders).toMatchObject([{ id: own, isTest: true, ends }]);
    await design.add({ name: '他人的' });
    expect(await listAs(design)).toEqual({ status: 200, names: [] });
    expect(await call('POST', design.form, { name: '我的' })).toMatchObject({ code: 200 });
    expect(await listAs(design)).toEqual({ status: 200, names: ['我的'] });
    expect((await call('GET', `${design.form}/OpenApi`)).status).toBe(200);
    expect(await menuCodes()).toContain(design.code);
    const { documents } = await design.draft();
    expect((await call<DesignPreview>('POST', `${design.path}/Actions/Preview`, { documents, roleId: own })).data).toMatchObject({ isGranted: true });
    expect((await listAs(design, 'viewer')).status).toBe(403);

    // As its day comes: nothing is sent to anybody, the rights that were compiled end by themselves.
    const soon = new Date(Date.now() + 400);
    await sql`update kernel.test_grant set ends = ${soon} where model = ${design.code}`.execute(designs.server.kernel.db);
    await designs.server.kernel.bus.publish('permission.changed', null);
    await expect.poll(async () => (await listAs(design)).status, { timeout: 10_000 }).toBe(403);
    expect(await menuCodes()).not.toContain(design.code);
    expect((await holders(design)).holders).toEqual([]);
  });

  it('adds nothing to a role of others, to a day that has passed, or beyond a year, and goes when it is unticked', async () => {
    const design = await begin('越权', { name: text('f1', '名称') });
    expect(await design.publish({ test: { roles: [engineer], ends: null } })).toMatchObject({ code: 422, data: { errors: [{ path: 'test.roles.0' }] } });
    for (const ends of [Date.now() - DAY, Date.now() + 400 * DAY]) {
      expect(await design.publish({ test: { roles: [own], ends } })).toMatchObject({ code: 422, data: { errors: [{ path: 'test.ends' }] } });
    }
    await design.publish({ test: { roles: [own], ends: null } });
    expect((await listAs(design)).status).toBe(200);
    await design.change({ name: text('f1', '名称'), more: text('f2', '更多') });
    expect((await listAs(design)).status).toBe(200);
    await design.change({ name: text('f1', '名称') }, { test: null });
    expect((await listAs(design)).status).toBe(403);
  });

  it('keeps what a role was given for good, and proposes the roles of the last form', async () => {
    const design = await begin('并存', { name: text('f1', '名称') });
    await design.publish({ grants: [{ roleId: engineer, buttons: ['btn_add'] }], test: { roles: [own], ends: null } });
    expect((await holders(design)).holders).toMatchObject([{ id: engineer, isTest: false }, { id: own, isTest: true }]);
    const next = await begin('下一个', { name: text('f1', '名称') });
    expect((await holders(next)).last).toEqual([engineer]);
    expect(await call('DELETE', design.path)).toMatchObject({ code: 200 });
    expect(await sql`select 1 from kernel.test_grant where model = ${design.code}`.execute(designs.server.kernel.db)).toMatchObject({ rows: [] });
  });
});
