import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { WorkCalendar } from '#schemas/language/flow/working-time/calendar.ts';
import { chinaCalendar } from '#schemas/language/flow/working-time/china.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Transaction } from '../../../kernel/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition, RunningJob } from '../../../kernel/queue/job.ts';
import { SETTINGS_MODEL, type OpenRecordEvent, type RecordListener } from '../../../records/index.ts';
import { happen } from '../run/happen.ts';
import { RECOUNT } from '../run/job-names.ts';
import { transact } from '../run/transact.ts';
import { calendarOf, forgetCalendar, WORKING_DAY } from './load-calendar.ts';
import { workingHours } from './working-hours.ts';

/** Many days that come in at once, as an import, are counted together; and every process has heard of them. */
const CALM_MS = 2_000;
const COUNTED = 'flow.calendar';

/** With every change of working time the timers that wait are counted again. */
export function recountListeners(kernel: Kernel): RecordListener[] {
  const send = ({ trx }: OpenRecordEvent): Promise<void> => kernel.queue.send(RECOUNT, {}, { trx, startAt: Date.now() + CALM_MS });
  return [
    { model: WORKING_DAY, after: send },
    { model: SETTINGS_MODEL, after: async (event) => void (hoursOf(event.before) !== hoursOf(event.after) && await send(event)) },
  ];
}

/** Every hour too, for days that came with the product. */
export const recountJobs = (kernel: Kernel): JobDefinition[] => [{
  name: RECOUNT, schedule: { cron: '7 * * * *', timeZone: 'Asia/Shanghai' }, retry: { attempts: 8, pauseSeconds: 2 }, timeoutSeconds: 7_200,
  work: (job) => recountAll(kernel, job),
}];

/** Of those that run in working time, timers that were made before calendars could be changed too: they were counted by the days that the product ships. */
const WAITING = '$.timers[*] ? (@.working == true && exists(@.due))';
const BROUGHT_BACK = '$.last.before.timers[*] ? (@.working == true && exists(@.due))';

/** Each instance in a transaction of its own: what was counted before a crash is counted again to the same minute. */
async function recountAll(kernel: Kernel, job: RunningJob): Promise<void> {
  forgetCalendar(kernel);
  const print = fingerprint(await calendarOf(kernel));
  const { rows: [counted] } = await sql<{ value: unknown }>`select value from kernel.setting where key = ${COUNTED}`.execute(kernel.db);
  if (counted?.value === print) return kernel.db.transaction().execute((trx) => job.commit(trx));
  const { rows } = await sql<{ id: string }>`
    select id from kernel.flow_instance where is_open and removed is null
      and (jsonb_path_exists(state, ${WAITING}::jsonpath) or jsonb_path_exists(state, ${BROUGHT_BACK}::jsonpath)) order by id`.execute(kernel.db);
  for (const { id } of rows) {
    job.signal.throwIfAborted();
    await transact(kernel, (trx) => happen(kernel, trx, id, { type: 'calendar', before: chinaCalendar }));
  }
  await kernel.db.transaction().execute(async (trx) => {
    await remember(trx, print);
    await job.commit(trx);
  });
}

async function remember(trx: Transaction, print: string): Promise<void> {
  const value = JSON.stringify(print);
  await trx.insertInto('kernel.setting').values({ key: COUNTED, value }).onConflict((conflict) => conflict.column('key').doUpdateSet({ value })).execute();
}

function fingerprint({ shifts, weekdays, years }: WorkCalendar): string {
  return createHash('sha256').update(JSON.stringify([shifts, weekdays, Object.values(years).map(({ off, work }) => [off, work])])).digest('hex');
}

function hoursOf(settings: Values | undefined): string {
  return JSON.stringify(Object.keys(workingHours.schema.properties).map((key) => settings?.[key] ?? null));
}
