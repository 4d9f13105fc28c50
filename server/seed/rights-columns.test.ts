import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kernel/testing/test-server.ts';
import { createTargets, type Targets } from './testing/targets.ts';

const VISA = '/api/visualdev/OnlineDev/visaChange';
type Values = Record<string, unknown>;

let server: TestServer;
let targets: Targets;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  targets = createTargets(server);
  for (const account of ['engineer', 'auditor', 'viewer', 'manager', 'builder']) tokens[account] = await server.login(account);
});
afterAll(() => server.stop());

const as = (account: string, method: string, path: string, body?: unknown) =>
  server.request<Values & { errors?: { path: string; rule: string }[]; list?: Values[] }>(method, path, { token: tokens[account], ...(body === undefined ? {} : { body }) });

describe('columns of the demo accounts', () => {
  it('keep the price of outsourcing from engineers, on every way to it', async () => {
    const id = await targets.standing('visaChange', 'own');
    expect((await as('viewer', 'GET', `${VISA}/${id}`)).data).toHaveProperty('outsourcingAmount');
    const { data } = await as('engineer', 'GET', `${VISA}/${id}`);
    expect(data).toHaveProperty('amountVisaChange');
    expect(data).not.toHaveProperty('outsourcingAmount');
    for (const body of [
      { filter: { field: 'outsourcingAmount', op: 'gt', value: 1 } }, { sidx: 'outsourcingAmount' }, { fields: ['outsourcingAmount'] }, { sums: [{ field: 'outsourcingAmount', function: 'sum' }] },
    ]) expect((await as('engineer', 'POST', `${VISA}/List`, body)).status, JSON.stringify(body)).toBe(400);
    const list = await as('engineer', 'POST', `${VISA}/List`, {});
    expect(list.data.list?.length).toBeGreaterThan(0);
    expect(list.data.list?.some((row) => 'outsourcingAmount' in row)).toBe(false);
    const write = await as('engineer', 'PUT', `${VISA}/${id}`, { version: data['version'], outsourcingAmount: 5 });
    expect([write.status, write.data.errors]).toMatchObject([403, [{ path: 'outsourcingAmount', rule: 'forbidden' }]]);
    const contracts = await as('engineer', 'POST', '/api/visualdev/OnlineDev/contractInfo/List', {});
    expect(contracts.data.list?.some((row) => 'outsourcingAmount' in row)).toBe(false);
  });

  it('A3: are named nowhere in what describes a screen to whom they are kept from', async () => {
    for (const code of ['visaChange', 'contractInfo', 'progressPayment', 'singleProject', 'workplace', 'projectInfo']) {
      const { status, data } = await as('engineer', 'GET', `/api/visualdev/OnlineDev/${code}/Config`);
      expect([code, status]).toEqual([code, 200]);
      expect(JSON.stringify(data), code).not.toMatch(/outsourcingAmount|委外金额/);
    }
    expect(JSON.stringify((await as('manager', 'GET', `${VISA}/Config`)).data)).toMatch(/outsourcingAmount.*委外金额/);
  });

  it('let engineers write the rest of their own ledgers, with formulas computed', async () => {
    const id = await targets.fresh('visaChange', 'own');
    const { data } = await as('engineer', 'GET', `${VISA}/${id}`);
    const answer = await as('engineer', 'PUT', `${VISA}/${id}`, {
      ...data, direction: 'decrease', measure: [{ itemName: '项', unit: 'm2', submitQuantity: 3, approvedQuantity: 2, price: 1.5 }],
    });
    expect([answer.status, answer.data]).toMatchObject([200, { submitAmount: 4.5, amountVisaChange: -3, reduceAmount: 1.5, reduceRate: 33.33 }]);
  });

  it('let auditors write what they audit and nothing else', async () => {
    const id = await targets.fresh('visaChange', 'foreign');
    const manager = await server.login('suxiaomei');
    const { data: first } = await server.request<Values>('GET', `${VISA}/${id}`, { token: manager });
    const filled = await server.request<Values & { measure: Values[] }>('PUT', `${VISA}/${id}`, { token: manager, body: { version: first['version'], measure: [{ itemName: '项', unit: 'm2', submitQuantity: 10, approvedQuantity: 10, price: 2 }] } });
    const [row] = filled.data.measure;
    const title = await as('auditor', 'PUT', `${VISA}/${id}`, { version: filled.data['version'], changeTitle: '另一事项' });
    expect([title.status, title.data.errors]).toMatchObject([403, [{ path: 'changeTitle', rule: 'forbidden' }]]);
    const price = await as('auditor', 'PUT', `${VISA}/${id}`, { version: filled.data['version'], measure: [{ ...row, price: 3 }] });
    expect([price.status, price.data.errors]).toMatchObject([403, [{ path: 'measure.0.price', rule: 'forbidden' }]]);
    const audit = await as('auditor', 'PUT', `${VISA}/${id}`, { version: filled.data['version'], measure: [{ ...row, approvedQuantity: 8 }] });
    expect([audit.status, audit.data]).toMatchObject([200, { submitAmount: 20, amountVisaChange: 16, reduceAmount: 4 }]);
  });

  it('never take an approval from a form', async () => {
    const id = await targets.fresh('visaChange', 'own');
    const { data } = await as('manager', 'GET', `${VISA}/${id}`);
    const answer = await as('manager', 'PUT', `${VISA}/${id}`, { ...data, flowStatus: '2', remark: '改' });
    expect(answer.data['flowStatus']).toBe('0');
    const project = '/api/visualdev/OnlineDev/projectInfo';
    const own = await targets.fresh('projectInfo', 'own');
    const { data: stored } = await as('manager', 'GET', `${project}/${own}`);
    expect((await as('manager', 'PUT', `${project}/${own}`, { ...stored, projectState: '3', projectPrice: 99 })).data).toMatchObject({ projectState: '0', projectPrice: null });
  });

  it('keep approved records as they are', async () => {
    const list = await as('manager', 'POST', `${VISA}/List`, { filter: { field: 'flowStatus', op: 'eq', value: '2' } });
    const row = list.data.list?.[0];
    const answer = await as('manager', 'PUT', `${VISA}/${String(row?.['id'])}`, { version: row?.['version'], remark: '改' });
    expect(answer.status).toBe(409);
    expect((await as('manager', 'DELETE', `${VISA}/${String(row?.['id'])}`)).status).toBe(409);
  });

  it('let managers work in their own branch only', async () => {
    const names = (await as('manager', 'POST', '/api/visualdev/OnlineDev/projectInfo/List', { pageSize: 100 })).data.list?.map((row) => row['projectName']);
    expect(names).toEqual(expect.arrayContaining(['滨江新区人民医院一期工程', '宁波东钱湖文化中心']));
    expect(names).not.toContain('成都东部新区起步区道路工程');
    expect((await as('builder', 'POST', `${VISA}/List`, {})).status).toBe(403);
  });
});
