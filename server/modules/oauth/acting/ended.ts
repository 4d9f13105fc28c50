import { takeEndedActing } from '../../../kernel/authentication/acting-sessions.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition } from '../../../kernel/queue/job.ts';

/** Notes in the log the end of acting sessions, however they ended; each once. */
export async function noteEnded(kernel: Kernel): Promise<void> {
  for (const { userId, actingUserId, reason, ip, device } of await takeEndedActing(kernel.db)) {
    const shown = await kernel.directory.loadUser(actingUserId);
    kernel.acts.tell({ userId, action: 'endActAs', model: 'user', id: actingUserId, label: shown?.account ?? actingUserId, note: reason, origin: { ip, device } });
  }
}

/** Those that nobody stopped. */
export function endedActingJob(kernel: Kernel): JobDefinition {
  return {
    name: 'oauth.endedActing', schedule: { cron: '* * * * *', timeZone: 'UTC' }, retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 60,
    work: () => noteEnded(kernel),
  };
}
