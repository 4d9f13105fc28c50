import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FlowMigrate, FlowMigrated } from '#schemas/wire/flow-upkeep.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { RunningTask, TaskDefinition } from '../../../kernel/queue/job.ts';
import { showTask } from '../../../kernel/queue/show-task.ts';
import { requireButton } from '../../../module-kit/require-button.ts';
import { FLOW_DESIGN, loadDocument } from '../design/stored-flow.ts';
import { MONITOR_BUTTON } from '../run/access.ts';
import { moveInstance } from './move-instance.ts';

const TASK = 'flow.migrate';
/** All failures are counted, the first ones told. */
const MAX_TOLD = 200;

type Wanted = FlowMigrate & { flowId: string };

/** Each instance is moved in a transaction of its own, so what was done before a crash stays done and is passed over afterwards. */
export const moveJobs = (kernel: Kernel): TaskDefinition[] => [
  { name: TASK, timeoutSeconds: 7_200, workAs: async (task) => (await moveAll(kernel, task)) as unknown as JsonValue },
];

/** Begins a migration, and answers the task in which it is done. */
export async function startMoves(kernel: Kernel, actor: Actor, flowId: string, wanted: FlowMigrate): Promise<TaskStatus<FlowMigrated>> {
  await loadDocument(kernel.db, flowId, wanted.version);
  return showTask<FlowMigrated>(await kernel.queue.start(actor, { kind: TASK, model: FLOW_DESIGN, input: { ...wanted, flowId } as unknown as JsonValue }), actor.locale);
}

async function moveAll(kernel: Kernel, task: RunningTask): Promise<FlowMigrated> {
  const { actor, progress } = task;
  const { flowId, version, from, mapping, instances } = task.input as unknown as Wanted;
  await requireButton(kernel, actor, FLOW_DESIGN, MONITOR_BUTTON, flowId);
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from kernel.flow_instance where flow_id = ${flowId} and version <> ${version} and is_open and removed is null
      and (${from === undefined} or version = ${from ?? null}) and (${instances === undefined} or id = any(${instances ?? []}::text[])) order by id`.execute(kernel.db);
  const result: FlowMigrated = { moved: 0, failed: 0, failures: [] };
  for (const [index, { id, title }] of rows.entries()) {
    progress(index, rows.length, 'migrate');
    try {
      if (await moveInstance(kernel, actor, id, { flowId, version, mapping })) result.moved += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      result.failed += 1;
      if (result.failures.length < MAX_TOLD) result.failures.push({ id, title, reason: error.message === '' ? translate(actor.locale, error.textKey ?? `error.${error.errorName}`, error.params) : error.message });
    }
  }
  progress(rows.length, rows.length);
  return result;
}
