import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FlowNode } from '#schemas/language/documents/flow.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, MODEL, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

const FORM = '/api/workflow/Engine/FlowEngine/:id/LaunchForm';
/** Holds no right on visa changes. */
const WITHOUT = 'builder';

let flows: FlowServer;
let id: string;
beforeAll(async () => {
  flows = await startFlowServer();
  const start: FlowNode = { id: 'start', type: 'start', launchers: [{ users: [userId(WITHOUT)] }], rights: { visaType: 'read', changeSource: 'hidden' } };
  id = await flows.release([], { nodes: [start, approver('first', ['auditor']), { id: 'end', type: 'end' }] });
});
afterAll(() => flows?.stop());

const form = (account: string, flowId = id) => flows.call(account, `GET ${FORM}`, { params: { id: flowId } });
const choices = (account: string, field: string, flowId = id) => flows.call(account, `POST ${FORM}/Options`, { params: { id: flowId }, body: { field } });
const computed = (account: string, body = {}, flowId = id) => flows.call(account, `POST ${FORM}/Compute`, { params: { id: flowId }, body });

it('who may launch is given the form by the rights of the start, without a right on its screen', async () => {
  expect(await flows.server.request('GET', `/api/visualdev/OnlineDev/${MODEL}/Config`, { token: await flows.server.login(WITHOUT) })).toMatchObject({ status: 403 });
  const { status, data } = await form(WITHOUT);
  expect(status).toBe(200);
  expect(data.permission.write).toContain('changeTitle');
  expect(data.permission.read).toContain('visaType');
  expect(data.permission.write).not.toContain('visaType');
  expect(data.permission.read).not.toContain('changeSource');
  expect(JSON.stringify(data)).not.toContain('changeSource');
  expect(data.permission.buttons).toEqual(['btn_add']);
  expect((await choices(WITHOUT, 'changeKind')).data.list.length).toBeGreaterThan(0);
  expect(await choices(WITHOUT, 'changeSource')).toMatchObject({ status: 400 });
  expect(await computed(WITHOUT, { changeTitle: '题' })).toMatchObject({ status: 200, data: { changeTitle: '题' } });
});

it('and nothing else: no list, no record of others, no record by its id', async () => {
  const record = await flows.record();
  const token = await flows.server.login(WITHOUT);
  const base = `/api/visualdev/OnlineDev/${MODEL}`;
  for (const [method, path, body] of [['POST', '/List', {}], ['GET', `/${record}`, undefined], ['POST', '/Options', { field: 'changeKind' }], ['POST', '/Compute', {}], ['POST', '', { changeTitle: '题' }]] as const) {
    expect([path, (await flows.server.request(method, `${base}${path}`, { token, ...(body && { body }) })).status]).toEqual([path, 403]);
  }
  // What is looked up for a new record says nothing of a stored one.
  const { data } = await computed(WITHOUT, { id: record, changeTitle: '题' });
  expect(data).toMatchObject({ changeTitle: '题', changeNo: null, content: null });
});

it('is not there for those who may not launch it, as a flow that there is not', async () => {
  const stopped = await flows.release([approver('first', ['auditor'])]);
  expect(await form(WITHOUT, stopped)).toMatchObject({ status: 200 });
  await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Stop/:id', { params: { id: stopped } });
  for (const [account, flowId] of [['engineer', id], ['admin', id], ['engineer', 'none'], [WITHOUT, stopped]] as const) {
    const asked = await Promise.all([form(account, flowId), choices(account, 'changeKind', flowId), computed(account, {}, flowId)]);
    expect(asked.map(({ status, msg }) => ({ status, msg }))).toEqual(Array(3).fill({ status: 404, msg: (await form('engineer', 'none')).msg }));
  }
});
