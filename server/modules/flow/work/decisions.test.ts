import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { connect, endConnections } from '../../../kernel/socket/testing/dial.ts';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterEach(endConnections);
afterAll(() => flows?.stop());

const waiting = async (account: string) => (await flows.call(account, 'GET /api/work', { query: { source: 'flow.decisions' } })).data.list;

it('decisions wait among the work of those who have them and of those who stand in, and of nobody else', async () => {
  const flowId = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { hours: 1 }, do: 'remind' }] })]);
  await flows.call('auditor', 'POST /api/workflow/Engine/FlowDelegate', { body: { toUserId: userId('engineer'), flows: [flowId], startTime: Date.now() - 1_000, endTime: Date.now() + 3_600_000 } });
  const page = await connect(flows.server, await flows.server.login('auditor'), 10_000);
  const { instanceId } = await flows.launched(flowId);
  await page.hear('workChanged');
  for (const account of ['auditor', 'engineer']) {
    expect(await waiting(account)).toMatchObject([{ key: await flows.taskOf(account, instanceId), detail: expect.stringMatching(/ · first$/), due: expect.stringMatching(/^\d{4}-/), path: `/workFlow/flowTodo?id=${instanceId}` }]);
  }
  for (const account of ['manager', 'admin', 'viewer']) expect(await waiting(account)).toEqual([]);
  page.frames.length = 0;
  await flows.call('engineer', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf('engineer', instanceId) }, body: {} });
  await page.hear('workChanged');
  for (const account of ['auditor', 'engineer']) expect(await waiting(account)).toEqual([]);
});
