import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';

interface Row {
  id: string;
  projectId: string;
  contractAmount?: number;
  [key: string]: unknown;
}

const BASE = '/api/visualdev/OnlineDev';
let server: TestServer;
const tokens = new Map<string, string>();
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  for (const account of ['admin', 'manager', 'engineer', 'viewer']) tokens.set(account, await server.login(account));
});
afterAll(() => server.stop());

async function list(account: string, model: string): Promise<Row[]> {
  const { data } = await server.request<{ list: Row[] }>('POST', `${BASE}/${model}/List`, { token: tokens.get(account), body: { pageSize: 1000 } });
  return data.list;
}

const compute = (account: string, model: string, body: object) =>
  server.request<Row>('POST', `${BASE}/${model}/Compute`, { token: tokens.get(account), body });

async function contracts(): Promise<{ own: Row; foreign: Row }> {
  const own = await list('engineer', 'contractInfo');
  const changed = new Set((await list('admin', 'visaChange')).map(({ projectId }) => projectId));
  const foreign = (await list('admin', 'contractInfo'))
    .find(({ projectId }) => changed.has(projectId) && own.every((contract) => contract.projectId !== projectId));
  const [first] = own;
  if (first === undefined || foreign === undefined) throw new Error('The demo has contracts of own and of foreign projects');
  return { own: first, foreign };
}

describe('computing values that are not saved', () => {
  test('looks up what the person may choose, as a save would', async () => {
    const { own } = await contracts();
    const { status, data } = await compute('engineer', 'visaChange', { projectId: own.projectId, contractId: own.id });
    expect({ status, amount: data.contractAmount, contract: data['contractId'] }).toEqual({ status: 200, amount: own.contractAmount, contract: own.id });
    expect(data['projectName']).toEqual(expect.any(String));
  });

  test('tells nothing of a record that the person may not see, nor of what is summed up for it', async () => {
    const { own, foreign } = await contracts();
    const { status, data } = await compute('engineer', 'visaChange', { projectId: foreign.projectId, contractId: foreign.id });
    expect({ status, project: data.projectId, contract: data['contractId'] }).toEqual({ status: 200, project: foreign.projectId, contract: foreign.id });
    for (const key of ['contractAmount', 'projectName', 'projectCode']) expect([key, data[key] ?? null]).toEqual([key, null]);
    expect(data['earlierChangeAmount'] ?? 0).toBe(0);
    // A contract of another project than the record's is not offered for it either.
    const mixed = await compute('engineer', 'visaChange', { projectId: own.projectId, contractId: foreign.id });
    expect(mixed.data.contractAmount ?? null).toBeNull();
  });

  test('is for those who could save: adding takes the right to add, changing the right to change the record', async () => {
    const [member] = await list('viewer', 'projectMember');
    expect((await compute('viewer', 'projectMember', { userId: member?.['userId'], projectId: member?.projectId })).status).toBe(403);
    expect((await compute('viewer', 'projectMember', { ...member })).status).toBe(403);
    const own = new Set((await list('engineer', 'visaChange')).map(({ id }) => id));
    const foreign = (await list('admin', 'visaChange')).find(({ id }) => !own.has(id));
    expect((await compute('engineer', 'visaChange', { id: foreign?.id })).status).toBe(404);
  });

  test('refuses a column that the person may not write', async () => {
    const { own } = await contracts();
    expect((await compute('engineer', 'visaChange', { projectId: own.projectId, outsourcingAmount: 5 })).status).toBe(403);
  });

  test('keeps what is stored already, no matter who could choose it', async () => {
    const [change] = (await list('engineer', 'visaChange')).filter(({ contractAmount }) => contractAmount !== undefined && contractAmount !== null);
    const { status, data } = await compute('engineer', 'visaChange', { id: change?.id, contractId: change?.['contractId'] });
    expect({ status, amount: data.contractAmount }).toEqual({ status: 200, amount: change?.contractAmount });
  });
});

test('a refused save is refused alike, whatever is in a record that the person may not see', async () => {
  const { own, foreign } = await contracts();
  const refusalOf = async (): Promise<unknown> => {
    const { status, data } = await server.request('POST', `${BASE}/visaChange`, {
      token: tokens.get('engineer'), body: { projectId: own.projectId, contractId: foreign.id, amountVisaChange: 1 },
    });
    return { status, data };
  };
  const before = await refusalOf();
  expect(before).toMatchObject({ status: 422, data: { errors: expect.arrayContaining([expect.objectContaining({ path: 'contractId', rule: 'reference' })]) } });
  await server.kernel.pool.query('UPDATE records.contract_info SET contract_amount = 0.01 WHERE id = $1', [foreign.id]);
  expect(await refusalOf()).toEqual(before);
});
