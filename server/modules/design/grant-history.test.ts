import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { RightsChange } from '#schemas/wire/authority.ts';
import type { RestoredDesign } from '#schemas/wire/designs.ts';
import { approvalSettings } from '../../module-kit/ask-for-rights.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { startDesigns, text, type TestDesign, type TestDesigns } from './testing/test-designs.ts';

interface Kept {
  subject: string;
  cause: string;
  before: { menus: string[]; models: { model: string; buttons: string[] }[] };
  after: Kept['before'];
}

const ENGINEER = fixedId('role', 'engineer');
const MANAGER = fixedId('role', 'manager');
const FIELDS = { name: text('f1', '名称') };

let designs: TestDesigns;
let call: TestDesigns['call'];
beforeAll(async () => {
  designs = await startDesigns();
  ({ call } = designs);
});
afterAll(() => designs?.stop());
beforeEach(() => sql`delete from kernel.rights_change`.execute(designs.server.kernel.db));

const kept = async (): Promise<Kept[]> => (await sql<Kept>`
  select subject_id as subject, cause, before, after from kernel.rights_change order by created, subject_id`.execute(designs.server.kernel.db)).rows;
const buttonsOn = ({ code }: TestDesign, { models }: Kept['before']): string[] | undefined => models.find(({ model }) => model === code)?.buttons;
const menuFor = (title: string) => ({ parentId: fixedId('menu', 'project'), title });

it('a publication keeps a change of each role it gives something to, and of none it gives nothing new', async () => {
  const design = await designs.begin('留痕一', FIELDS);
  await design.change(FIELDS);
  expect(await kept()).toEqual([]);

  await design.change(FIELDS, { menu: menuFor('留痕一'), grants: [{ roleId: ENGINEER, buttons: ['btn_add', 'btn_edit'] }, { roleId: MANAGER, buttons: [] }] });
  const first = await kept();
  expect(first.map(({ subject, cause }) => [subject, cause])).toEqual([ENGINEER, MANAGER].sort().map((id) => [id, 'publish']));
  for (const { before, after } of first) {
    expect(buttonsOn(design, before)).toBeUndefined();
    expect(after.menus.length).toBeGreaterThan(before.menus.length);
  }

  // What they have already, fewer of it, and in another order.
  await design.change({ name: text('f1', '名字') }, { grants: [{ roleId: ENGINEER, buttons: ['btn_edit', 'btn_add'] }] });
  await design.change({ name: text('f1', '名号') }, { grants: [{ roleId: ENGINEER, buttons: ['btn_edit'] }, { roleId: MANAGER, buttons: [] }] });
  expect(await kept()).toHaveLength(2);

  await design.change({ name: text('f1', '名目') }, { grants: [{ roleId: ENGINEER, buttons: ['btn_remove'] }, { roleId: MANAGER, buttons: [] }] });
  const third = (await kept()).slice(2);
  expect(third).toMatchObject([{ subject: ENGINEER, cause: 'publish', before: first.find(({ subject }) => subject === ENGINEER)?.after }]);
  expect(buttonsOn(design, third[0]!.after)?.sort()).toEqual(['btn_add', 'btn_edit', 'btn_remove']);

  const { data } = await call<{ list: RightsChange[] }>('GET', `/api/permission/Authority/Data/${ENGINEER}/History`, undefined, 'admin');
  expect(data.list.map(({ cause, userName, count }) => [cause, userName?.endsWith('/builder'), count > 0])).toEqual([['publish', true, true], ['publish', true, true]]);
  expect(data.list[0]?.groups.flatMap(({ lines }) => lines.map(({ kind, cells }) => [kind, ...cells.map(({ amount }) => amount)]))).toEqual([['button', 'none', 'granted']]);
});

it('a rollback leaves rights as they are and keeps nothing', async () => {
  const design = await designs.begin('留痕二', FIELDS);
  await design.change(FIELDS);
  await design.change({ name: text('f1', '名字') }, { grants: [{ roleId: ENGINEER, buttons: ['btn_add'] }] });
  expect(await call('POST', `${design.path}/Actions/Rollback`, { version: 1, note: '' })).toMatchObject({ code: 200, data: { version: 3 } });
  expect(await kept()).toHaveLength(1);
  expect(await call('POST', design.form, { name: '甲' }, 'engineer')).toMatchObject({ code: 200 });
});

it('a publication that is refused keeps nothing of the roles it had come to', async () => {
  const design = await designs.begin('留痕三', FIELDS);
  const known = { roleId: ENGINEER, buttons: ['btn_add'] };
  for (const grants of [[known, { roleId: 'zz-nobody', buttons: [] }], [known, { roleId: MANAGER, buttons: ['btn_fly'] }]]) {
    expect((await design.publish({ menu: menuFor('留痕三'), grants })).status).toBe(422);
  }
  expect((await call('POST', `${design.path}/Actions/Publish`, { revision: (await design.draft()).revision, hash: 'stale', note: '', acceptedUnfit: [], menu: null, grants: [known] })).code).not.toBe(200);
  expect(await kept()).toEqual([]);
});

it('a design that is removed and brought back ends with the rights it began with, and both are kept', async () => {
  const design = await designs.begin('留痕四', FIELDS);
  await design.change(FIELDS, { menu: menuFor('留痕四'), grants: [{ roleId: ENGINEER, buttons: ['btn_add'] }] });
  expect(await call('DELETE', design.path)).toMatchObject({ code: 200 });
  expect(await call<RestoredDesign>('POST', `${design.path}/Actions/Restore`)).toMatchObject({ code: 200, data: { left: [] } });
  const all = await kept();
  expect(all.map(({ subject, cause }) => [subject, cause])).toEqual([[ENGINEER, 'publish'], [ENGINEER, 'menuRemoval'], [ENGINEER, 'restore']]);
  for (const [index, { before }] of all.entries()) if (index > 0) expect(before).toEqual(all[index - 1]?.after);
  expect(all[1]?.after.menus).toHaveLength(all[1]!.before.menus.length - 1);
  expect(all[2]?.after).toEqual(all[0]?.after);
});

it('where changes of rights take a second person, what a publication gives waits, and the form is published', async () => {
  const { kernel } = designs.server;
  kernel.settings.setDefaults(approvalSettings, { rightsApproval: true });
  try {
    const design = await designs.begin('留痕待批', FIELDS);
    await design.change(FIELDS, { menu: menuFor('留痕待批'), grants: [{ roleId: ENGINEER, buttons: ['btn_add'] }] });
    expect(await kept()).toEqual([]);
    const { rows } = await sql<Kept>`select subject_id as subject, cause, before, after from kernel.rights_request where state = 'waiting'`.execute(kernel.db);
    expect(rows).toMatchObject([{ subject: ENGINEER, cause: 'publish' }]);
    expect(buttonsOn(design, rows[0]!.before)).toBeUndefined();
    expect(buttonsOn(design, rows[0]!.after)).toEqual(['btn_add']);
    const { rows: granted } = await sql`select 1 from kernel.model_grant where model = ${design.code}`.execute(kernel.db);
    expect(granted).toEqual([]);
  } finally {
    kernel.settings.setDefaults(approvalSettings, { rightsApproval: false });
  }
});
