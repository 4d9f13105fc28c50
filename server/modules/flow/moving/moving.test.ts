import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { FlowMigrated } from '#schemas/wire/flow-upkeep.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

/** Releases other nodes as the next version. */
async function releaseNext(flowId: string, nodes: FlowNode[]): Promise<number> {
  const { data: { document, revision } } = await flows.call('admin', 'GET /api/workflow/Engine/FlowEngine/:id', { params: { id: flowId } });
  const next: FlowDocument = { ...document, nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
  await flows.call('admin', 'PUT /api/workflow/Engine/FlowEngine/:id', { params: { id: flowId }, body: { document: next, revision } });
  const { data } = await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/Release/:id', { params: { id: flowId }, body: { revision: revision + 1 } });
  return data.released ?? 0;
}

async function migrate(id: string, body: { version: number; from?: number; mapping?: Record<string, string>; instances?: string[] }): Promise<FlowMigrated | null> {
  const { data: task } = await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/:id/Actions/Migrate', { params: { id }, body });
  return vi.waitFor(async () => {
    const { data } = await flows.call('admin', 'GET /api/system/Task/:id', { params: { id: task.id } });
    if (data.state !== 'done') throw new Error(data.state);
    return data.result as unknown as FlowMigrated;
  }, 20_000);
}

const plan = async (id: string, body: { version: number; from?: number; mapping?: Record<string, string>; pageSize?: number }) => (await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/:id/Actions/PlanMigration', { params: { id }, body })).data;
const audit = (account: string, id: string) => flows.call(account, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id }, body: {} });

describe('running instances and a newer version', () => {
  it('W12: are tried first, moved where they fit, and told of where they do not', async () => {
    const flowId = await flows.release([approver('first', ['auditor'], { title: { 'zh-CN': '首审', 'en-US': 'First', 'zh-TW': '首審' }, rights: { '*': 'hidden', changeTitle: 'read' } }), approver('second', ['admin'])]);
    const [early, late] = [await flows.launched(flowId), await flows.launched(flowId)];
    await audit('auditor', await flows.taskOf('auditor', late.instanceId));
    const version = await releaseNext(flowId, [approver('second', ['admin']), approver('third', ['viewer'])]);
    const tried = await plan(flowId, { version });
    expect(tried.nodes.toSorted((one, other) => one.node.localeCompare(other.node))).toMatchObject([{ node: 'first', count: 1, to: null }, { node: 'second', count: 1, to: 'second' }]);
    expect(tried.targets.map(({ node }) => node)).toEqual(['second', 'third', 'end']);
    expect(tried).toMatchObject({ pagination: { total: 2 }, list: [{ instanceId: early.instanceId, version: 1, fits: false, reason: '新版本没有与环节“首审”对应的环节' }, { instanceId: late.instanceId, fits: true, reason: null }] });
    expect(await migrate(flowId, { version })).toMatchObject({ moved: 1, failed: 1, failures: [{ id: early.instanceId, reason: '新版本没有与环节“首审”对应的环节' }] });

    // It goes on by the new version; what was decided at the node that is gone stays done, seen as that node showed it.
    expect(await audit('admin', await flows.taskOf('admin', late.instanceId))).toMatchObject({ status: 200, data: { status: 1 } });
    expect(await audit('viewer', await flows.taskOf('viewer', late.instanceId))).toMatchObject({ data: { status: 2 } });
    const { rights, record, timeline } = await flows.detail('auditor', late.instanceId);
    expect(rights).toMatchObject({ changeTitle: 'read', contractId: 'hidden' });
    expect(Object.keys(record ?? {})).not.toContain('contractId');
    expect(timeline.filter(({ what }) => what === 'migrated' || what === 'agree').map(({ what, nodeTitle, details }) => [what, nodeTitle, details])).toMatchObject([
      ['agree', { 'zh-CN': '首审' }, {}], ['migrated', null, { before: 1, version: 2 }], ['agree', { 'zh-CN': 'second' }, {}], ['agree', { 'zh-CN': 'third' }, {}],
    ]);
    const { data: done } = await flows.call('auditor', 'GET /api/workflow/Engine/FlowBefore/List/2', {});
    expect(done.list.filter((row) => row.instanceId === late.instanceId)).toMatchObject([{ decision: 'agree', node: 'first' }]);

    // One pair of versions alone.
    expect((await plan(flowId, { version, from: 2 })).pagination.total).toBe(0);
    expect(await migrate(flowId, { version, from: 2 })).toMatchObject({ moved: 0, failed: 0 });
    expect((await plan(flowId, { version, from: 1 })).list).toMatchObject([{ instanceId: early.instanceId }]);

    // The other one is moved with a mapping, and by itself.
    expect((await plan(flowId, { version, mapping: { first: 'second' } })).list).toMatchObject([{ instanceId: early.instanceId, fits: true }]);
    expect(await migrate(flowId, { version, mapping: { first: 'second' }, instances: [early.instanceId] })).toEqual({ moved: 1, failed: 0, failures: [] });
    expect((await flows.toDo('auditor')).find((task) => task.instanceId === early.instanceId)).toMatchObject({ node: 'second' });
    expect(await audit('auditor', await flows.taskOf('auditor', early.instanceId))).toMatchObject({ status: 200 });
    // Nothing is left to be moved.
    expect(await migrate(flowId, { version })).toEqual({ moved: 0, failed: 0, failures: [] });
  });

  it('W12: drafts go along, and nothing is moved to a version that there never was', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const { data: draft } = await flows.call('manager', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '1', recordId: await flows.record() } });
    const version = await releaseNext(flowId, [approver('other', ['viewer'])]);
    expect(await migrate(flowId, { version })).toEqual({ moved: 1, failed: 0, failures: [] });
    expect(await flows.call('manager', 'PUT /api/workflow/Engine/FlowTask/:id', { params: { id: draft.instanceId }, body: { status: '0' } })).toMatchObject({ status: 200 });
    expect(await flows.taskOf('viewer', draft.instanceId)).not.toBe('');
    expect(await flows.call('admin', 'POST /api/workflow/Engine/FlowEngine/:id/Actions/Migrate', { params: { id: flowId }, body: { version: 9 } })).toMatchObject({ status: 404 });
  });

  it('W12: a migration and a decision at once leave each instance whole', async () => {
    const flowId = await flows.release([approver('first', ['auditor']), approver('second', ['admin'])]);
    const started = await Promise.all(Array.from({ length: 5 }, () => flows.launched(flowId)));
    const tasks = await Promise.all(started.map(({ instanceId }) => flows.taskOf('auditor', instanceId)));
    const version = await releaseNext(flowId, [approver('first', ['auditor']), approver('between', ['viewer']), approver('second', ['admin'])]);
    const [result, ...answers] = await Promise.all([migrate(flowId, { version }), ...tasks.map((task) => audit('auditor', task))]);
    expect(result).toMatchObject({ moved: 5, failed: 0 });
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const waiting = [...await flows.toDo('viewer'), ...await flows.toDo('admin')].filter((task) => task.flowId === flowId);
    expect(new Set(waiting.map(({ instanceId }) => instanceId)).size).toBe(5);
    expect(waiting).toHaveLength(5);
  });
});
