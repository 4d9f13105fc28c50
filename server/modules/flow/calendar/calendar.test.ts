import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowTimer } from '#schemas/language/flow/state.ts';
import type { WorkCalendar } from '#schemas/language/flow/working-time/calendar.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import { workClock } from '#schemas/language/flow/working-time/work-clock.ts';
import { SETTINGS_ID } from '../../../records/index.ts';
import { approver, startFlowServer, type FlowServer } from '../testing/flow-server.ts';

const DAYS = '/api/visualdev/OnlineDev/workingDay';
const SETTINGS = `/api/visualdev/OnlineDev/systemSettings/${SETTINGS_ID}`;
const MS_PER_DAY = 86_400_000;
let flows: FlowServer;
let admin: string;
beforeAll(async () => {
  flows = await startFlowServer();
  admin = await flows.server.login('admin');
});
afterAll(() => flows?.stop());

const as = <T = { id: string }>(token: string, method: string, path: string, body?: object) => flows.server.request<T>(method, path, { token, ...(body ? { body } : {}) });
const listed = new Set(Object.values(chinaCalendar.years).flatMap(({ work }) => work).flat());

/** Worked by the week and not listed, so that a holiday on it moves what waits. */
function isMovable(day: string): boolean {
  return !listed.has(day) && workClock(chinaCalendar).between(Date.parse(`${day}T00:00+08:00`), Date.parse(`${day}T23:59+08:00`)) > 0;
}

async function dueOf(instanceId: string): Promise<{ timer: number; task: number; state: FlowTimer | undefined }> {
  const { db, queue } = flows.server.kernel;
  await queue.resume();
  const { rows: [row] } = await sql<{ timer: string; task: number; state: FlowTimer }>`
    select m.due as timer, t.due as task, i.state #> '{timers,0}' as state from kernel.flow_instance i
    join kernel.flow_timer m on m.instance_id = i.id join kernel.flow_task t on t.instance_id = i.id and t.is_open where i.id = ${instanceId}`.execute(db);
  return { timer: Number(row?.timer), task: Number(row?.task), state: row?.state };
}

