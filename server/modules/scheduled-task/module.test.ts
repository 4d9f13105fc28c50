import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { SETTINGS_ID, SETTINGS_MODEL } from '../../records/index.ts';
import { installSchedules, scheduleIdOf } from './keep-schedule.ts';
import { startTaskClock, type TaskClock } from './testing/task-clock.ts';
import { expireRuns, mendRuns } from './upkeep.ts';

const BASE = '/api/scheduletask';
const MINUTE = 60_000;
const START = Date.parse('2031-03-03T00:00:00Z');

interface Run {
  id: string;
  taskId: string;
  state: string;
  reason: string | null;
  cause: string;
  attempts: number | null;
  plannedTime: number;
  output: string | null;
  detail: string | null;
  isShortened: boolean | null;
  httpStatus: number | null;
}

let server: TestServer;
let second: TestServer;
let token: string;
let clock: TaskClock;
const calls: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
const open: ServerResponse[] = [];
let answer = { status: 200, text: 'ok' };
let isHolding = false;
const http = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => { body += part.toString('utf8'); });
  request.on('end', () => {
    calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    if (isHolding) open.push(response);
    else response.writeHead(answer.status).end(answer.text);
  });
});
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${String((http.address() as AddressInfo).port)}`;
  server = await startTestServer({ seed: true, dataSourceHosts: ['127.0.0.1'] });
  second = await startTestServer({ dataSourceHosts: ['127.0.0.1'], sameDatabaseAs: server });
  token = await server.login('admin');
  clock = startTaskClock([server, second], START);
}, 120_000);
afterAll(async () => {
  for (const response of open) response.end();
  await clock?.stop();
  await second?.stop();
  await server?.stop();
  http.close();
});
beforeEach(async () => {
  release();
  await vi.waitFor(async () => expect(await query(`select 1 from records.sys_scheduled_task_run where state in ('waiting', 'running')`)).toEqual([]), { timeout: 20_000 });
  await query(`delete from records.sys_scheduled_task_run`);
  await query(`update records.sys_scheduled_task set enabled_mark = false`);
  await query(`delete from kernel.schedule where id like 'scheduledTask:%'`);
  calls.length = 0;
  answer = { status: 200, text: 'ok' };
  clock.set(START);
});

const query = async <T extends object>(text: string): Promise<T[]> => (await sql.raw<T>(text).execute(server.kernel.db)).rows;
const as = <T = Record<string, unknown>>(method: string, path: string, body?: unknown): Promise<Answer<T>> => server.request<T>(method, `${BASE}${path}`, { token, ...(body !== undefined && { body }) });
let count = 0;
/** Every hour of the time of the test. */
const hourly = (more: object = {}): object => {
  count += 1;
  return {
    fullName: `任务${String(count)}`, enCode: `task${String(count)}`, executeType: 'local', localTask: 'monitor.expire', rhythm: 'cron', cron: '0 * * * *', timeZone: 'UTC',
    startTime: START + MINUTE, timeoutSeconds: 30, retries: 0, overlap: 'skip', missed: 'once', ...more,
  };
};
const call = (more: object = {}): object => hourly({ executeType: 'http', localTask: null, httpMethod: 'GET', url: `${address}/sync`, ...more });
async function make(values: object): Promise<string> {
  const made = await as<{ id: string }>('POST', '', values);
  expect(made).toMatchObject({ status: 200 });
  return made.data.id;
}
const runsOf = async (task: string): Promise<Run[]> => (await as<{ list: Run[] }>('GET', `/${task}/TaskLog`)).data.list.toReversed();
const passTo = (minutes: number): Promise<void> => clock.passTo(START + minutes * MINUTE);
/** Waits until this many runs of the task have the state. */
const reach = (task: string, state: string, many = 1): Promise<void> => vi.waitFor(async () => {
  expect((await runsOf(task)).filter((run) => run.state === state)).toHaveLength(many);
}, { timeout: 20_000, interval: 20 });
function release(): void {
  isHolding = false;
  for (const response of open.splice(0)) response.writeHead(answer.status).end(answer.text);
}

describe('a scheduled task', () => {
  it('runs when it is due, and its record says how often, how and when next', async () => {
    const id = await make(hourly());
    expect((await as('GET', `/${id}`)).data).toMatchObject({ nextRunTime: START + 60 * MINUTE, runCount: 0 });
    await passTo(60);
    await reach(id, 'done');
    await passTo(120);
    await reach(id, 'done', 2);
    expect((await as('GET', `/Info/${id}`)).data).toMatchObject({ runCount: 2, lastState: 'done', nextRunTime: START + 180 * MINUTE, enabledMark: 1 });
    expect((await runsOf(id)).map(({ cause, plannedTime, attempts }) => [cause, plannedTime, attempts])).toEqual([['schedule', START + 60 * MINUTE, 1], ['schedule', START + 120 * MINUTE, 1]]);
  });

  it('has the schedule that its record says, whatever happens to the record', async () => {
    const schedule = async (id: string) => server.kernel.queue.schedules.load(scheduleIdOf(id));
    const id = await make(hourly());
    expect(await schedule(id)).toMatchObject({ cron: '0 * * * *', sendsEach: true });
    expect(await as('PUT', `/${id}`, { rhythm: 'interval', intervalCount: 5, intervalUnit: 'minute' })).toMatchObject({ status: 200 });
    expect(await schedule(id)).toMatchObject({ cron: null, everyMinutes: 5 });
    expect(await as('PUT', `/${id}/Actions/Stop`)).toMatchObject({ status: 200, data: { enabledMark: 0, nextRunTime: null } });
    expect(await schedule(id)).toBeUndefined();
    expect(await as('PUT', `/${id}/Actions/Enable`)).toMatchObject({ status: 200, data: { enabledMark: 1, nextRunTime: START + MINUTE } });
    expect(await schedule(id)).toBeDefined();
    expect(await as('DELETE', `/${id}`)).toMatchObject({ status: 200 });
    expect(await schedule(id)).toBeUndefined();
    await server.kernel.records.restore(SYSTEM_ACTOR, 'scheduledTask', [id]);
    expect(await schedule(id)).toBeDefined();
    // One that came otherwise than as a record, such as with a copy of the database.
    await server.kernel.queue.schedules.remove(scheduleIdOf(id));
    await installSchedules(server.kernel);
    expect(await schedule(id)).toBeDefined();
  });

  it('does not come into being with a rule that never comes, and names the field', async () => {
    for (const [values, path] of [
      [{ cron: '* * * * * *' }, 'cron'], [{ cron: 'a b c d e' }, 'cron'], [{ cron: '0 0 31 2 *' }, 'cron'], [{ cron: null }, 'cron'], [{ endTime: START - MINUTE }, 'endTime'],
      [{ rhythm: 'interval', intervalCount: 169, intervalUnit: 'hour' }, 'intervalCount'], [{ rhythm: 'calendar', calendarUnit: 'week', weekdays: [], timeOfDay: '08:00:00' }, 'weekdays'],
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'], [{ localTask: 'rm.everything' }, 'localTask'],
    ] as const) {
      const refused = await as<{ errors: { path: string }[] }>('POST', '', hourly(values));
      expect([refused.status, refused.data.errors.map((error) => error.path)], JSON.stringify(values)).toEqual([422, [path]]);
    }
    expect(await query(`select 1 from kernel.schedule where id like 'scheduledTask:%'`)).toEqual([]);
  });

  it('runs at once when somebody asks, paused or not, and never beside itself', async () => {
    const id = await make(call());
    await as('PUT', `/${id}/Actions/Stop`);
    isHolding = true;
    expect(await as('PUT', `/${id}/Actions/Run`)).toMatchObject({ status: 200 });
    await vi.waitFor(() => expect(calls).toHaveLength(1));
    expect(await as('PUT', `/${id}/Actions/Run`)).toMatchObject({ status: 409, msg: '上一次执行尚未结束' });
    release();
    await reach(id, 'done');
    expect(await runsOf(id)).toMatchObject([{ cause: 'hand', state: 'done' }]);
    const two = await Promise.all(Array.from({ length: 200 }, () => as('PUT', `/${id}/Actions/Run`)));
    expect(two.every(({ status }) => status === 200 || status === 409)).toBe(true);
    await vi.waitFor(async () => expect((await runsOf(id)).every(({ state }) => state === 'done')).toBe(true));
  });
});

describe('an HTTP call', () => {
  it('sends what was typed, and keeps the answer cut off and the secret to itself', async () => {
    const secret = 'Bearer geheim-4711';
    answer = { status: 200, text: `${secret} ${'长'.repeat(5_000)}\0` };
    const id = await make(call({ httpMethod: 'POST', headers: [{ headerName: 'X-Kind', headerValue: 'nightly' }], body: '{"day":1}', secret }));
    expect(JSON.stringify((await as('GET', `/${id}`)).data)).not.toContain('geheim');
    await as('PUT', `/${id}/Actions/Run`);
    await reach(id, 'done');
    expect(calls).toMatchObject([{ method: 'POST', url: '/sync', body: '{"day":1}', headers: { 'x-kind': 'nightly', authorization: secret, 'content-type': 'application/json; charset=utf-8' } }]);
    const [run] = await runsOf(id);
    expect([run?.isShortened, run?.output?.length, run?.output?.startsWith('****** 长'), run?.httpStatus]).toEqual([true, 4_000, true, 200]);
    for (const table of ['records.sys_scheduled_task', 'records.sys_scheduled_task_run', 'records.sys_log', 'kernel.task']) {
      expect(await query(`select 1 from ${table} t where t::text like '%geheim%'`), table).toEqual([]);
    }
    const moved = await as<{ errors: { path: string }[] }>('PUT', `/${id}`, { url: `${address}/elsewhere` });
    expect([moved.status, moved.data.errors.map(({ path }) => path)]).toEqual([422, ['secret']]);
  });

  it('says in words why it failed, and tries again as often as the task says', async () => {
    answer = { status: 503, text: 'busy' };
    const id = await make(call({ retries: 1 }));
    await as('PUT', `/${id}/Actions/Run`);
    await reach(id, 'failed');
    expect(calls).toHaveLength(2);
    expect(await runsOf(id)).toMatchObject([{ reason: 'badStatus', httpStatus: 503, output: 'busy', detail: 'HTTP 503' }]);
    const gone = await make(call({ url: 'http://127.0.0.1:1/' }));
    await as('PUT', `/${gone}/Actions/Run`);
    await reach(gone, 'failed');
    expect(await runsOf(gone)).toMatchObject([{ reason: 'unreachable' }]);
    isHolding = true;
    const slow = await make(call({ timeoutSeconds: 1 }));
    await as('PUT', `/${slow}/Actions/Run`);
    await reach(slow, 'failed');
    expect(await runsOf(slow)).toMatchObject([{ reason: 'timedOut' }]);
  });

  it('T21: reaches no address of this machine, neither when it is saved nor when it runs', async () => {
    for (const url of ['http://localhost:1/', 'http://169.254.169.254/latest', 'http://[::1]/', 'http://0.0.0.0/']) {
      const refused = await as<{ errors: { path: string }[] }>('POST', '', call({ url }));
      expect([refused.status, refused.data.errors.map(({ path }) => path)], url).toEqual([422, ['url']]);
    }
    expect(await as('POST', '', call({ url: 'http://me:secret@example.com/' }))).toMatchObject({ status: 422 });
    expect(await as('POST', '', call({ headers: [{ headerName: 'Host', headerValue: 'inner' }] }))).toMatchObject({ status: 422, data: { errors: [{ path: 'headers.0.headerName' }] } });
    expect(await as('POST', '', call({ headers: [{ headerName: 'X-A', headerValue: '中文' }] }))).toMatchObject({ status: 422, data: { errors: [{ path: 'headers.0.headerValue' }] } });
    const id = await make(call());
    await query(`update records.sys_scheduled_task set url = 'http://localhost:1/' where id = '${id}'`);
    await as('PUT', `/${id}/Actions/Run`);
    await reach(id, 'failed');
    expect(await runsOf(id)).toMatchObject([{ reason: 'addressRefused' }]);
  });
});

describe('a data interface', () => {
  const makeInterface = async (values: object): Promise<string> => {
    count += 1;
    const made = await server.request<{ id: string }>('POST', '/api/system/DataInterface', { token, body: { fullName: `接口${String(count)}`, enCode: `face${String(count)}`, category: 'other', ...values } });
    return made.data.id;
  };
  const calling = (id: string, more: object = {}): object => hourly({ executeType: 'interface', localTask: null, dataInterface: id, ...more });

  it('is called with what the task says, and its answer is kept', async () => {
    const id = await makeInterface({ kind: '3', method: 'GET', url: `${address}/stock`, timeoutSeconds: 5, retries: 0, parameters: [{ code: 'city', title: '城市', type: 'text', isRequired: true, placement: 'query' }] });
    answer = { status: 200, text: '[{"piece":1},{"piece":2}]' };
    const task = await make(calling(id, { parameters: [{ parameterCode: 'city', parameterValue: '上海' }] }));
    await passTo(60);
    await reach(task, 'done');
    expect(calls.map(({ url }) => url)).toEqual([`/stock?city=${encodeURIComponent('上海')}`]);
    const [done] = await runsOf(task);
    expect([JSON.parse(done?.output ?? ''), done]).toMatchObject([[{ piece: 1 }, { piece: 2 }], { handled: 2 }]);
    await vi.waitFor(async () => expect((await server.request<{ list: unknown[] }>('GET', `/api/system/DataInterfaceLog/${id}`, { token })).data.list).toEqual([expect.objectContaining({ calledAs: 'task', outcome: 'done' })]), { timeout: 20_000 });
    answer = { status: 404, text: '' };
    await passTo(120);
    await reach(task, 'failed');
    expect((await runsOf(task)).at(-1)).toMatchObject({ reason: 'refused', detail: expect.stringContaining('404') });
  });

  it('is asked for with parameters that it has, at the field that is wrong', async () => {
    const id = await makeInterface({ kind: '2', staticJson: '[1]', parameters: [{ code: 'year', title: '年度', type: 'number', isRequired: true, placement: 'query' }] });
    const faults = async (values: object) => ((await as<{ errors: { path: string; message: string }[] }>('POST', '', values)).data.errors ?? []).map(({ path }) => path);
    expect(await faults(calling(id))).toEqual(['parameters']);
    expect(await faults(calling(id, { parameters: [{ parameterCode: 'year', parameterValue: 'now' }] }))).toEqual(['parameters.0.parameterValue']);
    expect(await faults(calling(id, { parameters: [{ parameterCode: 'year', parameterValue: '2026' }, { parameterCode: 'month', parameterValue: '1' }] }))).toEqual(['parameters.1.parameterValue']);
    expect(await faults(calling(id, { parameters: [{ parameterCode: 'year', parameterValue: '1' }, { parameterCode: 'year', parameterValue: '2' }] }))).toEqual(['parameters.1.parameterCode']);
    expect(await faults(calling('no-such-interface'))).toEqual(['dataInterface']);
    expect(await faults(hourly({ executeType: 'interface', localTask: null }))).toEqual(['dataInterface']);
  });

  it('answers with the rights of the person who saved the task last, and nobody once that person is gone', async () => {
    const id = await makeInterface({ kind: '2', staticJson: '[1]' });
    const task = await make(calling(id));
    await query(`update records.sys_scheduled_task set last_modify_user_id = (select id from records.sys_user where account = 'viewer') where id = '${task}'`);
    await query(`update records.sys_data_interface set access = 'token' where id = '${id}'`);
    await passTo(60);
    await reach(task, 'failed');
    await query(`update records.sys_scheduled_task set last_modify_user_id = 'gone' where id = '${task}'`);
    await passTo(120);
    await reach(task, 'failed', 2);
    expect((await runsOf(task)).map(({ reason }) => reason)).toEqual(['refused', 'personGone']);
  });
});

describe('a run that is due while the last one goes on', () => {
  it('is skipped', async () => {
    const id = await make(call({ overlap: 'skip' }));
    isHolding = true;
    await passTo(60);
    await reach(id, 'running');
    await passTo(120);
    await reach(id, 'skipped');
    release();
    await reach(id, 'done');
    expect((await runsOf(id)).map(({ state, reason }) => [state, reason])).toEqual([['done', null], ['skipped', 'overlap']]);
  });

  it('waits for its end', async () => {
    const id = await make(call({ overlap: 'queue' }));
    isHolding = true;
    await passTo(60);
    await reach(id, 'running');
    await passTo(120);
    await reach(id, 'waiting');
    await passTo(180);
    await reach(id, 'waiting', 2);
    expect(calls).toHaveLength(1);
    release();
    await reach(id, 'done', 3);
    expect(calls).toHaveLength(3);
  });

  it('runs beside it, as many as there may be', async () => {
    const id = await make(call({ overlap: 'parallel' }));
    isHolding = true;
    for (const hour of [1, 2, 3, 4, 5, 6]) await passTo(hour * 60);
    await reach(id, 'skipped');
    await vi.waitFor(() => expect(calls.length).toBeGreaterThanOrEqual(4));
    release();
    await reach(id, 'done', 5);
    expect((await runsOf(id)).filter(({ reason }) => reason === 'tooMany')).toHaveLength(1);
  });
});

describe('runs that were missed', () => {
  it('are made up for by one', async () => {
    const id = await make(hourly({ missed: 'once' }));
    await passTo(330);
    await reach(id, 'done');
    await passTo(360);
    await reach(id, 'done', 2);
    expect(await runsOf(id)).toHaveLength(2);
  });

  it('are left out, and the history says so', async () => {
    const id = await make(hourly({ missed: 'skip' }));
    await passTo(330);
    await reach(id, 'missed');
    await passTo(360);
    await reach(id, 'done');
    expect((await runsOf(id)).map(({ state, reason }) => [state, reason])).toEqual([['missed', 'late'], ['done', null]]);
  });
});

describe('a run', () => {
  it('that goes on is stopped from any process, and one that waits does not begin', async () => {
    const id = await make(call({ overlap: 'queue' }));
    isHolding = true;
    await passTo(60);
    await reach(id, 'running');
    await passTo(120);
    await reach(id, 'waiting');
    const [running, waiting] = await runsOf(id);
    const stop = (run?: Run) => as('PUT', `/TaskLog/${run?.id ?? 'nothing'}/Actions/Stop`);
    expect(await stop(waiting)).toMatchObject({ status: 200 });
    expect(await stop(running)).toMatchObject({ status: 200 });
    await reach(id, 'stopped', 2);
    expect(await stop(running)).toMatchObject({ status: 409 });
    expect(await as('PUT', '/TaskLog/nothing/Actions/Stop')).toMatchObject({ status: 404 });
    expect((await runsOf(id)).map(({ reason }) => reason)).toEqual(['byPerson', 'byPerson']);
  });

  it('whose process is killed begins again where that does no harm, and is broken off where it would', async () => {
    const [get, post] = [await make(call()), await make(call({ httpMethod: 'POST', url: `${address}/pay` }))];
    isHolding = true;
    await passTo(60);
    await Promise.all([reach(get, 'running'), reach(post, 'running')]);
    // Silent for so long, they count as dead; their own attempts at an end are refused.
    await query(`update kernel.task set beat = now() - interval '1 hour', state = 'waiting' where kind = 'scheduledTask.run' and state = 'running'`);
    await clock.passTo(START + 61 * MINUTE);
    await reach(post, 'interrupted');
    await vi.waitFor(() => expect(calls.filter(({ url }) => url === '/sync')).toHaveLength(2), { timeout: 20_000 });
    release();
    await reach(get, 'done');
    expect(await runsOf(get)).toMatchObject([{ attempts: 2 }]);
    expect(await runsOf(post)).toMatchObject([{ reason: 'processGone' }]);
    expect(calls.filter(({ url }) => url === '/pay')).toHaveLength(1);
  });

  it('that nothing will end is ended, and one that nothing would begin begins', async () => {
    const id = await make(call({ overlap: 'queue' }));
    await query(`insert into records.sys_scheduled_task_run (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, task_id, state, attempts, planned_time)
      values ('lost', 1, 1, 'system', now(), 'system', now(), '${id}', 'running', 1, now()), ('stuck', 1, 1, 'system', now(), 'system', now(), '${id}', 'waiting', null, now())`);
    await mendRuns(server.kernel);
    await reach(id, 'interrupted');
    await reach(id, 'done');
    expect((await as('GET', `/${id}`)).data).toMatchObject({ runCount: 2 });
  });

  it('is removed after the days that the settings say', async () => {
    const id = await make(hourly());
    await as('PUT', `/${id}/Actions/Run`);
    await reach(id, 'done');
    await query(`update records.sys_scheduled_task_run set creator_time = now() - interval '31 days'`);
    await expireRuns(server.kernel);
    expect(await runsOf(id)).toHaveLength(1);
    await server.kernel.records.update(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID, { ...(await server.kernel.records.get(SYSTEM_ACTOR, SETTINGS_MODEL, SETTINGS_ID)), taskRunDays: 30 }, { operation: true });
    await expect.poll(async () => {
      await expireRuns(server.kernel);
      return runsOf(id);
    }).toEqual([]);
  });
});

it('people whom a task names are told once of failures in a row', async () => {
  const { rows: [person] } = await sql<{ id: string }>`select id from records.sys_user where account = 'manager'`.execute(server.kernel.db);
  answer = { status: 500, text: '' };
  const id = await make(call({ alarmAfter: 2, alarmPeople: [person?.id] }));
  const told = (): Promise<{ title: string }[]> => query(`select title->>'zh-CN' as title from kernel.message where kind = 'scheduledTask.failing'`);
  for (const [index, expected] of [0, 1, 1].entries()) {
    await as('PUT', `/${id}/Actions/Run`);
    await reach(id, 'failed', index + 1);
    expect(await told()).toHaveLength(expected);
  }
  expect((await told())[0]?.title).toMatch(/^定时任务“任务\d+”已连续失败 2 次$/);
  answer = { status: 200, text: '' };
  await as('PUT', `/${id}/Actions/Run`);
  await reach(id, 'done');
  expect((await as('GET', `/${id}`)).data).toMatchObject({ failuresInRow: 0, lastState: 'done', runCount: 4 });
});
