import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { defineModule, type Kernel } from '../../kernel/module.ts';
import { CHECK_JOB, loadArchive, MAKE_JOB, MODEL } from './archives.ts';
import { checkListed } from './check-listed.ts';
import { makeArchive } from './make-archive.ts';
import { mendArchives } from './mend-archives.ts';
import { backupLink } from './migrations/056-backup-link.ts';
import { BUTTONS, registerBackupRoutes } from './routes.ts';
import { backupSettings, passwordListener } from './settings.ts';

const SIX_HOURS = 21_600;
const ONCE = { attempts: 1, pauseSeconds: 0 };

/** Archives of database and files: made by hand and by schedule, listed, verified, taken away and let go. */
export const backup = defineModule({
  name: 'backup',
  migrations: { '056-backup-link': backupLink },
  permissions: { [MODEL]: ['read', ...Object.values(BUTTONS)] },
  settings: [backupSettings],
  records: () => [passwordListener()],
  jobs: (kernel) => [
    { name: MAKE_JOB, retry: ONCE, timeoutSeconds: SIX_HOURS, atOnce: 1, work: ({ input, signal }) => makeByHand(kernel, (input as { id: string }).id, signal) },
    { name: CHECK_JOB, retry: ONCE, timeoutSeconds: SIX_HOURS, atOnce: 1, work: ({ input, signal }) => checkListed(kernel, (input as { id: string }).id, signal) },
    { name: 'backup.mend', schedule: { cron: '*/10 * * * *', timeZone: 'UTC' }, retry: ONCE, timeoutSeconds: 300, work: () => mendArchives(kernel) },
  ],
  localTasks: (kernel) => [{
    name: 'backup.make', title: { 'zh-CN': '备份数据和文件', 'en-US': 'Back up data and files', 'zh-TW': '備份資料和檔案' },
    run: (signal, { taskName }) => makeArchive(kernel, { cause: 'schedule', madeBy: taskName, userId: SYSTEM_ACTOR.userId }, signal),
  }],
  async routes(app, kernel) {
    // What has been restored, or a process left behind, is seen at once.
    await mendArchives(kernel);
    registerBackupRoutes(app, kernel);
  },
});

/** Its entry in the list says how it ended; a process that takes it up after another has died starts over. */
async function makeByHand(kernel: Kernel, id: string, signal: AbortSignal): Promise<void> {
  const archive = await loadArchive(kernel.db, id);
  if (archive === undefined || !['waiting', 'running', 'interrupted'].includes(archive.state)) return;
  await makeArchive(kernel, { id, cause: 'hand', madeBy: '', userId: SYSTEM_ACTOR.userId }, signal).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
