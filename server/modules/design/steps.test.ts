import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { DesignDraft, DraftNews, SentStep } from '#schemas/wire/designs.ts';
import { connect, endConnections, type Frame } from '../../kernel/socket/testing/dial.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { lockDraft, saveDraft } from './drafts.ts';
import { startDesigns, text, type TestDesign, type TestDesigns } from './testing/test-designs.ts';

let designs: TestDesigns;
let design: TestDesign;

beforeAll(async () => {
  designs = await startDesigns();
  design = await designs.begin('协作', { name: text('f1', '名称'), note: text('f2', '备注'), more: text('f3', '其他') });
});
afterEach(endConnections);
afterAll(() => designs?.stop());

const retitle = (field: string, title: string, more: Partial<SentStep> = {}): SentStep => ({
  id: randomUUID(), name: 'setField', values: { title }, forward: [{ path: ['model', 'fields', field, 'title'], value: title }], ...more,
});
const send = (steps: SentStep[], revision: number, account = 'builder', more: object = {}, server: TestServer = designs.server) =>
  server.request<DraftNews>('POST', `${design.path}/Draft/Steps`, { token: designs.tokens[account], body: { revision, steps, ...more } });
const titles = async (): Promise<unknown[]> => Object.values((await design.draft()).documents.model.fields).map(({ title }) => title);

/** A page of somebody's on one of the processes. */
async function page(server: TestServer, account: string, revision: number, draft = design.id) {
  const token = designs.tokens[account] ?? '';
  const line = await connect(server, token, 10_000);
  const frames: readonly (Frame & Partial<DraftNews>)[] = line.frames;
  const say = (message: object): void => line.say({ token, ...message });
  const follow = (from: number): void => say({ method: 'designFollow', draft, revision: from });
  follow(revision);
  /** Everything said so far has been heard: frames are answered in their order. */
  const settled = async (): Promise<void> => {
    const before = frames.filter(({ method }) => method === 'heartCheck').length;
    say({ method: 'heartCheck' });
    await expect.poll(() => frames.filter(({ method }) => method === 'heartCheck').length, { timeout: 10_000 }).toBe(before + 1);
  };
  await settled();
  return { follow, settled, news: () => frames.filter(({ method }) => method === 'designNews'), errors: () => frames.flatMap(({ method, code }) => (method === 'error' ? [code] : [])) };
}

it('D14: the steps of one are told to everybody who has the design open, on every process, with the name of the person who made them', async () => {
  const { revision } = await design.draft();
  const [here, there] = [await page(designs.server, 'builder', revision), await page(designs.other, 'admin', revision)];
  const step = retitle('name', '新名称');
  expect(await send([step], revision)).toMatchObject({ code: 200, data: { revision: revision + 1, steps: [{ id: step.id, revision: revision + 1 }] } });
  for (const { news } of [here, there]) await expect.poll(() => news().at(-1), { timeout: 10_000 }).toMatchObject({ revision: revision + 1, steps: [{ id: step.id, forward: step.forward }] });
  const [told] = there.news();
  expect(Object.values(told?.people ?? {})).toEqual([(await designs.call<{ list: { realName: string }[] }>('POST', '/api/visualdev/OnlineDev/user/List', { keyword: 'builder', pageSize: 1 }, 'admin')).data.list[0]?.realName]);
  // One that comes late, or comes again, catches up.
  const late = await page(designs.other, 'builder', revision);
  await expect.poll(() => late.news().length, { timeout: 10_000 }).toBe(1);
  const older = await page(designs.other, 'builder', 1);
  await expect.poll(() => older.news().at(-1), { timeout: 10_000 }).toMatchObject({ revision: revision + 1 });
});

