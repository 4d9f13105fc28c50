import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approver, startFlowServer, storedRecord, type FlowServer } from '../testing/flow-server.ts';

let flows: FlowServer;
beforeAll(async () => { flows = await startFlowServer(); });
afterAll(() => flows?.stop());

const audit = (account: string, id: string) => flows.call(account, 'POST /api/workflow/Engine/FlowBefore/Audit/:id', { params: { id }, body: {} });

describe('many at once', () => {
  it('of two who decide exactly one wins, and the other is told', async () => {
    const flowId = await flows.release([approver('first', ['auditor', 'engineer'])]);
    for (let round = 0; round < 30; round += 1) {
      const { instanceId } = await flows.launched(flowId);
      const [mine, yours] = await Promise.all([flows.taskOf('auditor', instanceId), flows.taskOf('engineer', instanceId)]);
      const answers = await Promise.all([audit('auditor', mine), audit('engineer', yours)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.msg).toMatch(/已结束|已被处理/);
    }
  });

  it('of 200 launches of one record exactly one runs', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const recordId = await flows.record();
    const answers = await Promise.all(Array.from({ length: 200 }, () => flows.call('manager', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', recordId } })));
    const counts = (code: number): number => answers.filter(({ status }) => status === code).length;
    expect({ launched: counts(200), refused: counts(409) }).toEqual({ launched: 1, refused: 199 });
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from kernel.flow_instance where record_id = ${recordId}`.execute(flows.server.kernel.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('what is sent twice with one key is done once', async () => {
    const flowId = await flows.release([approver('first', ['auditor'])]);
    const { version: _version, id: _id, ...stored } = await storedRecord(flows, await flows.record());
    const keys = ['projectId', 'contractId', 'changeTitle', 'changeKind', 'visaType', 'direction', 'changeSource', 'occurDate', 'receiveDate', 'content', 'compiler'];
    const body = { flowId, status: '0', data: Object.fromEntries(keys.map((key) => [key, stored[key]])) };
    const token = await flows.server.login('manager');
    const send = () => flows.server.request<{ instanceId: string }>('POST', '/api/workflow/Engine/FlowTask', { token, body, headers: { 'idempotency-key': 'flow-launch-1' } });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(new Set(answers.map(({ status, data }) => `${String(status)} ${data.instanceId}`)).size).toBe(1);
  });

  it('leaves nothing of a launch that fails in the middle', async () => {
    const flowId = await flows.release([{ id: 'copy', type: 'copy', people: [{ launcher: true }] }, approver('first', ['auditor'])]);
    const recordId = await flows.record();
    const count = async () => (await sql<{ count: number }>`select (select count(*) from kernel.flow_instance) + (select count(*) from kernel.flow_task) + (select count(*) from kernel.flow_log) + (select count(*) from kernel.flow_copy) + (select count(*) from kernel.message) as count`.execute(flows.server.kernel.db)).rows[0]?.count;
    const before = await count();
    await sql`alter table kernel.flow_task add constraint broken check (node <> 'first') not valid`.execute(flows.server.kernel.db);
    try {
      const { status } = await flows.call('manager', 'POST /api/workflow/Engine/FlowTask', { body: { flowId, status: '0', recordId } });
      expect(status).toBe(500);
    } finally {
      await sql`alter table kernel.flow_task drop constraint broken`.execute(flows.server.kernel.db);
    }
    expect(await count()).toBe(before);
    expect(await storedRecord(flows, recordId)).toMatchObject({ flowStatus: '0' });
  });
});

describe('time', () => {
  it('lets a timer that is due go on by itself, once, and leaves none of it', async () => {
    const flowId = await flows.release([{ id: 'pause', type: 'timer', wait: { minutes: 30 } }, approver('first', ['auditor'])]);
    const { instanceId } = await flows.launched(flowId);
    const { db, queue } = flows.server.kernel;
    // Half an hour passes: what the queue and the flow keep of it lies in the past.
    await sql`update kernel.flow_timer set due = due - 2000000 where instance_id = ${instanceId}`.execute(db);
    await sql`update kernel.flow_instance set state = jsonb_set(state, '{timers,0,due}', to_jsonb((state #>> '{timers,0,due}')::bigint - 2000000)) where id = ${instanceId}`.execute(db);
    await sql`update kernel.task set start_at = now(), input = jsonb_set(input, '{due}', to_jsonb((input ->> 'due')::bigint - 2000000)) where kind = 'flow.timer' and input ->> 'instance' = ${instanceId}`.execute(db);
    await queue.resume();
    await expect.poll(() => flows.toDo('auditor').then((tasks) => tasks.filter((task) => task.instanceId === instanceId).length), { timeout: 15_000 }).toBe(1);
    expect((await sql`select 1 from kernel.flow_timer where instance_id = ${instanceId}`.execute(db)).rows).toEqual([]);
  });

  it('starts a sub-flow and goes on when that has ended', async () => {
    const child = await flows.release([approver('inner', ['engineer'])]);
    const { rows: [{ code } = { code: '' }] } = await sql<{ code: string }>`select code from kernel.flow where id = ${child}`.execute(flows.server.kernel.db);
    const fields = ['projectId', 'contractId', 'changeTitle', 'changeKind', 'visaType', 'direction', 'changeSource', 'occurDate', 'receiveDate', 'content', 'compiler'];
    const parent = await flows.release([{ id: 'sub', type: 'subFlow', flow: code, assign: Object.fromEntries(fields.map((field) => [field, { field }])) }]);
    const { instanceId } = await flows.launched(parent);
    await expect.poll(() => flows.toDo('engineer').then((tasks) => tasks.length), { timeout: 15_000 }).toBe(1);
    const [task] = await flows.toDo('engineer');
    expect(await audit('engineer', task?.id ?? '')).toMatchObject({ data: { status: 2 } });
    await expect.poll(() => flows.detail('manager', instanceId).then(({ instance }) => instance.status), { timeout: 15_000 }).toBe(2);
    expect((await flows.detail('manager', instanceId)).children).toMatchObject([{ status: 2 }]);
  });
});
