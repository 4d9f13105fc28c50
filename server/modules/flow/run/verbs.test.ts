import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, MODEL, startFlowServer, storedRecord, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const audit = (account: string, id: string, body = {}) => flows.call(account, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id }, body });
const reject = (account: string, id: string, body = {}) => flows.call(account, 'POST /api/workflow/Engine/FlowBefore/Reject/:id', { params: { id }, body });

describe('a flow that runs', () => {
  it('is launched, decided, and ends with its record adopted', async () => {
    const flowId = await flows.release([approver('first', ['auditor']), approver('second', ['admin'])]);
    const { instanceId, recordId, status } = await flows.launched(flowId);
    expect(status).toBe(1);
    expect(await storedRecord(flows, recordId)).toMatchObject({ flowStatus: '1' });
    expect(await audit('auditor', await flows.taskOf('auditor', instanceId), { opinion: '同意' })).toMatchObject({ status: 200, data: { status: 1, completion: 50 } });
    expect(await audit('admin', await flows.taskOf('admin', instanceId))).toMatchObject({ data: { status: 2, completion: 100 } });
    expect(await storedRecord(flows, recordId)).toMatchObject({ flowStatus: '2' });
    const { timeline, nodes, instance, record } = await flows.detail('manager', instanceId);
    expect(timeline.filter(({ by }) => by !== null).map(({ what, opinion }) => [what, opinion])).toEqual([['launch', null], ['agree', '同意'], ['agree', null]]);
    expect(nodes).toMatchObject({ first: { state: 'done', people: [{ decision: 'agree' }] }, end: { state: 'done' } });
    expect(instance).toMatchObject({ status: 2, currentNodes: [] });
    expect(record).toMatchObject({ id: recordId });
    const { data: done } = await flows.call('auditor', 'GET /api/workflow/Engine/FlowBefore/List/2', {});
    expect(done.list).toMatchObject([{ instanceId, decision: 'agree', node: 'first' }]);
  });

  it('makes a new record with the rights of its start alone', async () => {
    const flowId = await flows.release([approver('only', ['auditor'])], {});
    const { version: _version, id: _id, ...values } = await storedRecord(flows, await flows.record());
    const { projectId, contractId, changeTitle, changeKind, visaType, direction, changeSource, occurDate, receiveDate, content, compiler } = values;
    const data = { projectId, contractId, changeTitle, changeKind, visaType, direction, changeSource, occurDate, receiveDate, content, compiler } as never;
    const answer = await flows.call('viewer', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', data } });
    expect(answer).toMatchObject({ status: 200, data: { status: 1 } });
    const faulty = await flows.call('viewer', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', data: { changeTitle: '' } } });
    expect(faulty.status).toBe(422);
  });

  it('goes back to its launcher, who changes the record and sends it in again', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const { instanceId, recordId } = await flows.launched(flowId);
    expect(await reject('auditor', await flows.taskOf('auditor', instanceId), { opinion: '缺附件' })).toMatchObject({ data: { status: 3 } });
    const { verbs, record } = await flows.detail('manager', instanceId);
    expect(verbs.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['save', 'submit', 'remove']));
    const data = { ...record, changeTitle: '改过的' } as never;
    expect(await flows.call('manager', 'PUT /api/workflow/Engine/FlowTask/:id', { params: { id: instanceId }, body: { status: '0', data } })).toMatchObject({ status: 200, data: { status: 1 } });
    expect(await storedRecord(flows, recordId)).toMatchObject({ flowStatus: '1', changeTitle: '改过的' });
    const { timeline } = await flows.detail('manager', instanceId);
    expect(timeline.find(({ what }) => what === 'submit')?.changes).toMatchObject([{ path: 'changeTitle', after: '改过的' }]);
  });

  it('lets an approver write what its node says, and nothing else', async () => {
    const flowId = await flows.release([approver('first', ['viewer'], { rights: { '*': 'hidden', changeTitle: 'read', remark: 'required' } })]);
    const { instanceId, recordId } = await flows.launched(flowId);
    const task = await flows.taskOf('viewer', instanceId);
    const { config, record, rights } = await flows.detail('viewer', instanceId);
    expect(Object.keys(record ?? {})).not.toContain('contractId');
    expect(config?.permission.write).toEqual(['remark']);
    expect(rights).toMatchObject({ changeTitle: 'read', remark: 'required', contractId: 'hidden' });
    expect(await audit('viewer', task)).toMatchObject({ status: 422, data: { errors: [{ path: 'remark', rule: 'required' }] } });
    expect(await audit('viewer', task, { data: { version: record?.['version'], changeTitle: '偷改' } })).toMatchObject({ status: 403 });
    expect(await audit('viewer', task, { data: { version: record?.['version'], remark: '已核' } })).toMatchObject({ status: 200, data: { status: 2 } });
    expect(await storedRecord(flows, recordId)).toMatchObject({ remark: '已核' });
    expect((await flows.detail('viewer', instanceId)).rights).toMatchObject({ remark: 'read' });
  });

  it('keeps everybody else from its record, whichever way they come', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const { recordId } = await flows.launched(flowId);
    const path = `/api/visualdev/OnlineDev/${MODEL}/${recordId}`;
    const token = await flows.server.login('admin');
    const { data } = await flows.server.request<object>('GET', path, { token });
    expect(await flows.server.request('PUT', path, { token, body: { ...data, changeTitle: '越过审批' } })).toMatchObject({ status: 409 });
    expect(await flows.server.request('DELETE', path, { token })).toMatchObject({ status: 409 });
    expect(await flows.server.request('POST', `/api/visualdev/OnlineDev/batchDelete/${MODEL}`, { token, body: { ids: [recordId] } })).toMatchObject({ status: 409 });
  });

  it('passes through transfer, advice, signing in and out, withdrawal, urging and taking back', async () => {
    const flowId = await flows.release([approver('first', ['auditor']), approver('second', ['admin'])]);
    const { instanceId } = await flows.launched(flowId);
    const first = await flows.taskOf('auditor', instanceId);
    expect(await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Delegate/:id', { params: { id: first }, body: { to: userId('engineer') } })).toMatchObject({ status: 200 });
    expect(await audit('engineer', await flows.taskOf('engineer', instanceId), { opinion: '可以' })).toMatchObject({ data: { status: 1 } });
    expect(await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Sign/:id', { params: { id: await flows.taskOf('auditor', instanceId) }, body: { place: 'before', people: [userId('viewer')] } })).toMatchObject({ status: 200 });
    const { verbs } = await flows.detail('auditor', instanceId);
    const unsign = verbs.find(({ verb }) => verb === 'unsign');
    expect(await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Unsign/:id', { params: { id: unsign?.task ?? '' }, body: {} })).toMatchObject({ status: 200 });
    expect(await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Transfer/:id', { params: { id: await flows.taskOf('auditor', instanceId) }, body: { to: userId('viewer') } })).toMatchObject({ status: 200 });
    expect(await flows.call('manager', 'POST /api/workflow/Engine/FlowLaunch/Press/:id', { params: { id: instanceId } })).toMatchObject({ status: 200 });
    expect(await flows.call('manager', 'POST /api/workflow/Engine/FlowLaunch/Press/:id', { params: { id: instanceId } })).toMatchObject({ status: 429 });
    const mine = await flows.taskOf('viewer', instanceId);
    expect(await audit('viewer', mine)).toMatchObject({ data: { status: 1 } });
    expect(await flows.call('viewer', 'POST /api/workflow/Engine/FlowBefore/Recall/:id', { params: { id: mine }, body: {} })).toMatchObject({ status: 200 });
    expect((await flows.toDo('admin')).some((task) => task.instanceId === instanceId)).toBe(false);
    expect(await flows.call('manager', 'PUT /api/workflow/Engine/FlowLaunch/:id/Actions/Withdraw', { params: { id: instanceId }, body: {} })).toMatchObject({ status: 409 });
    expect(await audit('viewer', await flows.taskOf('viewer', instanceId))).toMatchObject({ status: 200 });
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Pause/:id', { params: { id: instanceId }, body: {} })).toMatchObject({ status: 200 });
    expect(await audit('admin', await flows.taskOf('admin', instanceId))).toMatchObject({ status: 409 });
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Resume/:id', { params: { id: instanceId }, body: {} })).toMatchObject({ status: 200 });
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Comment/:id', { params: { id: instanceId }, body: { text: '请尽快' } })).toMatchObject({ status: 200 });
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Cancel/:id', { params: { id: instanceId }, body: { opinion: '作废' } })).toMatchObject({ data: { status: 5 } });
  });

  it('is taken to another node by those who oversee it, and to no node that is not beside', async () => {
    const branches = (['left', 'right'] as const).map((id) => ({ id, nodes: [approver(`${id}One`, ['auditor'])] }));
    const flowId = await flows.release([approver('first', ['auditor']), { id: 'both', type: 'parallel', branches }, approver('last', ['viewer'])]);
    const { instanceId } = await flows.launched(flowId);
    const jump = async (to: string) => {
      const { verbs } = await flows.detail('admin', instanceId);
      const verb = verbs.find((one) => one.verb === 'jump');
      return { targets: verb?.targets?.map(({ node }) => node), answer: await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Jump/:id', { params: { id: instanceId }, body: { step: verb?.step ?? '', to, opinion: '跳过' } }) };
    };
    expect(await jump('leftOne')).toMatchObject({ targets: ['both', 'last', 'end'], answer: { status: 422, data: { errors: [{ path: 'to', rule: 'flow.noTarget' }] } } });
    const mine = await flows.taskOf('auditor', instanceId);
    expect(await jump('last')).toMatchObject({ answer: { status: 200 } });
    expect(await audit('auditor', mine)).toMatchObject({ status: 409 });
    expect((await flows.detail('manager', instanceId)).timeline.find(({ what }) => what === 'jump')).toMatchObject({ opinion: '跳过', by: { id: userId('admin') } });
    expect(await audit('viewer', await flows.taskOf('viewer', instanceId))).toMatchObject({ data: { status: 2 } });
  });

  it('tells each person once what has come up', async () => {
    const flowId = await flows.release([approver('first', ['auditor']), { id: 'copy', type: 'copy', people: [{ users: [userId('viewer')] }] }]);
    const { instanceId } = await flows.launched(flowId);
    await audit('auditor', await flows.taskOf('auditor', instanceId));
    const { rows } = await sql<{ kind: string; person: string; type: number; route: string }>`
      select m.kind, u.account as person, (m.body ->> 'type')::int as type, m.body ->> 'route' as route from kernel.message m join kernel.message_receiver r on r.message_id = m.id join records.sys_user u on u.id = r.user_id
      where m.event like ${`${instanceId} %`} order by m.kind`.execute(flows.server.kernel.db);
    expect(rows).toEqual([
      { kind: 'flow.adopted', person: 'manager', type: 1, route: `/workFlow/flowLaunch?id=${instanceId}` },
      { kind: 'flow.assigned', person: 'auditor', type: 2, route: `/workFlow/flowTodo?id=${instanceId}` },
      { kind: 'flow.copied', person: 'viewer', type: 3, route: `/workFlow/flowCirculate?id=${instanceId}` },
    ]);
    const { data: copies } = await flows.call('viewer', 'GET /api/workflow/Engine/FlowBefore/List/3', {});
    expect(copies.list).toMatchObject([{ instanceId, readTime: null }]);
    const copy = copies.list[0]?.id ?? '';
    const unread = await flows.detail('viewer', instanceId);
    expect(unread.verbs).toContainEqual({ verb: 'read', isAllowed: true, copy });
    expect(unread.copies).toMatchObject([{ person: { id: userId('viewer') }, readTime: null }]);
    expect((await flows.detail('manager', instanceId)).verbs.map(({ verb }) => verb)).not.toContain('read');
    expect(await flows.call('viewer', 'POST /api/workflow/Engine/FlowBefore/Read/:id', { params: { id: copy } })).toMatchObject({ status: 200 });
    expect((await flows.detail('viewer', instanceId)).verbs.map(({ verb }) => verb)).not.toContain('read');
    expect((await flows.detail('manager', instanceId)).copies).toMatchObject([{ person: { id: userId('viewer') }, readTime: expect.any(Number) as number }]);
  });

  it('gives tasks to whom somebody has entrusted, and both may decide', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const { data: entrust } = await flows.call('auditor', 'POST /api/workflow/Engine/FlowDelegate', { body: { toUserId: userId('engineer'), flows: [flowId], startTime: Date.now() - 1_000, endTime: Date.now() + 3_600_000 } });
    const { instanceId } = await flows.launched(flowId);
    expect(await flows.toDo('auditor')).toContainEqual(expect.objectContaining({ instanceId }));
    expect(await audit('engineer', await flows.taskOf('engineer', instanceId))).toMatchObject({ data: { status: 2 } });
    const { timeline } = await flows.detail('manager', instanceId);
    expect(timeline.find(({ what }) => what === 'agree')).toMatchObject({ by: { id: userId('engineer') }, standsInFor: { id: userId('auditor') } });
    expect(await flows.call('engineer', 'DELETE /api/workflow/Engine/FlowDelegate/:id', { params: { id: entrust.id } })).toMatchObject({ status: 404 });
    expect(await flows.call('auditor', 'DELETE /api/workflow/Engine/FlowDelegate/:id', { params: { id: entrust.id } })).toMatchObject({ status: 200 });
  });
});