it('D14: steps made on an older state are refused with those in between, and taken once however often they come', async () => {
  const { revision } = await design.draft();
  const [first, second] = [retitle('name', '甲'), retitle('note', '乙')];
  expect((await send([first], revision)).code).toBe(200);
  const refused = await send([second], revision, 'admin', {}, designs.other);
  expect(refused).toMatchObject({ status: 409, data: { revision: revision + 1, steps: [{ id: first.id }] } });
  for (let again = 0; again < 2; again += 1) expect(await send([first, second], revision)).toMatchObject({ code: 200, data: { revision: revision + 2 } });
  expect((await titles()).slice(0, 2)).toEqual(['甲', '乙']);
  const missed = await designs.call<DraftNews>('GET', `${design.path}/Draft/Steps?since=${String(revision)}`);
  expect(missed.data.steps?.map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('D14: 200 steps at once: one of them is taken, and as the pages of all end every one', async () => {
  const { revision } = await design.draft();
  const servers = [designs.server, designs.other];
  const race = await Promise.all(Array.from({ length: 200 }, (_, index) => send([retitle('more', `竞争 ${String(index)}`)], revision, 'builder', {}, servers[index % 2])));
  expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(race.filter(({ status }) => status === 409)).toHaveLength(199);

  const start = (await design.draft()).revision;
  const additions = Array.from({ length: 200 }, (_, index): SentStep => ({
    id: randomUUID(), name: 'addField', values: {}, forward: [{ path: ['model', 'fields', `extra${String(index)}`], value: { id: `x${String(index)}`, type: 'text', title: String(index) }, at: 3 }],
  }));
  const ended = await Promise.all(additions.map((step, index) => send([step], start, 'builder', { isLeaving: true }, servers[index % 2])));
  expect(ended.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  const { documents, revision: last } = await design.draft();
  expect(Object.keys(documents.model.fields)).toHaveLength(203);
  expect(last).toBe(start + 200);
});

it('D14: only who may edit the design sends to it or hears of it, and nobody takes back the steps of somebody else', async () => {
  const { revision, documents } = await design.draft();
  const step = retitle('name', '不许');
  const intruders = [await page(designs.server, 'engineer', revision), await page(designs.other, 'viewer', revision), await page(designs.server, 'builder', revision, randomUUID()), await page(designs.server, 'builder', revision, 'file:visaChange')];
  expect(intruders.map(({ errors }) => errors())).toEqual([[403], [403], [404], [404]]);
  for (const account of ['engineer', 'viewer']) {
    expect((await send([step], revision, account)).status).toBe(403);
    expect((await send([step], revision, account, { isLeaving: true })).status).toBe(403);
    expect((await designs.call('GET', `${design.path}/Draft/Steps?since=0`, undefined, account)).status).toBe(403);
  }
  expect((await designs.server.request('POST', `/api/visualdev/Base/${randomUUID()}/Draft/Steps`, { token: designs.tokens['builder'], body: { revision, steps: [step] } })).status).toBe(404);
  expect((await send([retitle('name', '我的')], revision)).code).toBe(200);
  const { steps } = (await designs.call<DesignDraft>('GET', `${design.path}/Draft`)).data;
  const undoes = steps.at(-1)?.id ?? '';
  expect((await send([retitle('name', '名称', { undoes })], revision + 1, 'admin')).status).toBe(403);
  expect((await send([retitle('name', '名称', { undoes })], revision + 1)).code).toBe(200);
  for (const { news, settled } of intruders) {
    await settled();
    expect(news()).toEqual([]);
  }
  expect(Object.keys((await design.draft()).documents.model.fields)).toEqual(Object.keys(documents.model.fields));
});

it('D14: a step that does not fit, or would leave no design, changes nothing', async () => {
  const before = await design.draft();
  const bad: SentStep['forward'][] = [
    [{ path: ['model', 'nothing', 'here', 'title'], value: 1 }], [{ path: [], value: null }], [{ path: ['model'], value: [] }], [{ path: ['screen'] }], [{ path: ['dictionaries'], value: [1], at: 2 }],
  ];
  for (const forward of bad) expect([(await send([{ ...retitle('name', 'x'), forward }], before.revision)).status, forward]).toEqual([422, forward]);
  expect((await send([{ ...retitle('name', 'x'), id: 'no id' }], before.revision)).status).toBe(422);
  expect((await send([{ ...retitle('name', 'x'), forward: [{ path: ['model', 'title'], value: 'x'.repeat(2_090_000) }] }], before.revision)).status).toBe(413);
  const after = await design.draft();
  expect([after.revision, JSON.stringify(after.documents)]).toEqual([before.revision, JSON.stringify(before.documents)]);
});

it('D14: a new code loses nothing that is done to the design at the same moment', async () => {
  const renamed = await designs.begin('改编码', { name: text('f1', '名称') });
  const { kernel } = designs.other;
  // In an object: the transaction does not wait for it.
  const { answering } = await kernel.db.transaction().execute(async (trx) => {
    const draft = await lockDraft(trx, renamed.id);
    const asked = designs.call('PUT', renamed.path, { version: 1, enCode: `${renamed.code}New` });
    const waiting = sql<{ count: number }>`select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%design_draft%'`;
    await expect.poll(async () => (await waiting.execute(kernel.db)).rows[0]?.count).toBe(1);
    const documents = { ...draft.documents, model: { ...draft.documents.model, title: '刚刚改的标题' } };
    await saveDraft(kernel, trx, renamed.id, draft.revision, { ...draft, documents, revision: draft.revision + 1 }, 'somebody');
    return { answering: asked };
  });
  expect(await answering).toMatchObject({ code: 200 });
  expect((await renamed.draft()).documents.model).toMatchObject({ code: `${renamed.code}New`, title: '刚刚改的标题' });
});
