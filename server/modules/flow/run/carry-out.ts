import { sql } from 'kysely';
import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import { advance } from '#schemas/language/flow/advance.ts';
import type { FlowHappening } from '#schemas/language/flow/event.ts';
import type { FlowState } from '#schemas/language/flow/state.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { applyCommands } from './apply-commands.ts';
import type { RecordChange } from './difference.ts';
import type { Instance } from './instance.ts';
import { refused } from './refuse.ts';
import { storeState } from './repeat-state.ts';

/** An instance in the hands of one transaction, its row locked. */
export interface Running {
  kernel: Kernel;
  trx: Transaction;
  actor: Actor;
  instance: Instance;
  flow: FlowDocument;
}

/** What comes with an event and is kept in the log. */
export interface Said {
  signature?: string | undefined;
  changes?: readonly RecordChange[];
}

/** Lets something happen to an instance: its state, its tasks, timers, messages and its record change together or not at all. */
export async function carryOut(running: Running, happening: FlowHappening, said: Said = {}): Promise<FlowState> {
  const { kernel, trx, actor, instance, flow } = running;
  const record = await recordOf(running);
  const [at, random] = [Date.now(), Math.random()];
  const result = await withAnswers(kernel, { db: trx, at, launcher: instance.launcher }, (directory) =>
    advance(flow, instance.state ?? undefined, { ...happening, at, random, record }, directory));
  if (result.outcome === 'refused') throw refused(result, actor.locale);
  const { state, commands } = result;
  instance.state = state;
  await storeState(trx, instance.id, flow, state, at);
  await applyCommands(running, state, commands, { ...said, at });
  return state;
}

/** What the conditions and rules of the flow see, kept as it is until the event is stored; a record that somebody purged is empty. */
async function recordOf({ kernel, trx, instance }: Running): Promise<Values> {
  try {
    return await kernel.records.whole(trx, instance.model, instance.recordId, true) ?? {};
  } catch (error) {
    // Its model is gone: the flow can still be ended.
    if (error instanceof AppError && error.errorName === 'notFound') return {};
    throw error;
  }
}

/** People of the platform, told where nobody else can help. */
export async function administrators(trx: Transaction): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from records.sys_user where is_administrator and deleted_at is null and enabled_mark is not false`.execute(trx);
  return rows.map(({ id }) => id);
}
