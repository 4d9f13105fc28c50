import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type Answer, type TestServer } from '../kernel/testing/test-server.ts';

const BASE = '/api/visualdev/OnlineDev';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  admin = await server.login('admin');
});
afterAll(() => server?.stop());
afterEach(() => set({ claimDays: 28, changeDays: 14, changeNotice: 5, changeAlarm: 10, retentionCap: 3 }));

async function set(values: Record<string, number | null>): Promise<Answer<unknown>> {
  const { data } = await server.request<{ version: number }>('GET', `${BASE}/systemSettings/settings`, { token: admin });
  return server.request('PUT', `${BASE}/systemSettings/settings`, { token: admin, body: { ...values, version: data.version } });
}

/** What the form of a new record is told. */
async function computed(model: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const answer = await server.request<Record<string, unknown>>('POST', `${BASE}/${model}/Compute`, { token: admin, body });
  expect(answer.status, answer.msg).toBe(200);
  return answer.data;
}

async function first(model: string): Promise<Record<string, unknown>> {
  const { data } = await server.request<{ list: Record<string, unknown>[] }>('POST', `${BASE}/${model}/List`, { token: admin, body: { pageSize: 1 } });
  return data.list[0] ?? {};
}

describe('the limits of the ledgers stand in the system settings', () => {
  it.each([
    { eventDate: '2026-03-01', noticeDate: '2026-03-29', submitDate: '2026-03-29', limit: 28, state: 'intime' },
    { eventDate: '2026-03-01', noticeDate: '2026-03-10', submitDate: '2026-03-30', limit: 28, state: 'late' },
    { eventDate: '2026-03-01', noticeDate: '2026-03-30', submitDate: '2026-03-20', limit: 28, state: 'late' },
    { eventDate: '2026-03-01', noticeDate: null, submitDate: '2026-03-30', limit: 29, state: 'intime' },
    { eventDate: '2026-03-01', noticeDate: null, submitDate: '2026-03-12', limit: 10, state: 'late' },
  ])('a claim of $eventDate that is submitted on $submitDate is $state with $limit days', async ({ limit, state, ...dates }) => {
    await set({ claimDays: limit });
    expect(await computed('shutdownClaim', dates)).toMatchObject({ daysAllowed: limit, timeliness: state });
  });

  it.each([
    { completeTime: '2026-03-15', limit: 14, state: 'intime' },
    { completeTime: '2026-03-16', limit: 14, state: 'late' },
    { completeTime: '2026-03-16', limit: 15, state: 'intime' },
    { completeTime: null, limit: 14, state: 'open' },
  ])('a change of the first of March that is confirmed on $completeTime is $state with $limit days', async ({ limit, state, completeTime }) => {
    await set({ changeDays: limit });
    expect(await computed('visaChange', { occurDate: '2026-03-01', completeTime })).toMatchObject({ timeliness: state });
  });

  it.each([
    { share: 0.049, notice: 5, alarm: 10, level: 'normal' },
    { share: 0.05, notice: 5, alarm: 10, level: 'notice' },
    { share: 0.0999, notice: 5, alarm: 10, level: 'notice' },
    { share: 0.1, notice: 5, alarm: 10, level: 'alarm' },
    { share: 0.1, notice: 8, alarm: 12, level: 'notice' },
    { share: 0.05, notice: 8, alarm: 12, level: 'normal' },
  ])('changes of $share of the contract are $level with $notice % and $alarm %', async ({ share, notice, alarm, level }) => {
    await set({ changeNotice: notice, changeAlarm: alarm });
    const contract = await first('contractInfo');
    const about = { projectId: contract['projectId'], contractId: contract['id'] };
    const { earlierChangeAmount, contractAmount } = await computed('visaChange', about);
    const amount = Math.ceil(Number(contractAmount) * share * 100) / 100 - Number(earlierChangeAmount);
    const measure = [{ itemName: 'x', unit: 'm', submitQuantity: 1, approvedQuantity: 1, price: Math.abs(amount).toFixed(2) }];
    expect(await computed('visaChange', { ...about, direction: amount < 0 ? 'decrease' : 'increase', measure })).toMatchObject({ warnLevel: level });
  });

  it('refuses a retention above the highest rate, whatever that is', async () => {
    const contract = await first('contractInfo');
    const body = {
      projectId: contract['projectId'], contractId: contract['id'], payScope: '1', valuationMonth: '2031-01', payRatio: 80,
      details: [{ item: 'contract', previous: 0, applied: 100, approved: 100 }],
    };
    const create = (retentionRate: number) => server.request<Record<string, unknown>>('POST', `${BASE}/progressPayment`, { token: admin, body: { ...body, retentionRate } });
    const refused = await create(3.01);
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([422, expect.stringContaining('retentionRate')]);
    await set({ retentionCap: 5 });
    const made = await create(5);
    expect(made.status, made.msg).toBe(200);
    expect(made.data).toMatchObject({ retention: 5 });
  });

  it('judges what is stored again when a limit changes, and never leaves one empty', async () => {
    const filter = { field: 'confirmDays', op: 'gt', value: 1 };
    const { data } = await server.request<{ list: Record<string, unknown>[] }>('POST', `${BASE}/visaChange/List`, { token: admin, body: { pageSize: 1, filter } });
    const [change] = data.list;
    const days = Number(change?.['confirmDays']);
    const state = async (limit: number): Promise<unknown> => {
      await set({ changeDays: limit });
      const stored = { all: [{ field: 'id', op: 'eq', value: change?.['id'] }, { field: 'timeliness', op: 'eq', value: 'late' }] };
      const answer = await server.request<{ list: unknown[] }>('POST', `${BASE}/visaChange/List`, { token: admin, body: { filter: stored } });
      return answer.data.list.length;
    };
    expect([await state(days - 1), await state(days), await state(days - 1)]).toEqual([1, 0, 1]);
    expect((await set({ changeDays: null })).status).toBe(422);
  });
});
