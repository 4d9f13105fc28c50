import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlowNode } from '#schemas/language/documents/flow.ts';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import { approver, startFlowServer, storedRecord, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const make: FlowNode = {
  id: 'make', type: 'create', model: 'planNode', each: 'measure',
  assign: { projectId: { field: 'projectId' }, nodeName: { field: 'itemName' }, owner: { field: 'creatorUserId' }, planStart: { field: 'occurDate' }, planEnd: { field: 'occurDate' } },
  unless: ['projectId', 'nodeName'],
};

/** A launched instance over a record with rows of these names. */
async function launched(flowId: string, names: readonly string[]): Promise<{ instanceId: string; project: string }> {
  const recordId = await flows.record();
  const stored = await storedRecord(flows, recordId);
  await flows.server.kernel.records.update(SYSTEM_ACTOR, 'visaChange', recordId, { version: Number(stored['version']), measure: names.map((itemName) => ({ itemName, unit: 'm', submitQuantity: 1, approvedQuantity: 1, price: '1' })) });
  const answer = await flows.call('manager', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', recordId } });
  return { instanceId: answer.data.instanceId, project: String(stored['projectId']) };
}

async function nodesOf(project: string, prefix: string): Promise<string[]> {
  const { list } = await flows.server.kernel.records.list(SYSTEM_ACTOR, 'planNode', { filter: { all: [{ field: 'projectId', op: 'eq', value: project }, { field: 'nodeName', op: 'startsWith', value: prefix }] }, pageSize: 100 });
  return list.map(({ nodeName }) => String(nodeName)).sort();
}
const ended = (instanceId: string) => vi.waitFor(async () => {
  const { instance } = await flows.detail('admin', instanceId);
  if (instance.status !== 2) throw new Error(String(instance.status));
}, 20_000);

describe('a node that makes records', () => {
  it('makes one for each row once it is come to, and none that is there', async () => {
    const flowId = await flows.release([approver('first', ['auditor']), make]);
    const { instanceId, project } = await launched(flowId, ['made-a', 'made-b', 'made-a']);
    expect(await nodesOf(project, 'made-')).toEqual([]);
    await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf('auditor', instanceId) }, body: {} });
    await ended(instanceId);
    expect(await nodesOf(project, 'made-')).toEqual(['made-a', 'made-b']);
    const second = await launched(flowId, ['made-b', 'made-c']);
    await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf('auditor', second.instanceId) }, body: {} });
    await ended(second.instanceId);
    expect(await nodesOf(project, 'made-')).toEqual(['made-a', 'made-b', 'made-c']);
  });

  it('makes all or none, says which was refused, and is tried again', async () => {
    const flowId = await flows.release([make]);
    const { instanceId, project } = await launched(flowId, ['half-a', 'half-b']);
    await ended(instanceId);
    const late = await flows.release([{ ...make, assign: { ...make.assign, weight: { field: 'price' } } } as FlowNode]);
    await sql`alter table records.plan_node add constraint no_half check (node_name <> 'none-b') not valid`.execute(flows.server.kernel.db);
    const other = await launched(late, ['none-a', 'none-b']);
    await vi.waitFor(async () => {
      const { instance } = await flows.detail('admin', other.instanceId);
      if (instance.stuck !== 'operation') throw new Error(String(instance.stuck));
    }, 60_000);
    expect(await nodesOf(project, 'none-')).toEqual([]);
    await sql`alter table records.plan_node drop constraint no_half`.execute(flows.server.kernel.db);
    const retry = (await flows.detail('admin', other.instanceId)).verbs.find(({ verb }) => verb === 'retry');
    await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Retry/:id', { params: { id: other.instanceId }, body: { step: retry?.step ?? '' } });
    await ended(other.instanceId);
    expect(await nodesOf(project, 'none-')).toEqual(['none-a', 'none-b']);
  });

  it('names the record and the field where the form refuses one', async () => {
    const flowId = await flows.release([{ ...make, assign: { ...make.assign, owner: 'nobody-of-us' } } as FlowNode]);
    const { instanceId, project } = await launched(flowId, ['bad-a']);
    const failed = await vi.waitFor(async () => {
      const said = (await flows.detail('admin', instanceId)).timeline.find(({ what }) => what === 'callFailed')?.details['failed'];
      if (said === undefined) throw new Error('not yet');
      return said;
    }, 20_000);
    expect(failed).toMatch(/^第 1 条记录未能生成：owner /);
    expect(await nodesOf(project, 'bad-')).toEqual([]);
  });

  it('is released only by somebody who may add such records', async () => {
    const document = { kind: 'flow' as const, schemaVersion: 1, code: 'makesRoles', title: { 'zh-CN': '一', 'en-US': 'One', 'zh-TW': '一' }, model: 'visaChange', nodes: [{ id: 'start', type: 'start' as const }, { id: 'make', type: 'create' as const, model: 'role', assign: { fullName: { field: 'changeTitle' } } }, { id: 'end', type: 'end' as const }] };
    const { data: { id } } = await flows.call('builder', 'POST /api/workflow/Engine/FlowEngine', { body: { document } });
    expect(await flows.call('builder', 'POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision: 1 } })).toMatchObject({ status: 403, msg: '您没有在“role”中新增记录的权限，不能发布会在其中生成记录的流程' });
  });
});
