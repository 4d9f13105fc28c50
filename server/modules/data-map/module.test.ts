import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

const BASE = '/api/system/DataMap';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

/** Two areas with a border of many points between them. */
function wavyMap(): string {
  const border = Array.from({ length: 100 }, (_, index): number[] => [110 + Math.sin(index) * 0.001, 30 + index / 100]);
  const area = (name: string, ring: number[][]) => ({ type: 'Feature', properties: { name, adcode: 330_100 }, geometry: { type: 'Polygon', coordinates: [ring] } });
  return JSON.stringify({
    type: 'FeatureCollection',
    features: [area('西区', [...border, [109, 30.99], [109, 30], border[0] ?? []]), area('东区', [...border.toReversed(), [111, 30], [111, 30.99], border.at(-1) ?? []])],
  });
}

interface MapAnswer {
  id: string;
  version: number;
  enabledMark: number;
  points: number | null;
  originalPoints: number | null;
  tolerance: number | null;
  kilobytes: number | null;
  areas: number | null;
  extent: string | null;
  data: string | null;
}

const ask = (method: string, path: string, body?: object, token = admin) => server.request<MapAnswer>(method, `${BASE}${path}`, { token, ...(body && { body }) });
const textsOf = async (id: string) => (await server.kernel.pool.query<{ original: string; simplified: string | null }>('select original, simplified from kernel.data_map where map_id = $1', [id])).rows;

