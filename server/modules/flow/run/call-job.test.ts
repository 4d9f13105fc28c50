import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlowNode } from '#schemas/language/documents/flow.ts';
import { SYSTEM_ACTOR } from '../../../kernel/actor.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, storedRecord, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const db = () => flows.server.kernel.db;
const start: FlowNode = { id: 'suspend', type: 'operation', call: { operation: 'project.suspend' }, input: { id: { field: 'projectId' } }, output: { part: 'projectName' } };

/** A launched instance about a project in this state. */
async function launched(flowId: string, state: string): Promise<{ instanceId: string; recordId: string; project: string }> {
  const recordId = await flows.record();
  const project = String((await storedRecord(flows, recordId))['projectId']);
  await sql`update records.project_info set project_state = ${state} where id = ${project}`.execute(db());
  const { data } = await flows.call('manager', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', recordId } });
  return { instanceId: data.instanceId, recordId, project };
}
const stateOf = async (project: string) => String((await flows.server.kernel.records.get(SYSTEM_ACTOR, 'projectInfo', project))['projectState']);
const stuckAt = (instanceId: string, expected: string | null) => vi.waitFor(async () => {
  const { instance } = await flows.detail('admin', instanceId);
  if (instance.stuck !== expected) throw new Error(String(instance.stuck));
}, 20_000);
const ended = (instanceId: string) => vi.waitFor(async () => {
  const { instance } = await flows.detail('admin', instanceId);
  if (instance.status !== 2) throw new Error(String(instance.status));
}, 20_000);

describe('a node that carries out an operation', () => {
  it('does it once, writes what it answers by the rules of the form, and goes on', async () => {
    const flowId = await flows.release([approver('first', ['auditor']), start, approver('last', ['viewer'])]);
    const { instanceId, recordId, project } = await launched(flowId, '1');
    expect(await stateOf(project)).toBe('1');
    await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf('auditor', instanceId) }, body: {} });
    const task = await vi.waitFor(() => flows.taskOf('viewer', instanceId), 20_000);
    expect(await stateOf(project)).toBe('2');
    const { projectName } = await flows.server.kernel.records.get(SYSTEM_ACTOR, 'projectInfo', project);
    expect(await storedRecord(flows, recordId)).toMatchObject({ part: projectName, flowStatus: '1' });
    expect(await flows.call('viewer', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: task }, body: {} })).toMatchObject({ data: { status: 2 } });
    expect((await flows.detail('manager', instanceId)).timeline.map(({ what }) => what)).toContain('called');
  });

  it('waits with the reason where it is refused, is tried again or passed over, and leaves nothing half done', async () => {
    const flowId = await flows.release([start]);
    const { instanceId, recordId, project } = await launched(flowId, '3');
    await stuckAt(instanceId, 'operation');
    const { timeline, verbs } = await flows.detail('admin', instanceId);
    const failed = timeline.find(({ what }) => what === 'callFailed')?.details['failed'];
    expect(failed).toMatch(/状态/);
    expect((await flows.call('admin', 'GET /api/workflow/Engine/FlowMonitor/Stuck', { query: { flowId } })).data.list).toMatchObject([{ instanceId, reason: 'operation', message: `操作失败：${String(failed)}` }]);
    expect(await storedRecord(flows, recordId)).toMatchObject({ part: null });
    const retry = verbs.find(({ verb }) => verb === 'retry');
    await sql`update records.project_info set project_state = '1' where id = ${project}`.execute(db());
    const again = () => flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Retry/:id', { params: { id: instanceId }, body: { step: retry?.step ?? '' } });
    // Of many who try again one does.
    const answers = await Promise.all(Array.from({ length: 20 }, again));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await ended(instanceId);
    expect(await stateOf(project)).toBe('2');

    const other = await launched(flowId, '3');
    await stuckAt(other.instanceId, 'operation');
    const { verbs: skips } = await flows.detail('admin', other.instanceId);
    const jump = skips.find(({ verb }) => verb === 'jump');
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Jump/:id', { params: { id: other.instanceId }, body: { step: jump?.step ?? '', to: 'end' } })).toMatchObject({ data: { status: 2 } });
    expect(await stateOf(other.project)).toBe('3');
  });

  it('goes on without it where the node says so', async () => {
    const flowId = await flows.release([{ ...start, failed: 'goOn' } as FlowNode]);
    const { instanceId } = await launched(flowId, '3');
    await ended(instanceId);
  });

  it('is tried again by itself where something broke, and nothing of the try that broke is kept', async () => {
    const flowId = await flows.release([start]);
    await sql`alter table kernel.flow_log add constraint broken check (what <> 'called') not valid`.execute(db());
    const { instanceId, project } = await launched(flowId, '1');
    await vi.waitFor(async () => {
      const { rows } = await sql<{ attempt: number; error: unknown }>`select attempt, error from kernel.task where kind = 'flow.call' and input ->> 'instance' = ${instanceId}`.execute(db());
      if (rows[0]?.error == null) throw new Error('not tried');
    }, 20_000);
    expect(await stateOf(project)).toBe('1');
    await sql`alter table kernel.flow_log drop constraint broken`.execute(db());
    await ended(instanceId);
    expect(await stateOf(project)).toBe('2');
  });

  it('is done with the rights of who released the flow, who has them at the release and when it runs', async () => {
    const document = { kind: 'flow' as const, schemaVersion: 1, code: 'others', title: { 'zh-CN': '一', 'en-US': 'One', 'zh-TW': '一' }, model: 'visaChange', nodes: [{ id: 'start', type: 'start' as const }, { ...start, call: { operation: 'user.state' }, input: { id: userId('xifang') }, output: {} } as FlowNode, { id: 'end', type: 'end' as const }] };
    const { data: { id } } = await flows.call('builder', 'POST /api/workflow/Engine/FlowEngine', { body: { document } });
    expect(await flows.call('builder', 'POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision: 1 } })).toMatchObject({ status: 403, msg: '流程会执行您自己不能执行的操作：user.state' });
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id }, body: { revision: 1 } })).toMatchObject({ status: 200 });
    await sql`update kernel.flow_version set author = ${userId('builder')} where flow_id = ${id}`.execute(db());
    const { instanceId } = await launched(id, '1');
    await stuckAt(instanceId, 'operation');
  });

  it('is refused at the release where the server does not carry it out', async () => {
    const check = async (node: Partial<FlowNode>) => {
      const document = { kind: 'flow' as const, schemaVersion: 1, code: 'unserved', title: 'x', model: 'visaChange', nodes: [{ id: 'start', type: 'start' as const }, { ...start, ...node } as FlowNode, { id: 'end', type: 'end' as const }] };
      return (await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Actions/Check', { body: { document } })).data.filter(({ severity }) => severity === 'error').map(({ message }) => message);
    };
    expect(await check({})).toEqual([]);
    expect(await check({ call: { operation: 'outbox.send' } } as never)).toEqual(['服务器不能自行执行操作“outbox.send”']);
    expect(await check({ input: {} } as never)).toEqual(['操作“project.suspend”需要传入记录的 id']);
    expect(await check({ call: { interface: 'x' } } as never)).not.toEqual([]);
    expect(await check({ output: { nowhere: 'id' } } as never)).not.toEqual([]);
  });
});
