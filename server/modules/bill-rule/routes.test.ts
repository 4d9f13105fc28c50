import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { formatBillNumber, periodOf } from '#schemas/language/bill-number.ts';

const BASE = '/api/system/BillRule';
let server: TestServer;
let admin: string;
let viewer: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, viewer] = [await server.login('admin'), await server.login('viewer')];
});
afterAll(() => server.stop());

async function idOf(enCode: string): Promise<string> {
  const { data } = await server.request<{ list: { id: string; enCode: string }[] }>('GET', `${BASE}/Selector`, { token: viewer });
  return data.list.find((rule) => rule.enCode === enCode)?.id ?? '';
}
const draw = (code: string) => server.request<string>('GET', `${BASE}/BillNumber/${code}`, { token: viewer });

describe('bill rules', () => {
  it('refuses strangers, readers, unknown ids and wrong values', async () => {
    expect((await server.request('GET', `${BASE}/BillNumber/XM`)).status).toBe(401);
    expect((await server.request('GET', BASE, { token: viewer })).status).toBe(403);
    expect((await server.request('GET', `${BASE}/nothing`, { token: admin })).status).toBe(404);
    expect((await draw('NOTHING')).status).toBe(404);
    const wrong = await server.request<{ errors: { path: string }[] }>('POST', BASE, { token: admin, body: { fullName: '规则', enCode: 'R', prefix: 'R', dateFormat: 'weekly', digit: 12, startNumber: 1 } });
    expect([wrong.status, wrong.data.errors.map(({ path }) => path).sort()]).toEqual([422, ['dateFormat', 'digit']]);
  });

  it('draws numbers without gaps or duplicates, also for many at once', async () => {
    const body = { fullName: '测试', enCode: 'CS', prefix: 'CS-', dateFormat: 'no', digit: 3, startNumber: 7 };
    const made = await server.request<{ example: string }>('POST', BASE, { token: admin, body });
    expect([made.status, made.data.example]).toEqual([200, 'CS-007']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => draw('CS')));
    expect(answers.map(({ data }) => data).sort()).toEqual(Array.from({ length: 20 }, (_, index) => `CS-${String(index + 7).padStart(3, '0')}`));
  });

  it('stays once numbers were drawn from it, and draws none while it is off', async () => {
    const used = await idOf('XM');
    const answer = await server.request('DELETE', `${BASE}/${used}`, { token: admin });
    expect([answer.status, answer.msg]).toEqual([409, '该单据规则已产生流水号，不能删除或修改编码']);
    expect((await server.request('PUT', `${BASE}/${used}`, { token: admin, body: { enCode: 'XX' } })).status).toBe(409);
    await server.request('PUT', `${BASE}/${used}/Actions/State`, { token: admin });
    expect((await draw('XM')).status).toBe(404);
    const unused = await idOf('LXD');
    expect((await server.request('DELETE', `${BASE}/${unused}`, { token: admin })).status).toBe(200);
  });

  it('shows an example of what it will draw', () => {
    const day = new Date('2026-03-31T23:30:00Z');
    expect(['yyyyMMdd', 'yyyyMM', 'yyyy', 'no'].map((format) => formatBillNumber({ prefix: 'QZ', digit: 4 }, periodOf(format, day.getTime()), 12)))
      .toEqual(['QZ202604010012', 'QZ2026040012', 'QZ20260012', 'QZ0012']);
  });
});
