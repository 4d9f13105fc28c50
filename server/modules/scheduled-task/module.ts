import { defineModule } from '../../kernel/module.ts';
import { failingKind } from './alarms.ts';
import { doRun } from './do-run.ts';
import { DUE_JOB, installSchedules } from './keep-schedule.ts';
import { openDueRun, RUN_JOB } from './open-run.ts';
import { taskListener } from './record-listener.ts';
import { BUTTONS, registerTaskRoutes } from './routes.ts';
import { createStops } from './stops.ts';
import { RUN_MODEL, TASK_MODEL } from './task.ts';
import { expireRuns, mendRuns, runSettings } from './upkeep.ts';

/** A call and its further tries take less. */
const MAX_RUN_SECONDS = 1_800;
/** Leaves room for the other jobs of a process. */
const RUNS_AT_ONCE = 2;
const ONCE = { retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 300 };

/** Work that people have done at set times, and how each run has ended. */
export const scheduledTask = defineModule({
  name: 'scheduledTask',
  permissions: { [TASK_MODEL]: ['read', BUTTONS.run, BUTTONS.state], [RUN_MODEL]: [BUTTONS.stop] },
  settings: [runSettings],
  notices: [failingKind],
  records: (kernel) => [taskListener(kernel)],
  jobs(kernel) {
    const stops = createStops(kernel);
    return [
      // It only writes: a database that was away for a while is no reason to leave a run out.
      { name: DUE_JOB, retry: { attempts: 8, pauseSeconds: 2 }, timeoutSeconds: 60, work: (job) => openDueRun(kernel, job) },
      { name: RUN_JOB, retry: { attempts: 8, pauseSeconds: 2 }, timeoutSeconds: MAX_RUN_SECONDS, atOnce: RUNS_AT_ONCE, work: (job) => doRun(kernel, stops, job) },
      { ...ONCE, name: 'scheduledTask.mend', schedule: { cron: '* * * * *', timeZone: 'UTC' }, work: () => mendRuns(kernel) },
      { ...ONCE, name: 'scheduledTask.expire', schedule: { cron: '27 * * * *', timeZone: 'UTC' }, work: () => expireRuns(kernel) },
    ];
  },
  async routes(app, kernel) {
    await installSchedules(kernel);
    registerTaskRoutes(app, kernel);
  },
});