describe('the working calendar', () => {
  it('is there with the days that the product ships, each once, and is written by administrators alone', async () => {
    const { data } = await as<{ list: { day: string; name: string; kind: string }[]; pagination: { total: number } }>(admin, 'POST', `${DAYS}/List`, { pageSize: 100, filter: { field: 'year', op: 'eq', value: 2026 } });
    expect(data.pagination.total).toBe(39);
    expect(data.list).toContainEqual(expect.objectContaining({ day: '2026-02-14', name: '春节调休', kind: 'shifted' }));
    expect(await as(admin, 'POST', DAYS, { day: '2026-10-01', name: '国庆节', kind: 'working' })).toMatchObject({ status: 422, data: { errors: [{ path: 'day' }] } });
    expect((await as(await flows.server.login('viewer'), 'POST', DAYS, { day: '2031-10-01', name: '国庆节', kind: 'holiday' })).status).toBe(403);
    expect((await as(await flows.server.login('viewer'), 'DELETE', `${DAYS}/2026-10-01`)).status).toBe(403);
  });

  it('moves a time-out that waits when a holiday comes and when it goes', async () => {
    const flowId = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { days: 5, working: true }, do: 'remind' }] })]);
    const { instanceId } = await flows.launched(flowId);
    const before = await dueOf(instanceId);
    const counted = before.state?.counted ?? { from: 0, work: 0 };
    const dayBefore = (calendar: WorkCalendar): number => workClock(calendar).add(counted.from, counted.work);
    expect(before.timer).toBe(dayBefore(chinaCalendar));
    // The last day of the five that is not in the list as it is.
    const days = Array.from({ length: 30 }, (_none, back) => new Date(before.timer + 8 * 3_600_000 - back * MS_PER_DAY).toISOString().slice(0, 10));
    const day = days.find(isMovable) ?? '';
    const made = await as(admin, 'POST', DAYS, { day, name: '公司成立纪念日', kind: 'holiday' });
    expect(made.status, made.msg).toBe(200);
    const later = dayBefore({ ...chinaCalendar, years: { ...chinaCalendar.years, own: { announced: true, off: [day], work: [] } } });
    expect(later).toBeGreaterThan(before.timer);
    await expect.poll(async () => (await dueOf(instanceId)).timer, { timeout: 20_000 }).toBe(later);
    expect((await dueOf(instanceId)).task).toBe(later);
    await as(admin, 'DELETE', `${DAYS}/${made.data.id}`);
    await expect.poll(async () => (await dueOf(instanceId)).timer, { timeout: 20_000 }).toBe(before.timer);
  });

  it('moves a time-out that was made before the calendar could be changed', async () => {
    const flowId = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { days: 5, working: true }, do: 'remind' }] })]);
    const { instanceId } = await flows.launched(flowId);
    const before = await dueOf(instanceId);
    await sql`update kernel.flow_instance set state = state #- '{timers,0,counted}' where id = ${instanceId}`.execute(flows.server.kernel.db);
    const days = Array.from({ length: 30 }, (_none, back) => new Date(before.timer + 8 * 3_600_000 - back * MS_PER_DAY).toISOString().slice(0, 10));
    const day = days.find(isMovable) ?? '';
    const made = await as(admin, 'POST', DAYS, { day, name: '公司成立纪念日', kind: 'holiday' });
    const { from, work } = before.state?.counted ?? { from: 0, work: 0 };
    const later = workClock({ ...chinaCalendar, years: { ...chinaCalendar.years, own: { announced: true, off: [day], work: [] } } }).add(from, work);
    expect(later).toBeGreaterThan(before.timer);
    await expect.poll(async () => (await dueOf(instanceId)).timer, { timeout: 20_000 }).toBe(later);
    expect((await dueOf(instanceId)).task).toBe(later);
    await as(admin, 'DELETE', `${DAYS}/${made.data.id}`);
    await expect.poll(async () => (await dueOf(instanceId)).timer, { timeout: 20_000 }).toBe(before.timer);
  });

  it('loses no time-out of flows that are launched while days come and go', async () => {
    const flowId = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { days: 5, working: true }, do: 'remind' }] })]);
    const ahead = Array.from({ length: 20 }, (_none, index) => new Date(Date.now() + (index + 2) * MS_PER_DAY).toISOString().slice(0, 10));
    const days = ahead.filter(isMovable).slice(0, 4);
    const add = async (day: string): Promise<string> => (await as(admin, 'POST', DAYS, { day, name: '临时放假', kind: 'holiday' })).data.id;
    const [launched, made] = await Promise.all([Promise.all(days.map(() => flows.launched(flowId))), Promise.all(days.map(add))]);
    const gone = await as(admin, 'DELETE', `${DAYS}/${made[0] ?? ''}`);
    expect(gone.status, gone.msg).toBe(200);
    const clock = workClock({ ...chinaCalendar, years: { ...chinaCalendar.years, own: { announced: true, off: days.slice(1), work: [] } } });
    for (const { instanceId } of launched) {
      await expect.poll(async () => {
        const { timer, task, state } = await dueOf(instanceId);
        return [timer, task].map((due) => due - clock.add(state?.counted?.from ?? 0, state?.counted?.work ?? 0));
      }, { timeout: 20_000 }).toEqual([0, 0]);
    }
    for (const id of made.slice(1)) await as(admin, 'DELETE', `${DAYS}/${id}`);
  });

  it('counts by the hours of the settings, which have a length and do not overlap', async () => {
    const flowId = await flows.release([approver('first', ['auditor'], { timeouts: [{ after: { hours: 20, working: true }, do: 'remind' }] })]);
    const { instanceId } = await flows.launched(flowId);
    const { state } = await dueOf(instanceId);
    const { data: settings } = await as<Record<string, unknown>>(admin, 'GET', SETTINGS);
    const put = (hours: object) => as<{ errors: unknown }>(admin, 'PUT', SETTINGS, { ...settings, ...hours });
    expect(await put({ workingMorning: ['09:00:00', '09:00:00'] })).toMatchObject({ status: 422, data: { errors: [{ path: 'workingMorning' }] } });
    expect(await put({ workingMorning: ['09:00:00', '13:00:00'], workingEvening: ['12:30:00', '18:00:00'] })).toMatchObject({ status: 422, data: { errors: [{ path: 'workingMorning' }] } });
    expect((await put({ workingMorning: ['18:00:00', '09:00:00'] })).status).toBe(422);
    expect((await put({ workingWeek: ['1', '3', '6'], workingAfternoon: ['13:00:00', '15:00:00'], workingEvening: ['08:00:00', '10:00:00'] })).status).toBe(200);
    const clock = workClock({ ...chinaCalendar, shifts: [['08:00', '10:00'], ['13:00', '15:00']], weekdays: [1, 3, 6] });
    await expect.poll(async () => (await dueOf(instanceId)).timer, { timeout: 20_000 }).toBe(clock.add(state?.counted?.from ?? 0, 20 * 3_600_000));
  });
});
