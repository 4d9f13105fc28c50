import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userId } from '../../../seed/demo/company-ids.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';
import { tellStuck } from './tell-stuck.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const stuck = async (account: string, query: { flowId?: string; reason?: 'nobody' | 'disabled' | 'timer' } = {}) => (await flows.call(account, 'GET /api/workflow/Engine/FlowMonitor/Stuck', { query })).data;
const levels = async (account: string, flowId: string) => (await flows.call(account, 'GET /api/workflow/Engine/FlowMonitor/Levels', { query: { flowId } })).data.list;

it('W16: what is stuck is found with its reason, by those who oversee it alone, and told to them once', async () => {
  const { db } = flows.server.kernel;
  const nobody = await flows.release([approver('first', [], { people: [{ superior: 9 }], nobody: 'wait' })]);
  const disabled = await flows.release([approver('first', ['xifang'])]);
  const timed = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { hours: 1 }, do: 'remind' }] })]);
  const [one, two, three] = [await flows.launched(nobody), await flows.launched(disabled), await flows.launched(timed)];
  for (const flowId of [nobody, disabled, timed]) await sql`update records.sys_flow_design set category = 'project' where id = ${flowId}`.execute(db);
  await sql`update records.sys_user set enabled_mark = false where id = ${userId('xifang')}`.execute(db);
  await sql`update kernel.flow_timer set due = ${Date.now() - 3_600_000} where instance_id = ${three.instanceId}`.execute(db);

  const { list, pagination } = await stuck('admin');
  expect(pagination.total).toBe(3);
  expect(list.map(({ instanceId, reason, node }) => [instanceId, reason, node]).sort()).toEqual([[one.instanceId, 'nobody', 'first'], [two.instanceId, 'disabled', 'first'], [three.instanceId, 'timer', 'first']].sort());
  expect(list.find(({ reason }) => reason === 'disabled')).toMatchObject({ message: expect.stringMatching(/^审批人已停用：.+$/), people: [{ id: userId('xifang') }] });
  expect((await stuck('admin', { flowId: nobody })).list.map(({ reason }) => reason)).toEqual(['nobody']);
  expect((await stuck('admin', { reason: 'timer' })).pagination.total).toBe(1);
  // Who oversees the category sees them, anybody else none and no count.
  expect((await stuck('manager')).pagination.total).toBe(3);
  for (const account of ['auditor', 'viewer', 'engineer', 'builder']) expect(await stuck(account)).toMatchObject({ list: [], pagination: { total: 0 } });

  const told = async () => (await sql<{ account: string; id: string }>`
    select u.account, m.body ->> 'id' as id from kernel.message m join kernel.message_receiver r on r.message_id = m.id join records.sys_user u on u.id = r.user_id
    where m.kind = 'flow.stuck' and m.event like '% stuck %' order by 1, 2`.execute(db)).rows;
  const tell = () => db.transaction().execute((trx) => tellStuck(flows.server.kernel, trx));
  await tell();
  const first = await told();
  expect(first.filter(({ account }) => account === 'manager')).toHaveLength(3);
  const accounts = first.map(({ account }) => account);
  expect(accounts).toContain('admin');
  for (const account of ['auditor', 'viewer', 'engineer', 'builder']) expect(accounts).not.toContain(account);
  await tell();
  expect(await told()).toEqual(first);
  // What is helped is no longer stuck; when it is stuck again it is told again.
  await sql`update records.sys_user set enabled_mark = true where id = ${userId('xifang')}`.execute(db);
  expect((await stuck('admin')).pagination.total).toBe(2);
  await tell();
  await sql`update records.sys_user set enabled_mark = false where id = ${userId('xifang')}`.execute(db);
  await tell();
  expect((await told()).filter(({ account }) => account === 'manager')).toHaveLength(4);
  await sql`update records.sys_user set enabled_mark = true where id = ${userId('xifang')}`.execute(db);
});

it('W16: says how long flows and nodes take, and how much of it is late, to those who oversee them', async () => {
  const { db } = flows.server.kernel;
  const flowId = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { hours: 2 }, do: 'remind' }] }), approver('second', ['admin'])]);
  const hours = [1, 2, 3, 4, 10];
  for (const hour of hours) {
    const { instanceId } = await flows.launched(flowId);
    await flows.call('auditor', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf('auditor', instanceId) }, body: {} });
    await flows.call('admin', 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id: await flows.taskOf('admin', instanceId) }, body: {} });
    await sql`update kernel.flow_task set received = decided - ${`${String(hour)} hours`}::interval, due = decided - ${`${String(hour)} hours`}::interval + interval '150 minutes'
      where instance_id = ${instanceId} and node = 'first'`.execute(db);
    await sql`update kernel.flow_instance set started = ended - ${`${String(hour * 2)} hours`}::interval where id = ${instanceId}`.execute(db);
  }
  await flows.launched(flowId);
  const HOUR = 3_600_000;
  const [found] = await levels('admin', flowId);
  expect(found).toMatchObject({ flowId, ended: 5, running: 1, adopted: 5, rejected: 0, stuck: 0 });
  expect([found?.p50, found?.p90].map((time) => Math.round((time ?? 0) / HOUR * 10) / 10)).toEqual([6, 15.2]);
  expect(found?.nodes.map(({ node, ended, running }) => [node, ended, running])).toEqual([['first', 5, 1], ['second', 5, 0]]);
  const [first, second] = found?.nodes ?? [];
  expect([first?.p50, first?.p90].map((time) => Math.round((time ?? 0) / HOUR * 10) / 10)).toEqual([3, 7.6]);
  // Three of six are late: those of 3, 4 and 10 hours.
  expect([first?.overdue, second?.overdue, found?.overdue]).toEqual([0.5, null, 0.5]);
  expect(await levels('viewer', flowId)).toEqual([]);
  expect(await levels('manager', flowId)).toEqual([]);
});
