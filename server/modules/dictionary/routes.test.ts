import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const TYPE = '/api/system/DictionaryType';
const DATA = '/api/system/DictionaryData';
const ROLE_TYPE = '4501f6f26a384757bce12d4c4b03342c';

interface Entry {
  id: string;
  enCode: string;
  fullName: string;
}

let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

async function typeId(enCode: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from records.sys_dictionary_type where en_code = ${enCode}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

async function entries(id: string, token = viewer): Promise<Entry[]> {
  return (await server.request<{ list: Entry[] }>('GET', `${DATA}/${id}/Data/Selector`, { token })).data.list;
}

async function create(path: string, body: object): Promise<string> {
  const answer = await server.request<{ id: string }>('POST', path, { token: admin, body });
  expect(answer.status, answer.msg).toBe(200);
  return answer.data.id;
}

describe('dictionaries', () => {
  it('refuses strangers, readers and unknown ids', async () => {
    for (const path of [TYPE, `${DATA}/All`, `${DATA}/${ROLE_TYPE}`]) expect((await server.request('GET', path)).status).toBe(401);
    expect((await server.request('GET', TYPE, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${DATA}/${ROLE_TYPE}`, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${DATA}/nothing/Info`, { token: admin })).status).toBe(404);
  });

  it('has the role types under the id that clients know', async () => {
    expect((await entries(ROLE_TYPE)).map(({ enCode }) => enCode)).toEqual(['system', 'business', 'audit', 'read']);
  });

  it('shows a new entry at once where it was made, and soon on every other process', async () => {
    const other = await startTestServer({ seed: true, sameDatabaseAs: server });
    try {
      const token = await other.login('viewer');
      const codes = async (at: TestServer, by: string): Promise<string[]> =>
        (await at.request<{ list: Entry[] }>('GET', `${DATA}/${ROLE_TYPE}/Data/Selector`, { token: by })).data.list.map(({ enCode }) => enCode);
      expect(await codes(other, token)).not.toContain('visitor');
      const id = await create(DATA, { dictionaryTypeId: ROLE_TYPE, fullName: '访客', enCode: 'visitor' });
      expect(await codes(server, viewer)).toContain('visitor');
      await vi.waitFor(async () => expect(await codes(other, token)).toContain('visitor'), { timeout: 60_000 });
      // A switch is written in a transaction of the route's own.
      await server.request('PUT', `${DATA}/${id}/Actions/State`, { token: admin });
      expect(await codes(server, viewer)).not.toContain('visitor');
      await server.request('DELETE', `${DATA}/${id}`, { token: admin });
    } finally {
      await other.stop();
    }
  });

  it('gives everybody all entries, in his language', async () => {
    const load = async (token: string): Promise<{ enCode: string; isTree: number; dictionaryList: Entry[] }[]> =>
      (await server.request<{ list: { enCode: string; isTree: number; dictionaryList: Entry[] }[] }>('GET', `${DATA}/All`, { token })).data.list;
    const status = (await load(viewer)).find(({ enCode }) => enCode === 'flowStatus');
    expect(status?.dictionaryList.map(({ enCode, fullName }) => `${enCode} ${fullName}`)).toEqual(['0 草稿', '1 审核中', '2 通过', '3 驳回', '4 撤回', '5 终止']);
    expect((await load(viewer)).find(({ enCode }) => enCode === 'costSubject')?.isTree).toBe(1);
    await server.request('PUT', '/api/permission/Users/Current/SystemLanguage', { token: viewer, body: { language: 'en-US' } });
    expect((await load(viewer)).find(({ enCode }) => enCode === 'flowStatus')?.dictionaryList[2]?.fullName).toBe('Approved');
  });

  it('nests entries where that is wanted', async () => {
    const { data } = await server.request<{ list: { enCode: string; children: Entry[] }[] }>('GET', `${DATA}/${await typeId('costSubject')}/Selector?isTree=1`, { token: viewer });
    expect(data.list[0]).toMatchObject({ enCode: 'works', children: [{ enCode: 'works.civil' }, {}, {}, {}, {}] });
  });

  it('adds, switches off and removes an entry nobody uses', async () => {
    const dictionaryTypeId = await typeId('weather');
    const id = await create(DATA, { dictionaryTypeId, fullName: '雾', enCode: 'fog' });
    expect((await entries(dictionaryTypeId)).map(({ enCode }) => enCode)).toContain('fog');
    const taken = await server.request<{ errors: object[] }>('POST', DATA, { token: admin, body: { dictionaryTypeId, fullName: '大雾', enCode: 'fog' } });
    expect([taken.status, taken.data.errors]).toMatchObject([422, [{ path: 'enCode', rule: 'unique' }]]);
    expect((await server.request('PUT', `${DATA}/${id}/Actions/State`, { token: admin })).data).toMatchObject({ enabledMark: 0 });
    expect((await entries(dictionaryTypeId)).map(({ enCode }) => enCode)).not.toContain('fog');
    expect((await server.request('GET', `${DATA}/${id}/Info`, { token: admin })).data).toMatchObject({ fullName: '雾', enabledMark: 0 });
    expect((await server.request('DELETE', `${DATA}/${id}`, { token: admin })).status).toBe(200);
  });

  it('keeps an entry that records hold, in a field, a list or a child row', async () => {
    for (const [dictionary, code] of [['changeKind', 'design'], ['projectRole', 'manager'], ['measureUnit', 'm2']] as const) {
      const entry = (await entries(await typeId(dictionary))).find(({ enCode }) => enCode === code);
      const removed = await server.request('DELETE', `${DATA}/${entry?.id ?? ''}`, { token: admin });
      expect([removed.status, removed.msg], dictionary).toEqual([409, '该字典项已被数据使用，不能删除或修改编码']);
      expect((await server.request('PUT', `${DATA}/${entry?.id ?? ''}`, { token: admin, body: { enCode: 'other' } })).status).toBe(422);
      expect((await server.request('PUT', `${DATA}/${entry?.id ?? ''}`, { token: admin, body: { fullName: `${entry?.fullName ?? ''}（新）` } })).status).toBe(200);
    }
  });

  it('lets an entry go with the last record that holds it, in a field or in a child row', async () => {
    const visa = '/api/visualdev/OnlineDev/visaChange';
    const { rows: [contract] } = await sql<{ id: string; project_id: string }>`
      select id, project_id from records.contract_info where deleted_at is null and contract_type = 'works' order by id limit 1`.execute(server.kernel.db);
    const entryIds = await Promise.all([['changeKind', 'lastUse'], ['measureUnit', 'lastUnit']].map(async ([dictionary = '', enCode = '']) =>
      create(DATA, { dictionaryTypeId: await typeId(dictionary), fullName: enCode, enCode })));
    const record = await create(visa, {
      projectId: contract?.project_id, contractId: contract?.id, changeTitle: '最后一处使用', changeKind: 'lastUse', visaType: 'economic', direction: 'increase',
      changeSource: 'owner', occurDate: '2026-06-01', receiveDate: '2026-06-02', content: '测试',
      measure: [{ itemName: '项', unit: 'lastUnit', submitQuantity: 1, approvedQuantity: 1, price: 1 }],
    });
    const removals = async (): Promise<number[]> =>
      Promise.all(entryIds.map(async (id) => (await server.request('DELETE', `${DATA}/${id}`, { token: admin })).status));
    expect(await removals()).toEqual([409, 409]);
    expect((await server.request('DELETE', `${visa}/${record}`, { token: admin })).status).toBe(200);
    expect(await removals()).toEqual([200, 200]);
  });

  it('keeps entries in their own dictionary and out of rings', async () => {
    const [weather, retention] = [await typeId('weather'), await typeId('retention')];
    const foreign = (await entries(retention))[0]?.id;
    expect((await server.request('POST', DATA, { token: admin, body: { dictionaryTypeId: weather, fullName: '霜', enCode: 'frost', parentId: foreign } })).status).toBe(422);
    const upper = await create(DATA, { dictionaryTypeId: weather, fullName: '降水', enCode: 'wet' });
    const lower = await create(DATA, { dictionaryTypeId: weather, fullName: '冰雹', enCode: 'hail', parentId: upper });
    expect((await server.request('PUT', `${DATA}/${upper}`, { token: admin, body: { parentId: lower } })).status).toBe(422);
    expect((await server.request('DELETE', `${DATA}/${upper}`, { token: admin })).msg).toBe('该项下有下级，不能删除');
  });

  it('keeps a dictionary that forms use or that has entries', async () => {
    const filled = await create(TYPE, { fullName: '有字典项', enCode: 'filled' });
    await create(DATA, { dictionaryTypeId: filled, fullName: '一项', enCode: 'one' });
    const kept = await server.request('DELETE', `${TYPE}/${filled}`, { token: admin });
    expect([kept.status, kept.msg]).toEqual([409, '该字典下有字典项，不能删除']);
    expect((await server.request('DELETE', `${TYPE}/${await typeId('changeKind')}`, { token: admin })).msg).toBe('该字典正被表单使用，不能删除或修改编码');
    expect((await server.request('PUT', `${TYPE}/${await typeId('changeKind')}`, { token: admin, body: { enCode: 'kinds' } })).status).toBe(422);
    const own = await create(TYPE, { fullName: '自定义', enCode: 'custom' });
    expect((await server.request('DELETE', `${TYPE}/${own}`, { token: admin })).status).toBe(200);
  });

  it('leaves as a file that reads like a dictionary document', async () => {
    const path = `${DATA}/${await typeId('costSubject')}/Action/Export`;
    expect((await server.request('GET', path)).status).toBe(401);
    expect((await server.request('GET', path, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${DATA}/nothing/Action/Export`, { token: admin })).status).toBe(404);
    const answer = await fetch(server.url + path, { headers: { authorization: admin } });
    expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''costSubject.dictionary.json");
    expect(await answer.json()).toMatchObject({ kind: 'dictionary', code: 'costSubject', tree: true, entries: [{ code: 'works', children: [{ code: 'works.civil' }, {}, {}, {}, {}] }, {}, {}, {}, {}] });
  });
});
