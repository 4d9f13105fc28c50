import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { PROJECT_ACTIONS } from './transitions.ts';

const BASE = '/api/business/ProjectInfo';
const STATES = ['0', '1', '2', '3', '4'];

let server: TestServer;
let admin: string;
let manager: string;
let viewer: string;
let engineer: string;
/** Led by `manager`; the works contract is open, so that every action can be tried. */
let project: string;
let foreign: string;

beforeAll(async () => {
  server = await startTestServer({ seed: true });
  [admin, manager, viewer, engineer] = await Promise.all(['admin', 'manager', 'viewer', 'engineer'].map((name) => server.login(name))) as [string, string, string, string];
  project = await idOf('滨江新区人民医院一期工程');
  foreign = await idOf('成都东部新区起步区道路工程');
});
afterAll(() => server.stop());

beforeEach(async () => {
  await sql`update records.project_info set project_state = '1', winning_price = 100, contract_price = 200 where id = ${project}`.execute(server.kernel.db);
  await sql`update records.contract_info set flow_status = '0' where project_id = ${project}`.execute(server.kernel.db);
});

async function idOf(name: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from records.project_info where project_name = ${name}`.execute(server.kernel.db);
  return rows[0]?.id ?? '';
}

async function setState(state: string): Promise<void> {
  await sql`update records.project_info set project_state = ${state} where id = ${project}`.execute(server.kernel.db);
}

async function read(id = project): Promise<Record<string, unknown>> {
  return (await server.request<Record<string, unknown>>('GET', `${BASE}/detail/${id}`, { token: admin })).data;
}

describe('project actions', () => {
  it.each(PROJECT_ACTIONS)('$name asks who it is, what he may and whether the project exists', async ({ name }) => {
    const path = `${BASE}/${name}/${project}`;
    expect((await server.request('PUT', path)).status).toBe(401);
    expect((await server.request('PUT', path, { token: viewer })).status).toBe(403);
    expect((await server.request('PUT', `${BASE}/${name}/nothing`, { token: manager })).status).toBe(404);
    expect((await server.request('PUT', `${BASE}/${name}/${foreign}`, { token: manager })).status).toBe(404);
    expect((await server.request('GET', path, { token: manager })).status).toBe(405);
  });

  for (const action of PROJECT_ACTIONS) {
    it.each(STATES)(`${action.name} in state %s`, async (state) => {
      await setState(state);
      const answer = await server.request<Record<string, unknown>>('PUT', `${BASE}/${action.name}/${project}`, { token: manager });
      if (action.from.some((from) => from === state)) {
        expect(answer.status).toBe(200);
        expect((await read())['projectState']).toBe(action.to ?? state);
      } else {
        expect([answer.status, answer.msg]).toEqual([409, '当前项目状态不允许此操作']);
        expect((await read())['projectState']).toBe(state);
      }
    });
  }

  it('lets exactly one of many who act at once succeed', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => server.request('PUT', `${BASE}/suspend/${project}`, { token: manager })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  });

  it('keeps the cleared winning price in the history', async () => {
    expect((await server.request('PUT', `${BASE}/cleanWinningPrice/${project}`, { token: manager })).status).toBe(200);
    expect((await read())['winningPrice']).toBeNull();
    const history = await server.kernel.records.history({ userId: 'system', account: 'system', isAdministrator: true, locale: 'zh-CN' }, 'projectInfo', project);
    expect(history[0]).toMatchObject({ kind: 'update', userName: '陈建国', changes: [{ path: 'winningPrice', before: 100, after: null }] });
    expect((await server.request('PUT', `${BASE}/cleanWinningPrice/${project}`, { token: manager })).status).toBe(409);
  });

  it('does not clear the winning price once the works contract is approved', async () => {
    await sql`update records.contract_info set flow_status = '2' where project_id = ${project} and contract_type = 'works'`.execute(server.kernel.db);
    const answer = await server.request('PUT', `${BASE}/cleanWinningPrice/${project}`, { token: manager });
    expect([answer.status, answer.msg]).toEqual([409, '施工合同已审批通过，不能清除中标价']);
    expect((await read())['winningPrice']).toBe(100);
  });

  it('sums the price of the single works', async () => {
    await sql`update records.project_info set project_price = 0 where id = ${project}`.execute(server.kernel.db);
    await server.request('PUT', `${BASE}/sumProjectPrice/${project}`, { token: manager });
    const record = await read();
    expect(record['projectPrice']).toBeGreaterThan(0);
    expect(record['projectPrice']).toBe(record['approvedAmount']);
  });
});

describe('project reading', () => {
  it('finds projects by a part of their name, within what somebody may see', async () => {
    const find = async (token: string, part: string): Promise<string[]> => {
      const { data } = await server.request<{ list: { projectName: string }[] }>('GET', `${BASE}/selectDict/${encodeURIComponent(part)}`, { token });
      return data.list.map(({ projectName }) => projectName);
    };
    expect(await find(admin, '道路')).toEqual(['成都东部新区起步区道路工程']);
    expect(await find(engineer, '道路')).toEqual([]);
    expect(await find(engineer, '%')).toEqual([]);
    expect(await find(engineer, '人民医院')).toEqual(['滨江新区人民医院一期工程']);
  });

  it('shows a project only to whom it concerns', async () => {
    expect((await server.request('GET', `${BASE}/detail/${foreign}`)).status).toBe(401);
    expect((await server.request('GET', `${BASE}/detail/${foreign}`, { token: engineer })).status).toBe(404);
    expect((await server.request('GET', `${BASE}/detail/${project}`, { token: engineer })).data).toMatchObject({ id: project, projectName: '滨江新区人民医院一期工程' });
  });

  it('tells the steps of a project from its ledgers', async () => {
    const budget = await server.request<{ list: { stepCode: string; percent: number; state: string }[] }>('GET', `${BASE}/getProjectProgressBudget/${project}`, { token: engineer });
    expect(budget.data.list.map(({ stepCode }) => stepCode)).toEqual(['entrust', 'documents', 'assign', 'draft', 'check', 'review', 'final', 'finish']);
    expect(budget.data.list[0]).toMatchObject({ state: 'done', percent: 100, owner: '陈建国' });
    for (const { percent } of budget.data.list) expect(percent >= 0 && percent <= 100).toBe(true);

    const follow = await server.request<{ list: unknown[]; months: { visaCount: number; paymentCount: number }[] }>('GET', `${BASE}/getProjectProgressFollow/${project}`, { token: engineer });
    const { rows } = await sql<{ visas: number; payments: number }>`
      select (select count(*) from records.visa_change where project_id = ${project}) as visas,
        (select count(*) from records.progress_payment where project_id = ${project}) as payments`.execute(server.kernel.db);
    expect(follow.data.months.reduce((sum, { visaCount }) => sum + visaCount, 0)).toBe(rows[0]?.visas);
    expect(follow.data.months.reduce((sum, { paymentCount }) => sum + paymentCount, 0)).toBe(rows[0]?.payments);
    expect((await server.request('GET', `${BASE}/getProjectProgressFollow/${foreign}`, { token: engineer })).status).toBe(404);
  });

  it('says who works in a project', async () => {
    const ask = async (token: string, id: string, menu = ''): Promise<unknown> =>
      (await server.request('GET', `/api/business/ProjectMember/authentication/${id}${menu}`, { token })).data;
    expect(await ask(admin, foreign)).toBe(true);
    expect(await ask(manager, project)).toBe(true);
    expect(await ask(engineer, project)).toBe(true);
    expect(await ask(engineer, foreign)).toBe(false);
    expect(await ask(viewer, project)).toBe(false);
    const members = '/api/visualdev/OnlineDev/projectMember';
    const { data } = await server.request<{ list: Record<string, unknown>[] }>('POST', `${members}/List`, { token: admin, body: { filter: { field: 'projectId', op: 'eq', value: project } } });
    const id = String(data.list.find(({ account }) => account === 'engineer')?.['id']);
    const { data: member } = await server.request<Record<string, unknown>>('GET', `${members}/${id}`, { token: admin });
    expect((await server.request('PUT', `${members}/${id}`, { token: admin, body: { ...member, menuRights: ['visaChange'] } })).status).toBe(200);
    expect(await ask(engineer, project, '?menu=visaChange')).toBe(true);
    expect(await ask(engineer, project, '?menu=progressPayment')).toBe(false);
  });
});

describe('documents of a project', () => {
  const documents = '/api/visualdev/OnlineDev/documentInformation';
  const add = async (docName: string, needed: boolean, complete: boolean): Promise<string> => {
    const body = { projectId: project, docName, docType: 'contract', direction: 'in', provider: '建设单位', receiveDate: '2026-10-01', original: 'original', needed, complete };
    const answer = await server.request<{ id: string }>('POST', documents, { token: manager, body });
    expect(answer.status, answer.msg).toBe(200);
    return answer.data.id;
  };
  const figures = async (): Promise<unknown[]> => {
    const { neededDocuments, missingDocuments, documentCompleteness } = await read();
    return [neededDocuments, missingDocuments, documentCompleteness];
  };
  const archive = async (): Promise<unknown[]> => {
    const { data } = await server.request<{ list: Record<string, unknown>[] }>('POST', '/api/visualdev/OnlineDev/archivalInformation/List', { token: manager, body: { filter: { field: 'projectId', op: 'eq', value: project } } });
    return [data.list[0]?.['documentsState'], data.list.length];
  };

  it('are counted as needed and missing, on the project and on what is archived of it', async () => {
    await sql`delete from records.document_information where project_id = ${project}`.execute(server.kernel.db);
    await add('施工合同', true, true);
    await add('会议签到表', false, false);
    const drawing = await add('竣工图', true, false);
    await add('结算书', true, true);
    expect(await figures()).toEqual([3, 1, 67]);
    expect(await archive()).toEqual(['lacking', 1]);
    const { data: stored } = await server.request<Record<string, unknown>>('GET', `${documents}/${drawing}`, { token: manager });
    expect((await server.request('PUT', `${documents}/${drawing}`, { token: manager, body: { ...stored, complete: true } })).status).toBe(200);
    expect(await figures()).toEqual([3, 0, 100]);
    expect(await archive()).toEqual(['allIn', 1]);
  });
});
