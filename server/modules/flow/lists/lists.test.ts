import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const toDo = async (account: string, query: { flowId: string; keyword?: string; flowCategory?: string; currentPage?: number; pageSize?: number }) => (await flows.call(account, 'GET /api/workflow/Engine/FlowBefore/List/1', { query })).data;

describe('a to-do list', () => {
  it('W7: holds own tasks and those of a colleague for whom one stands in, newest first, each once, over all pages', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const own = [await flows.launched(flowId), await flows.launched(flowId), await flows.launched(flowId)];
    const hour = 3_600_000;
    await flows.call('auditor', 'POST /api/workflow/Engine/FlowDelegate', { body: { toUserId: userId('viewer'), flows: [flowId], startTime: Date.now() - hour, endTime: Date.now() + hour } });
    const lent = [await flows.launched(flowId), await flows.launched(flowId)];
    const pages = [await toDo('auditor', { flowId, pageSize: 2 }), await toDo('auditor', { flowId, pageSize: 2, currentPage: 2 }), await toDo('auditor', { flowId, pageSize: 2, currentPage: 3 })];
    expect(pages.map(({ pagination }) => pagination.total)).toEqual([5, 5, 5]);
    expect(pages.flatMap(({ list }) => list.map(({ instanceId }) => instanceId))).toEqual([...own, ...lent].map(({ instanceId }) => instanceId).reverse());
    const { list, pagination } = await toDo('viewer', { flowId });
    expect(list.map(({ instanceId, standsInFor }) => [instanceId, standsInFor?.id])).toEqual(lent.map(({ instanceId }) => [instanceId, userId('auditor')]).reverse());
    expect(pagination.total).toBe(2);
    // Narrowed by what the flow and the instance are called.
    expect((await toDo('auditor', { flowId, keyword: 'test1' })).pagination.total).toBe(5);
    expect(await toDo('auditor', { flowId, keyword: 'nothing' })).toMatchObject({ list: [], pagination: { total: 0 } });
    expect(await toDo('auditor', { flowId, flowCategory: 'nothing' })).toMatchObject({ list: [], pagination: { total: 0 } });
  });

  it('W16: the lists of who has launched and who oversees count what they show, narrowed or not', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    await flows.launched(flowId);
    await flows.launched(flowId);
    const launched = (query: object) => flows.call('manager', 'GET /api/workflow/Engine/FlowLaunch', { query: { flowId, pageSize: 1, ...query } });
    const overseen = (query: object) => flows.call('admin', 'GET /api/workflow/Engine/FlowMonitor', { query: { flowId, pageSize: 1, ...query } });
    for (const of of [launched, overseen]) {
      expect((await of({})).data).toMatchObject({ list: [{ flowId }], pagination: { total: 2 } });
      expect((await of({ status: 1 })).data.pagination.total).toBe(2);
      expect((await of({ status: 2 })).data.pagination.total).toBe(0);
      expect((await of({ flowCategory: 'nothing' })).data.pagination.total).toBe(0);
    }
  });
});
