import type { FastifyInstance } from 'fastify';
import type { ExportRequest } from '#schemas/wire/exchange.ts';
import type { MadeFile } from '#schemas/wire/files.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { success } from '../../kernel/envelope.ts';
import { serve } from '../../kernel/http/serve.ts';
import { createLink } from '../../kernel/files/download-link.ts';
import { keepMadeFile } from '../../kernel/files/made-file.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { TaskDefinition } from '../../kernel/queue/job.ts';
import { showTask } from '../../kernel/queue/show-task.ts';
import { tooManyTasks } from '../../kernel/queue/too-many-tasks.ts';
import { createTurns } from '../../kernel/turns.ts';

const records = { permission: 'records' } as const;

/** Up to here the file is made while the page waits. */
const MAX_AT_ONCE = 2_000;
/** Of one person, while the page waits; more of his wait for these. */
const AT_ONCE = 2;
export const EXPORT_TASK = 'visualdev.export';
const MAX_SECONDS = 3_600;

export const exportJob = (kernel: Kernel): TaskDefinition => ({
  name: EXPORT_TASK,
  timeoutSeconds: MAX_SECONDS,
  async workAs({ actor, model, input, progress }) {
    const prepared = await kernel.records.export(actor, model, input as unknown as ExportRequest);
    progress(0, prepared.total, 'write');
    const file = await keepMadeFile(kernel, actor, prepared.name, prepared.content((done) => progress(done)));
    return { ...file } satisfies MadeFile as unknown as JsonValue;
  },
});

/** Lists taken away in a file. */
export function registerExport(app: FastifyInstance, kernel: Kernel): void {
  const { waitingTasks } = kernel.quotas;
  const turns = createTurns({ atOnce: AT_ONCE, waiting: waitingTasks, refuse: (used) => tooManyTasks(used, waitingTasks) });
  serve(app, 'POST /api/visualdev/OnlineDev/:code/Actions/Export', records, ({ actor, params: { code }, body: request }) => turns.take(actor.userId, async () => {
      // What the person may not do is said now, and not by a task that fails.
      const prepared = await kernel.records.export(actor, code, request);
      if (prepared.total > MAX_AT_ONCE) {
        const task = await kernel.queue.start(actor, { kind: EXPORT_TASK, model: code, input: request as unknown as JsonValue });
        return success({ task: showTask(task, actor.locale) });
      }
      const file = await keepMadeFile(kernel, actor, prepared.name, prepared.content());
      return success({ name: file.name, url: await createLink(kernel.db, file.fileId) });
    }),
  );
}
