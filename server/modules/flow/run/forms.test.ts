import { afterAll, beforeAll, expect, it } from 'vitest';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const codeOf = async (id: string) => (await flows.call('admin', 'GET /api/workflow/Engine/FlowEngine/:id', { params: { id } })).data.code;

it('a flow is launched, read and sent in again by its code', async () => {
  const key = await codeOf(await flows.release([approver('first', ['auditor'])]));
  const other = await codeOf(await flows.release([approver('first', ['auditor'])]));
  const { data } = await flows.call('engineer', 'POST /api/workflow/Form/:key', { params: { key }, body: { status: '1', data: await flows.values() } });
  const id = data.instanceId;
  expect(await flows.call('engineer', 'GET /api/workflow/Form/:key/:id', { params: { key, id } })).toMatchObject({ status: 200, data: { id: data.recordId } });
  expect(await flows.call('engineer', 'GET /api/workflow/Form/:key/:id', { params: { key: other, id } })).toMatchObject({ status: 404 });
  expect(await flows.call('engineer', 'PUT /api/workflow/Form/:key/:id', { params: { key: other, id }, body: { status: '0' } })).toMatchObject({ status: 404 });
  expect(await flows.call('engineer', 'PUT /api/workflow/Form/:key/:id', { params: { key, id }, body: { status: '0' } })).toMatchObject({ status: 200, data: { status: 1 } });
  expect(await flows.call('engineer', 'POST /api/workflow/Form/:key', { params: { key: 'nowhere' }, body: { status: '0' } })).toMatchObject({ status: 404 });
  const { data: page } = await flows.call('engineer', 'GET /api/workflow/Engine/FlowEngine/PageListAll', { query: { pageSize: 1, keyword: key } });
  expect(page).toMatchObject({ list: [{ code: key }], pagination: { total: 1 } });
});

it('its launcher is told whom he may choose, and nobody else is', async () => {
  const flowId = await flows.release([approver('chosen', [], { people: [{ choice: true, from: [{ users: [userId('auditor'), userId('viewer')] }] }] }), approver('any', [], { people: [{ choice: true }] })]);
  const { data: { instanceId: id } } = await flows.call('engineer', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '1', data: await flows.values() } });
  const { data } = await flows.call('engineer', 'GET /api/workflow/Engine/FlowBefore/Candidates/:id', { params: { id } });
  expect(data.list).toMatchObject([{ node: 'chosen', multiple: false }, { node: 'any', from: null }]);
  const users = async (account: string, node: string) => flows.call(account, 'GET /api/workflow/Engine/FlowBefore/CandidateUser/:id', { params: { id }, query: { node, pageSize: 1 } });
  expect(await users('engineer', 'chosen')).toMatchObject({ data: { list: [{}], pagination: { total: 2 } } });
  expect((await users('engineer', 'any')).data.pagination.total).toBeGreaterThan(5);
  expect(await users('engineer', 'nowhere')).toMatchObject({ status: 404 });
  expect(await users('viewer', 'chosen')).toMatchObject({ status: 404 });
  expect(await users('admin', 'chosen')).toMatchObject({ status: 403 });
});

it('what may be decided together is counted for its people by flow and node', async () => {
  const flowId = await flows.release([approver('plain', ['caoyanli']), approver('signed', ['caoyanli'], { signature: true })]);
  for (let count = 0; count < 3; count += 1) await flows.launched(flowId);
  const [selected, nodes] = [() => flows.call('caoyanli', 'GET /api/workflow/Engine/FlowBefore/BatchFlowSelector', {}), (account: string) => flows.call(account, 'GET /api/workflow/Engine/FlowBefore/NodeSelector/:id', { params: { id: flowId } })];
  expect((await selected()).data.list).toMatchObject([{ id: flowId, count: 3 }]);
  expect((await nodes('caoyanli')).data.list).toMatchObject([{ node: 'plain', count: 3 }]);
  expect((await nodes('viewer')).data.list).toEqual([]);
  const [task] = await flows.toDo('caoyanli');
  await flows.call('caoyanli', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: task?.id ?? '' }, body: {} });
  expect((await nodes('caoyanli')).data.list).toMatchObject([{ node: 'plain', count: 2 }]);
  expect((await flows.call('caoyanli', 'GET /api/workflow/Engine/FlowBefore/BatchCandidate', {})).data.list).toEqual([]);
});

it('comments are said and listed by themselves', async () => {
  const { instanceId: id } = await flows.launched(await flows.release([approver('first', ['auditor'])]));
  await flows.call('auditor', 'POST /api/workflow/Engine/FlowComment/:id', { params: { id }, body: { text: '请补附件' } });
  expect((await flows.call('manager', 'GET /api/workflow/Engine/FlowComment/:id', { params: { id } })).data.list).toMatchObject([{ text: '请补附件', by: { id: userId('auditor') } }]);
  expect(await flows.call('viewer', 'GET /api/workflow/Engine/FlowComment/:id', { params: { id } })).toMatchObject({ status: 404 });
});
