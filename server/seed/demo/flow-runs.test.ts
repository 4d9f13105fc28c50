import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { FLOW_RUNS, seedFlowRuns } from './flow-runs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ seed: true });
  await seedFlowRuns(server.kernel);
});
afterAll(() => server?.stop());

describe('the flows that run in the demo', () => {
  it('stand in every state, at different nodes', async () => {
    const { rows } = await sql<{ status: number; isOpen: boolean; count: number; paused: number; nodes: number }>`
      select status, is_open as "isOpen", count(*)::int as count, count(*) filter (where state->'paused' is not null)::int as paused from kernel.flow_instance group by 1, 2 order by 1, 2`.execute(server.kernel.db);
    const states = rows.map(({ status, isOpen }) => `${String(status)}${isOpen ? ' open' : ''}`);
    expect(states).toEqual(['0 open', '1 open', '2', '3', '3 open', '4 open', '5']);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(FLOW_RUNS.length);
    expect(rows.reduce((sum, { paused }) => sum + paused, 0)).toBe(1);
    const { rows: nodes } = await sql`select distinct i.model, t.node from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id where t.is_open`.execute(server.kernel.db);
    expect(nodes.length).toBeGreaterThan(15);
  });

  it.each(['admin', 'builder', 'manager', 'engineer', 'auditor', 'viewer'])('give %s something to decide', async (account) => {
    const { data } = await server.call('GET /api/workflow/Engine/FlowBefore/List/1', { token: await server.login(account), query: {} });
    expect(data.list.length).toBeGreaterThan(0);
    for (const { title, flowTitle } of data.list) expect([title, flowTitle]).not.toContain('');
  });

  it('are neither launched again nor done again by another start, whether the first ended or was cut short', async () => {
    const done = async () => (await sql`select what, count(*)::int as count from kernel.flow_log group by what order by what`.execute(server.kernel.db)).rows;
    const before = await done();
    await seedFlowRuns(server.kernel);
    await sql`delete from kernel.setting where key = 'seed.demo.runs'`.execute(server.kernel.db);
    await seedFlowRuns(server.kernel);
    expect(await done()).toEqual(before);
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from kernel.flow_instance`.execute(server.kernel.db);
    expect(rows).toEqual([{ count: FLOW_RUNS.length }]);
  });
});