describe('maps', () => {
  it('are kept with their text, facts and names', async () => {
    const data = wavyMap();
    const made = await ask('POST', '', { fullName: '测试地图', enCode: 'wavy', data });
    expect([made.status, made.data]).toMatchObject([200, { areas: 2, points: 206, originalPoints: 206, tolerance: 0, extent: '109.00°E – 111.00°E, 30.00°N – 30.99°N', enabledMark: 1 }]);
    expect((await ask('GET', `/${made.data.id}`)).data).toMatchObject({ fullName: '测试地图', enCode: 'wavy', data });
    const list = await server.request<{ list: MapAnswer[] }>('GET', `${BASE}?keyword=wavy`, { token: admin });
    expect(list.data.list).toHaveLength(1);
    expect(JSON.stringify(list.data)).not.toContain('coordinates');
    const selector = await server.request<{ list: { enCode: string }[] }>('GET', `${BASE}/Selector`, { token: admin });
    expect(selector.data.list).toMatchObject([{ fullName: '测试地图', enCode: 'wavy' }]);
    expect((await ask('POST', '', { fullName: '另一张', enCode: 'wavy', data })).data).toMatchObject({ errors: [{ path: 'enCode', rule: 'unique' }] });
  });

  it('are simplified when asked to, and go back to what was uploaded', async () => {
    const data = wavyMap();
    const { data: { id } } = await ask('POST', '', { fullName: '简化', enCode: 'lighter', data });
    const lighter = await ask('PUT', `/${id}/Actions/Simplify`, { tolerance: 1_000 });
    expect([lighter.status, lighter.data]).toMatchObject([200, { areas: 2, originalPoints: 206, tolerance: 1_000 }]);
    expect(lighter.data.points).toBeLessThan(40);
    const text = (await ask('GET', `/${id}`)).data.data ?? '';
    expect((JSON.parse(text) as { features: { properties: object }[] }).features.map(({ properties }) => properties)).toEqual([{ name: '西区', adcode: 330_100 }, { name: '东区', adcode: 330_100 }]);
    expect((await ask('GET', `/${id}/Actions/Original`)).data).toEqual({ data });
    const back = await ask('PUT', `/${id}/Actions/Simplify`, { tolerance: 0 });
    expect(back.data).toMatchObject({ points: 206, tolerance: 0 });
    expect((await ask('GET', `/${id}`)).data.data).toBe(data);
  });

  it('stay as they are when what was given comes back, and are replaced by another', async () => {
    const { data: { id } } = await ask('POST', '', { fullName: '不变', enCode: 'same', data: wavyMap() });
    await ask('PUT', `/${id}/Actions/Simplify`, { tolerance: 1_000 });
    const given = (await ask('GET', `/${id}`)).data;
    const same = await ask('PUT', `/${id}`, { ...given, fullName: '改名' });
    expect([same.status, same.data]).toMatchObject([200, { fullName: '改名', tolerance: 1_000, points: given.points }]);
    const other = await ask('PUT', `/${id}`, { data: '{"type":"Point","coordinates":[120,30]}' });
    expect([other.status, other.data]).toMatchObject([200, { fullName: '改名', areas: 1, points: 1, originalPoints: 1, tolerance: 0 }]);
    expect((await ask('PUT', `/${id}/Actions/State`)).data.enabledMark).toBe(0);
  });

  it('refuse what is no map in plain words and keep nothing of it', async () => {
    const bad = '{"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[200,30]}}]}';
    const refused = await ask('POST', '', { fullName: '坏', enCode: 'broken', data: bad });
    expect([refused.status, refused.data]).toMatchObject([422, { errors: [{ path: 'data', rule: 'map.outOfRange', message: 'features.0.geometry.coordinates：坐标超出范围（200, 30）：经度应在 ±180 之间，纬度应在 ±90 之间' }] }]);
    expect((await server.request<{ list: MapAnswer[] }>('GET', `${BASE}?keyword=broken`, { token: admin })).data.list).toEqual([]);
    const { data: { id } } = await ask('POST', '', { fullName: '好', enCode: 'good', data: wavyMap() });
    for (const data of ['['.repeat(100_000), '{"type":"Point","coordinates":[NaN,1]}', '{"type":"Point","coordinates":[1e999,1]}', '', '{"__proto__":{"type":"Point"}}']) {
      expect((await ask('PUT', `/${id}/Actions/Upload`, { data })).status).toBe(422);
    }
    expect((await ask('PUT', `/${id}/Actions/Upload`, { data: `"${'x'.repeat(10_485_760)}"` })).msg).toBe('文件大小超过10MB');
    expect(await textsOf(id)).toEqual([{ original: wavyMap(), simplified: null }]);
    expect((await ask('PUT', `/${id}/Actions/Simplify`, { tolerance: -1 })).status).toBe(422);
  });

  it('are empty until one is uploaded, which they may never be', async () => {
    const { data: { id } } = await ask('POST', '', { fullName: '空', enCode: 'none' });
    expect((await ask('GET', `/${id}`)).data).toMatchObject({ data: null, points: null });
    const none = await ask('PUT', `/${id}/Actions/Simplify`, { tolerance: 5 });
    expect([none.status, none.msg]).toEqual([409, '还没有上传地图']);
  });

  it('come back from the bin, and go for good with their text', async () => {
    const { data: { id } } = await ask('POST', '', { fullName: '删', enCode: 'gone', data: wavyMap() });
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect((await ask('GET', `/${id}/Actions/Original`)).status).toBe(404);
    expect(await textsOf(id)).toHaveLength(1);
    const act = async (action: 'Restore' | 'Purge') => (await server.request('POST', `/api/visualdev/OnlineDev/dataMap/Actions/${action}`, { token: admin, body: { ids: [id] } })).status;
    expect(await act('Restore')).toBe(200);
    expect((await ask('GET', `/${id}/Actions/Original`)).data).toEqual({ data: wavyMap() });
    expect((await ask('DELETE', `/${id}`)).status).toBe(200);
    expect(await act('Purge')).toBe(200);
    expect(await textsOf(id)).toEqual([]);
  });

  it('refuse strangers, people without the right, unknown ids and facts that a client makes up', async () => {
    expect((await server.request('GET', BASE)).status).toBe(401);
    expect((await ask('GET', '', undefined, viewer)).status).toBe(403);
    expect((await ask('POST', '', { fullName: '他', enCode: 'his', data: wavyMap() }, viewer)).status).toBe(403);
    expect((await ask('PUT', '/gone/Actions/Upload', { data: wavyMap() })).status).toBe(404);
    expect((await ask('PUT', '/gone/Actions/Simplify', { tolerance: 5 }, viewer)).status).toBe(403);
    const madeUp = await ask('POST', '', { fullName: '编', enCode: 'madeUp', points: 5 });
    expect([madeUp.status, madeUp.data.points]).toEqual([200, null]);
    await ask('PUT', `/${madeUp.data.id}`, { points: 7 });
    expect((await ask('GET', `/${madeUp.data.id}`)).data.points).toBeNull();
  });
});
