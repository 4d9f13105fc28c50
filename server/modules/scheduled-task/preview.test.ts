import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SchedulePreview } from '#schemas/wire/scheduled-tasks.ts';
import { startTestServer, type Answer, type TestServer } from '../../kernel/testing/test-server.ts';
import { recordsOf } from '../../records/index.ts';

const BASE = '/api/scheduletask';
const START = Date.parse('2031-03-03T00:00:00Z');

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.login('admin');
});
afterAll(() => server?.stop());

const as = <T>(method: string, path: string, body?: unknown): Promise<Answer<T>> => server.request<T>(method, `${BASE}${path}`, { token, ...(body !== undefined && { body }) });

it('says the rule in words and the next ten runs, in three languages, and what is wrong with which field', async () => {
  const preview = async (body: object, locale = 'zh-CN') => (await server.request<SchedulePreview>('POST', `${BASE}/Actions/Preview`, { token, body, headers: { 'accept-language': locale } })).data;
  const zone = { timeZone: 'Asia/Shanghai' };
  const weekly = { rhythm: 'calendar', calendarUnit: 'week', weekdays: ['1', '5'], timeOfDay: '08:30:00', ...zone };
  const monthly = { rhythm: 'calendar', calendarUnit: 'month', monthDays: ['15', 'L'], timeOfDay: '00:05:00', ...zone };
  const shown = await preview(weekly);
  expect([shown.words, shown.runs.length, shown.faults]).toEqual(['每周一和周五 08:30', 10, []]);
  expect(shown.runs.every(({ text }) => text.endsWith('08:30'))).toBe(true);
  const words = async (body: object): Promise<(string | null)[]> => Promise.all(['zh-CN', 'en-US', 'zh-TW'].map(async (locale) => (await preview(body, locale)).words));
  expect(await words(weekly)).toEqual(['每周一和周五 08:30', 'Every Monday and Friday at 08:30', '每週一和週五 08:30']);
  expect(await words(monthly)).toEqual(['每月 15 日和最后一天 00:05', 'Every month on day 15 and the last day at 00:05', '每月 15 日和最後一天 00:05']);
  expect(await words({ rhythm: 'interval', intervalCount: 2, intervalUnit: 'hour', ...zone })).toEqual(['每 2 小时', 'Every 2 hours', '每 2 小時']);
  expect(await words({ rhythm: 'cron', cron: '*/5 9-17 * * 1-5', ...zone })).toEqual([
    '执行条件：分钟为 */5、小时为 9-17和星期为 1-5', 'Whenever the minute is */5, the hour is 9-17, and the weekday is 1-5', '執行條件：分鐘為 */5、小時為 9-17和星期為 1-5',
  ]);
  expect(await preview({ rhythm: 'cron', cron: '61 * * * *', timeZone: 'UTC' })).toMatchObject({ words: null, runs: [], faults: [{ path: 'cron', message: '不是有效的 Cron 表达式' }] });
  const { data: { id } } = await as<{ id: string }>('POST', '', {
    fullName: '预览', enCode: 'preview', executeType: 'local', localTask: 'monitor.expire', rhythm: 'cron', cron: '0 * * * *', timeZone: 'UTC',
    startTime: START + 60_000, timeoutSeconds: 30, retries: 0, overlap: 'skip', missed: 'once',
  });
  expect((await as<SchedulePreview>('GET', `/${id}/NextRuns`)).data.runs.map(({ time }) => time)).toEqual(Array.from({ length: 10 }, (_, index) => START + (index + 1) * 3_600_000));
});

it('offers the local tasks that modules have, as the model calls them', async () => {
  const { data: { list } } = await as<{ list: { id: string; fullName: string }[] }>('GET', '/TaskMethods');
  const { options } = recordsOf(server.kernel).context.models.get('scheduledTask')?.document.fields['localTask'] ?? {};
  const choices = options !== undefined && 'items' in options ? options.items.map(({ value, label }) => [value, label]) : [];
  expect(new Map(choices as [string, object][])).toEqual(new Map(server.kernel.localTasks.list().map(({ name, title }) => [name, title])));
  expect(list.map(({ id }) => id).toSorted()).toEqual(choices.map(([value]) => value).toSorted());
});
