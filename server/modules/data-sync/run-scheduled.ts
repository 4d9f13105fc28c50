import { setTimeout } from 'node:timers/promises';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { listAll } from '../../records/index.ts';
import { loadRun, MODEL } from './runs.ts';
import { startRun } from './start-run.ts';

const LOOK_MS = 500;

/** Runs every data sync that is to run by schedule, one after another. Answers how many; throws where one was not done. One that goes on already is left alone. */
export async function runScheduled(kernel: Kernel, taskName: string, signal: AbortSignal): Promise<number> {
  const syncs = await listAll(kernel.records, SYSTEM_ACTOR, MODEL, { sidx: 'sortCode', filter: { all: [{ field: 'isScheduled', op: 'eq', value: true }, { field: 'enabledMark', op: 'ne', value: false }] } });
  const failed: string[] = [];
  let many = 0;
  for (const { id, fullName } of syncs) {
    if (signal.aborted) break;
    const run = await startRun(kernel, SYSTEM_ACTOR, String(id), { isDry: false, cause: 'schedule', startedBy: taskName }).catch((error: unknown) => {
      if (error instanceof AppError && error.textKey === 'sync.isRunning') return undefined;
      throw error;
    });
    if (run === undefined) continue;
    many += 1;
    if ((await endOf(kernel, run, signal)) === 'failed') failed.push(String(fullName));
  }
  if (failed.length > 0) throw new AppError('wrongState', { textKey: 'sync.someFailed', params: { names: failed.join('、') } });
  return many;
}

/** Waits until the run has ended; one that takes longer than the task may goes on by itself. */
async function endOf(kernel: Kernel, id: string, signal: AbortSignal): Promise<string | undefined> {
  while (!signal.aborted) {
    const state = (await loadRun(kernel.db, id))?.state;
    if (state !== 'waiting' && state !== 'running') return state;
    await setTimeout(LOOK_MS);
  }
  return undefined;
}
