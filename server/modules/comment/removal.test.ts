import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { fixedId } from '../../module-kit/fixed-id.ts';
import { userId } from '../../seed/demo/company-ids.ts';
import { createTargets, type Targets } from '../../seed/testing/targets.ts';
import { startDesigns, text, type TestDesigns } from '../design/testing/test-designs.ts';
import { tellChanges } from './changes.ts';

let designs: TestDesigns;
let targets: Targets;
beforeAll(async () => {
  designs = await startDesigns();
  targets = createTargets(designs.server);
});
afterAll(() => designs?.stop());

const MODEL = 'visaChange';
const ask = (account: string, method: string, path: string, body?: unknown) => designs.call<Record<string, unknown>>(method, path, body, account);
const base = (record: string, code = MODEL): string => `/api/visualdev/Comment/${code}/${record}`;
const follow = async (account: string, record: string, code = MODEL): Promise<void> => expect(await ask(account, 'PUT', `${base(record, code)}/Follow`, { isFollowing: true })).toMatchObject({ code: 200 });
const db = () => designs.server.kernel.db;

/** What was told of one kind, and to whom; `label` is how the readers see the record called. */
async function told(kind: string, label: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.user_id as id from kernel.message m join kernel.message_receiver r on r.message_id = m.id
    where m.kind = ${kind} and strpos(m.title ->> 'zh-CN', ${label}) > 0 order by m.id`.execute(db());
  const accounts = new Map(Object.keys(designs.tokens).map((account) => [userId(account), account]));
  return rows.map(({ id }) => accounts.get(id) ?? id);
}

describe('the removal of a record', () => {
  it('is told to those who follow it, by the name it had for them, and not to who has removed it', async () => {
    const record = await targets.fresh(MODEL, 'own');
    const { data } = await ask('admin', 'GET', `/api/visualdev/OnlineDev/${MODEL}/${record}`);
    const label = String(data['changeNo']);
    for (const account of ['admin', 'engineer', 'viewer']) await follow(account, record);
    await designs.server.kernel.records.remove({ ...SYSTEM_ACTOR, userId: userId('admin') }, MODEL, [record]);
    await expect.poll(async () => (await told('comment.removed', label)).sort(), { timeout: 15_000 }).toEqual(['engineer', 'viewer']);
    // It is told as a removal, and not as a change besides.
    await tellChanges(designs.server.kernel, MODEL);
    expect(await told('comment.changed', label)).toEqual([]);
    // Who followed it follows it again once it is back.
    await designs.server.kernel.records.restore({ ...SYSTEM_ACTOR, userId: userId('admin') }, MODEL, [record]);
    await tellChanges(designs.server.kernel, MODEL);
    expect((await told('comment.changed', label)).sort()).toEqual(['engineer', 'viewer']);
  });

  it('is told also where nothing of a record stays, and takes along what was said about it', async () => {
    const design = await designs.begin('工具借用', { name: text('f1', '工具') });
    await design.edit({ name: text('f1', '工具') }, { remove: 'hard' });
    const { revision, documents } = await design.draft();
    await ask('builder', 'PUT', `${design.path}/Draft`, { revision, documents: { ...documents, screen: { ...documents.screen, comments: true } } });
    expect(await design.publish({ menu: { parentId: fixedId('menu', 'project'), title: '工具借用' }, grants: [{ roleId: fixedId('role', 'engineer'), buttons: ['btn_add'] }] })).toMatchObject({ code: 200 });
    const { id } = await design.add({ name: '水准仪' });
    const record = String(id);
    await follow('engineer', record, design.code);
    expect(await ask('viewer', 'PUT', `${base(record, design.code)}/Follow`, { isFollowing: true })).toMatchObject({ status: 403 });
    expect(await ask('admin', 'POST', base(record, design.code), { body: '<p>x</p>', fileIds: [], clientId: randomUUID() })).toMatchObject({ code: 200 });
    expect(await ask('admin', 'DELETE', `${design.form}/${record}`)).toMatchObject({ code: 200 });
    expect(await told('comment.removed', '水准仪')).toEqual(['engineer']);
    const left = await sql`select 1 from kernel.comment where record_id = ${record} union all select 1 from kernel.record_follower where record_id = ${record}`.execute(db());
    expect(left.rows).toEqual([]);
  });
});
