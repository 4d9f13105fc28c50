import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RecordValues } from '../../records/index.ts';
import { startRecordsServer, type HttpAnswer, type RecordsServer } from '../../records/testing/records-server.ts';

let server: RecordsServer;
beforeAll(async () => {
  server = await startRecordsServer();
});
afterAll(() => server?.stop());
beforeEach(async () => {
  await server.kernel.pool.query('truncate records.chapter');
  await server.grant({ model: 'chapter', buttons: ['btn_edit'] });
});

const BASE = '/api/visualdev/OnlineDev/chapter';
interface Place {
  parentId: string | null;
  before?: string | null;
  version?: number;
}

async function chapter(name: string, values: RecordValues = {}): Promise<string> {
  return String((await server.engine.create(server.actors.admin, 'chapter', { name, ...values }))['id']);
}
function move(id: string, place: Place, account = 'engineer'): Promise<HttpAnswer> {
  return server.call(account, 'POST', `${BASE}/${id}/Actions/Move`, { version: 1, ...place });
}
/** `name<parent` in the order of the list. */
async function shown(): Promise<string[]> {
  const { list } = await server.engine.list(server.actors.admin, 'chapter', { sidx: 'sortCode', pageSize: 100 });
  const names = new Map(list.map((row) => [row['id'], String(row['name'])]));
  return list.map((row) => `${String(row['name'])}${row['parentId'] === null ? '' : `<${names.get(row['parentId'] ?? null) ?? '?'}`}`);
}

describe('L7: a record of a tree is placed elsewhere', () => {
  it('is refused without the right, outside the row rule, for another column, when locked, stale or gone', async () => {
    const [a, b] = [await chapter('a'), await chapter('b')];
    const closed = await chapter('closed', { isClosed: true });
    expect((await move(b, { parentId: a }, 'viewer')).status).toBe(403);
    await server.grant({ model: 'chapter', buttons: [] });
    expect((await move(b, { parentId: a })).status).toBe(403);
    await server.grant({ model: 'chapter', buttons: ['btn_edit'], columns: { '*': 'write', parentId: 'read' } });
    expect((await move(b, { parentId: a })).status).toBe(403);
    await server.grant({ model: 'chapter', buttons: ['btn_edit'], rule: { field: 'name', op: 'eq', value: 'b' } });
    expect((await move(a, { parentId: b })).status).toBe(404);
    // What a person cannot see he cannot choose as the place.
    expect((await move(b, { parentId: a })).data.errors).toMatchObject([{ path: 'parentId', rule: 'reference' }]);
    await server.grant({ model: 'chapter', buttons: ['btn_edit'] });
    expect((await move(closed, { parentId: a })).status).toBe(409);
    expect((await move(b, { parentId: a, version: 7 })).status).toBe(409);
    expect((await move('gone', { parentId: a })).status).toBe(404);
    expect((await move(b, { parentId: 'gone' })).status).toBe(422);
    expect((await move(b, { parentId: null, before: 'gone' })).status).toBe(422);
    expect((await server.call('admin', 'POST', '/api/visualdev/OnlineDev/expense/x/Actions/Move', { parentId: null, version: 1 })).status).toBe(400);
    expect((await shown()).sort()).toEqual(['a', 'b', 'closed']);
  });

  it('never below itself, not even by two at once, and no deeper than the model allows', async () => {
    const a = await chapter('a');
    const b = await chapter('b', { parentId: a });
    const c = await chapter('c', { parentId: b });
    for (const parentId of [a, b, c]) expect((await move(a, { parentId })).data.errors).toMatchObject([{ path: 'parentId', rule: 'belowItself' }]);
    const [x, y] = [await chapter('x'), await chapter('y')];
    const both = await Promise.all([move(x, { parentId: y }), move(y, { parentId: x })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    // a > b > c are three levels already.
    const deeper = await move(a, { parentId: await chapter('z') });
    expect([deeper.status, deeper.data.errors[0].rule, deeper.data.errors[0].message]).toEqual([422, 'maxDepth', '最多 3 级']);
    expect((await server.call('admin', 'POST', BASE, { name: 'd', parentId: c })).data.errors).toMatchObject([{ path: 'parentId', rule: 'maxDepth' }]);
    expect((await move(b, { parentId: null })).status).toBe(200);
  });

  it('stands where it was wanted, and the others keep their order', async () => {
    const [a, b, c] = [await chapter('a', { sortCode: 0 }), await chapter('b', { sortCode: 0 }), await chapter('c', { sortCode: 0 })];
    expect(await shown()).toEqual(['c', 'b', 'a']);
    expect(await move(a, { parentId: null, before: b })).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await shown()).toEqual(['c', 'a', 'b']);
    const d = await chapter('d', { parentId: c });
    const inside = await move(b, { parentId: c, before: d, version: 2 });
    expect(inside.data).toMatchObject({ parentId: c, version: 3 });
    expect((await server.engine.list(server.actors.admin, 'chapter', { filter: { field: 'parentId', op: 'eq', value: c }, sidx: 'sortCode' })).list.map((row) => row['name'])).toEqual(['b', 'd']);
    // Back to where it came from: what the notice's undo sends.
    expect((await move(b, { parentId: null, version: 3 })).status).toBe(200);
    expect((await shown()).filter((name) => !name.includes('<'))).toEqual(['c', 'a', 'b']);
  });

  it('stays one tree with one place for each, whatever 200 calls at once ask for', async () => {
    const ids = await Promise.all(Array.from({ length: 40 }, (_, index) => chapter(`n${String(index)}`, { sortCode: 0 })));
    const pick = (index: number): string => ids[index % ids.length] ?? '';
    const send = async (call: number): Promise<HttpAnswer> => {
      const [id, other] = [pick(call * 7), pick(call * 13 + 5)];
      const { version } = await server.engine.get(server.actors.admin, 'chapter', id);
      return move(id, { version: Number(version), ...(call % 2 === 0 ? { parentId: null, before: other } : { parentId: other }) });
    };
    const answers = await Promise.all(Array.from({ length: 200 }, (_, call) => send(call)));
    // Done, overtaken by another call, or not possible there: nothing else.
    expect([...new Set(answers.map(({ status }) => status))].filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    const { list } = await server.engine.list(server.actors.admin, 'chapter', { sidx: 'sortCode', pageSize: 100 });
    const above = new Map(list.map((row) => [String(row['id']), row['parentId'] as string | null]));
    expect(list).toHaveLength(ids.length);
    for (const id of ids) {
      let [at, depth]: [string | null, number] = [id, 0];
      for (; at !== null && depth < 4; depth += 1) at = above.get(at) ?? null;
      expect([at, depth <= 3]).toEqual([null, true]);
    }
    // Two that were put somewhere never share a place; those never touched may.
    const places = list.filter((row) => Number(row['sortCode']) > 0).map((row) => `${String(row['parentId'])}/${String(row['sortCode'])}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('is noted in the history, and is done once however often it is sent', async () => {
    const [a, b] = [await chapter('a'), await chapter('b')];
    const send = (): Promise<HttpAnswer> => server.call('engineer', 'POST', `${BASE}/${b}/Actions/Move`, { parentId: a, version: 1 }, { 'idempotency-key': 'move-1' });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.data]).toEqual([200, first.data]);
    const [entry] = await server.engine.history(server.actors.admin, 'chapter', b);
    expect(entry).toMatchObject({ version: 2, kind: 'update', userId: 'u-engineer', reason: '移动', changes: [{ path: 'parentId', before: null, after: a }] });
  });
});
