import { defineModule } from '../../kernel/module.ts';
import { dataSyncState } from './migrations/063-data-sync-state.ts';
import { syncListener, usedSourceListener } from './record-listener.ts';
import { BUTTONS, registerSyncRoutes } from './routes.ts';
import { runScheduled } from './run-scheduled.ts';
import { runSync } from './run-sync.ts';
import { MODEL, RUN_JOB, RUN_MODEL } from './runs.ts';
import { mendRuns } from './upkeep.ts';

const SIX_HOURS = 21_600;
const ONCE = { attempts: 1, pauseSeconds: 0 };

/** Rows of chosen tables carried from one database to another. */
export const dataSync = defineModule({
  name: 'dataSync',
  migrations: { '063-data-sync-state': dataSyncState },
  permissions: { [MODEL]: [BUTTONS.dry, BUTTONS.run], [RUN_MODEL]: [BUTTONS.pause, BUTTONS.resume, BUTTONS.stop] },
  records: () => [syncListener(), usedSourceListener()],
  jobs: (kernel) => [
    { name: RUN_JOB, retry: ONCE, timeoutSeconds: SIX_HOURS, atOnce: 2, work: ({ input, signal }) => runSync(kernel, (input as { id: string }).id, signal) },
    { name: 'dataSync.mend', schedule: { cron: '*/5 * * * *', timeZone: 'UTC' }, retry: ONCE, timeoutSeconds: 60, work: () => mendRuns(kernel) },
  ],
  localTasks: (kernel) => [{
    name: 'dataSync.run', title: { 'zh-CN': '运行数据同步', 'en-US': 'Run data syncs', 'zh-TW': '執行資料同步' },
    run: (signal, { taskName }) => runScheduled(kernel, taskName, signal),
  }],
  routes: (app, kernel) => { registerSyncRoutes(app, kernel); },
});
