import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MonitorNow } from '#schemas/wire/monitor.ts';
import { monitorDue } from '../../events/catalogue.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { startTestServer, type TestServer } from '../../kernel/testing/test-server.ts';
import { SETTINGS_ID, SETTINGS_MODEL } from '../../records/index.ts';
import { expire } from './module.ts';

interface Row { sampledTime: number; server: string; cpu: number; memory: number; disk: number; requests: number; connections: number }

let one: TestServer;
let two: TestServer;
let admin: string;
beforeAll(async () => {
  one = await startTestServer({ seed: true });
  two = await startTestServer({ seed: true, sameDatabaseAs: one });
  admin = await one.login('admin');
});
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

const samples = async (): Promise<Row[]> =>
  (await one.request<{ list: Row[] }>('POST', '/api/visualdev/OnlineDev/monitorSample/List', { token: admin, body: { pageSize: 1000 } })).data.list;
const due = (server = one): Promise<void> => server.kernel.events.publish(monitorDue, null);

describe('the monitor', () => {
  it('samples every process when it starts, and then with what it has answered since', async () => {
    await expect.poll(async () => (await samples()).length).toBe(2);
    await due();
    await expect.poll(async () => (await samples()).length).toBe(4);
    const rows = await samples();
    expect(new Set(rows.map(({ server }) => server)).size).toBe(2);
    for (const row of rows) {
      for (const measure of ['cpu', 'memory', 'disk'] as const) {
        expect(row[measure]).toBeGreaterThanOrEqual(0);
        expect(row[measure]).toBeLessThanOrEqual(100);
      }
      expect(Math.abs(Date.now() - row.sampledTime)).toBeLessThan(60_000);
    }
    expect(rows.some(({ requests }) => requests > 0)).toBe(true);
  });

  it('says how the machine is now', async () => {
    const { status, data } = await one.request<MonitorNow>('GET', '/api/system/Monitor', { token: admin });
    expect(status).toBe(200);
    expect(data.memory.used + data.memory.available).toBe(data.memory.total);
    expect(data.cpu.used + data.cpu.idle).toBeCloseTo(100, 1);
    expect(data).toMatchObject({ system: { os: expect.stringContaining('Linux'), ip: expect.any(String), day: expect.any(Number) }, cpu: { logic: expect.any(Number) }, disk: { total: expect.any(Number) } });
  });

  it('is not for everybody, and nobody writes samples', async () => {
    const viewer = await one.login('viewer');
    expect(await one.request('GET', '/api/system/Monitor')).toMatchObject({ status: 401 });
    expect(await one.request('GET', '/api/system/Monitor', { token: viewer })).toMatchObject({ status: 403 });
    expect(await one.request('POST', '/api/visualdev/OnlineDev/monitorSample/List', { token: viewer, body: {} })).toMatchObject({ status: 403 });
    expect(await one.request('POST', '/api/visualdev/OnlineDev/monitorSample', { token: admin, body: { server: 'forged' } })).toMatchObject({ status: 403 });
  });

  it('tells administrators once of a shortage that lasts, by the limit that is set', async () => {
    const told = async (): Promise<string[]> => (await one.kernel.pool.query<{ title: string }>(`select title->>'zh-CN' as title from kernel.message where kind = 'monitor.alarm' order by title`)).rows.map(({ title }) => title);
    const set = async (limits: object): Promise<void> =>
      void (await one.kernel.records.update(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID, { ...(await one.kernel.records.get(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID)), ...limits }, { operation: true }));
    // Every machine uses some of its memory.
    await set({ memoryAlarm: 1, cpuAlarm: 100, diskAlarm: 100 });
    for (let minute = 0; minute < 2; minute += 1) {
      const before = (await samples()).length;
      await due();
      await expect.poll(async () => (await samples()).length).toBe(before + 2);
    }
    expect(await told()).toEqual([]);
    await due();
    await expect.poll(async () => (await told()).length).toBe(2);
    await due();
    await expect.poll(async () => (await samples()).length).toBe(12);
    const titles = await told();
    expect(titles).toHaveLength(2);
    expect(titles[0]).toContain('内存');
    expect(titles[0]).toContain('上限 1%');
  });

  it('keeps samples as long as the settings say', async () => {
    await sql`update records.sys_monitor set sampled_time = now() - interval '8 days' where id = (select min(id) from records.sys_monitor)`.execute(one.kernel.db);
    const before = (await samples()).length;
    await expire(one.kernel);
    expect((await samples()).length).toBe(before - 1);
  });
});
