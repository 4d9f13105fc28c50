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
const DEFAULTS = {
  claimDays: 28, claimReplyDays: 28, changeDays: 14, changeNotice: 5, changeAlarm: 10, retentionCap: 3, quantityLimit: 15, advanceFloor: 10, advanceCeiling: 30,
  payRatioFloor: 60, payRatioCeiling: 90, payNotice: 90, settleDaysSmall: 20, settleDaysMedium: 30, settleDaysLarge: 45, settleDaysHuge: 60, reductionAllowance: 5,
};
afterEach(() => set(DEFAULTS));

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

  it.each([
    { auditTime: '2026-03-29', limit: 28, state: 'intime' },
    { auditTime: '2026-03-30', limit: 28, state: 'late' },
    { auditTime: '2026-03-30', limit: 29, state: 'intime' },
    { auditTime: null, limit: 28, state: 'open' },
  ])('a claim of the first of March that is answered on $auditTime is $state with $limit days', async ({ auditTime, limit, state }) => {
    await set({ claimReplyDays: limit });
    const time = auditTime === null ? null : Date.parse(`${auditTime}T10:00:00+08:00`);
    expect(await computed('shutdownClaim', { submitDate: '2026-03-01', auditTime: time })).toMatchObject({ replyDaysAllowed: limit, replyTimeliness: state });
  });

  it.each([
    // 1,050,000 less a provisional sum of 50,000 is what the advance is measured by.
    { advanceAmount: 100_000, floor: 10, ceiling: 30, share: 10, check: 'normal' },
    { advanceAmount: 99_900, floor: 10, ceiling: 30, share: 9.99, check: 'low' },
    { advanceAmount: 300_000, floor: 10, ceiling: 30, share: 30, check: 'normal' },
    { advanceAmount: 300_100, floor: 10, ceiling: 30, share: 30.01, check: 'high' },
    { advanceAmount: 300_100, floor: 10, ceiling: 40, share: 30.01, check: 'normal' },
    { advanceAmount: 100_000, floor: 20, ceiling: 30, share: 10, check: 'low' },
    { advanceAmount: null, floor: 10, ceiling: 30, share: 0, check: 'none' },
  ])('an advance of $advanceAmount is $check between $floor % and $ceiling %', async ({ advanceAmount, floor, ceiling, share, check }) => {
    await set({ advanceFloor: floor, advanceCeiling: ceiling });
    expect(await computed('contractInfo', { contractAmount: 1_050_000, provisionalAmount: 50_000, advanceAmount })).toMatchObject({ advanceShare: share, advanceCheck: check });
  });

  it.each([
    { payRatio: 59.99, check: 'low' }, { payRatio: 60, check: 'normal' }, { payRatio: 90, check: 'normal' }, { payRatio: 90.01, check: 'high' },
    { payRatio: 85, ceiling: 80, check: 'high' }, { payRatio: 65, floor: 80, check: 'low' },
  ])('paying $payRatio % of progress is $check', async ({ payRatio, floor = 60, ceiling = 90, check }) => {
    await set({ payRatioFloor: floor, payRatioCeiling: ceiling });
    expect(await computed('progressPayment', { payRatio })).toMatchObject({ payRatioCheck: check });
  });

  it.each([
    { share: 0.8999, notice: 90, level: 'normal' }, { share: 0.9, notice: 90, level: 'near' }, { share: 1, notice: 90, level: 'near' },
    { share: 1.0001, notice: 90, level: 'over' }, { share: 0.85, notice: 80, level: 'near' },
  ])('payments of $share of the contract are $level with $notice %', async ({ share, notice, level }) => {
    await set({ payNotice: notice });
    const contract = await first('contractInfo');
    const about = { projectId: contract['projectId'], contractId: contract['id'] };
    const { contractAmount, earlierPayments } = await computed('progressPayment', about);
    // Nothing is kept back, so that what is approved is what is paid.
    const wanted = Math.ceil(Number(contractAmount) * share * 100) / 100 - Number(earlierPayments);
    const approved = Math.abs(wanted).toFixed(2);
    const { deductAdvance } = await computed('progressPayment', { ...about, payRatio: 100, retentionRate: 0, details: [{ item: 'contract', applied: approved, approved }] });
    const details = [{ item: 'contract', applied: approved, approved }];
    const answer = await computed('progressPayment', { ...about, payRatio: 100, retentionRate: 0, otherDeduct: -Number(deductAdvance), details });
    expect(wanted).toBeGreaterThan(0);
    expect(answer).toMatchObject({ payWarning: level });
  });

  it.each([
    { submittedAmount: 4_999_999.99, days: 20 }, { submittedAmount: 5_000_000, days: 30 }, { submittedAmount: 19_999_999.99, days: 30 },
    { submittedAmount: 20_000_000, days: 45 }, { submittedAmount: 50_000_000, days: 45 }, { submittedAmount: 50_000_000.01, days: 60 },
  ])('a settlement of $submittedAmount is reviewed within $days days', async ({ submittedAmount, days }) => {
    const about = { resultType: 'settlement', submittedAmount, receivedDate: '2026-01-01' };
    const after = (count: number): string => new Date(Date.UTC(2026, 0, 1 + count)).toISOString().slice(0, 10);
    expect(await computed('resultsFileInfo', { ...about, issueDate: after(days) })).toMatchObject({ reviewDaysAllowed: days, reviewTimeliness: 'intime' });
    expect(await computed('resultsFileInfo', { ...about, issueDate: after(days + 1) })).toMatchObject({ reviewTimeliness: 'late' });
    expect(await computed('resultsFileInfo', about)).toMatchObject({ reviewTimeliness: 'open' });
    expect(await computed('resultsFileInfo', { ...about, resultType: 'bill', issueDate: after(days + 1) })).toMatchObject({ reviewTimeliness: 'none' });
    await set({ settleDaysSmall: 21, settleDaysMedium: 31, settleDaysLarge: 46, settleDaysHuge: 61 });
    expect(await computed('resultsFileInfo', { ...about, issueDate: after(days + 1) })).toMatchObject({ reviewTimeliness: 'intime' });
  });

  it.each([
    // 1,000,000 submitted and 900,000 approved: 10 % are cut, 5 % or 2 % of the sum beyond the allowance, of which a tenth is charged.
    { allowance: 5, fee: 5_000 }, { allowance: 8, fee: 2_000 }, { allowance: 10, fee: 0 },
  ])('what is cut beyond $allowance % costs $fee', async ({ allowance, fee }) => {
    await set({ reductionAllowance: allowance });
    expect(await computed('resultsFileInfo', { submittedAmount: 1_000_000, approvedAmount: 900_000, feeRate: 10 })).toMatchObject({ reductionRate: 10, excessReductionFee: fee });
  });

  it('counts the items of a change whose quantity deviates by more than is allowed, in either direction', async () => {
    const item = (itemName: string, approvedQuantity: number, contractQuantity: number | null) => ({ itemName, unit: 'm', submitQuantity: approvedQuantity, approvedQuantity, price: 10, contractQuantity });
    const measure = [item('at the limit', 15, 100), item('above it', 15.01, 100), item('far above', 80, 100), item('not in the contract', 500, null), item('of nothing', 5, 0)];
    const deviations = (answer: Record<string, unknown>): unknown[] => (answer['measure'] as { quantityDeviation: number; repriced: string }[]).map(({ quantityDeviation, repriced }) => [quantityDeviation, repriced]);
    const increase = await computed('visaChange', { direction: 'increase', measure });
    expect(increase).toMatchObject({ quantityLimit: 15, repricedItems: 2 });
    expect(deviations(increase)).toEqual([[15, 'keep'], [15.01, 'adjust'], [80, 'adjust'], [0, 'keep'], [0, 'keep']]);
    const decrease = await computed('visaChange', { direction: 'decrease', measure });
    expect(decrease).toMatchObject({ repricedItems: 2 });
    expect(deviations(decrease)[2]).toEqual([-80, 'adjust']);
    await set({ quantityLimit: 10 });
    expect(await computed('visaChange', { direction: 'increase', measure })).toMatchObject({ repricedItems: 3 });
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
