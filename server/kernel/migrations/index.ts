import type { Migration } from 'kysely';
import { kernelTables } from './001-kernel.ts';
import { tasks } from './005-tasks.ts';
import { sockets } from './014-sockets.ts';
import { limits } from './015-limits.ts';
import { fileStores } from './016-file-stores.ts';
import { testGrants } from './017-test-grants.ts';
import { queue } from './018-queue.ts';
import { jobNames } from './020-job-names.ts';
import { outbox } from './023-outbox.ts';
import { messages } from './025-messages.ts';
import { outboxStart } from './026-outbox-start.ts';
import { scheduleRules } from './027-schedule-rules.ts';
import { actingSessions } from './058-acting-sessions.ts';
import { traceOfSender } from './061-trace-of-sender.ts';
import { rightsChanges } from './062-rights-changes.ts';
import { rightsRequests } from './064-rights-requests.ts';
import { rightsReviews } from './065-rights-reviews.ts';

/** Tables of the kernel itself. */
export const kernelMigrations: Readonly<Record<string, Migration>> = {
  '001-kernel': kernelTables,
  '005-tasks': tasks,
  '014-sockets': sockets,
  '015-limits': limits,
  '016-file-stores': fileStores,
  '017-test-grants': testGrants,
  '018-queue': queue,
  '020-job-names': jobNames,
  '023-outbox': outbox,
  '025-messages': messages,
  '026-outbox-start': outboxStart,
  '027-schedule-rules': scheduleRules,
  '058-acting-sessions': actingSessions,
  '061-trace-of-sender': traceOfSender,
  '062-rights-changes': rightsChanges,
  '064-rights-requests': rightsRequests,
  '065-rights-reviews': rightsReviews,
};
