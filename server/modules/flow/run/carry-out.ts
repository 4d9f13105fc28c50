import { advance } from '#schemas/language/flow/advance.ts';
import type { FlowHappening } from '#schemas/language/flow/event.ts';
import type { FlowState } from '#schemas/language/flow/state.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { AppError } from '../../../kernel/errors.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { releaserOf } from '../outside/releaser.ts';
import { applyCommands } from './apply-commands.ts';
import { refused } from './refuse.ts';
import { storeState } from './repeat-state.ts';
import type { Running, Said } from './running.ts';

/** Lets something happen to an instance: its state, its tasks, timers, messages and its record change together or not at all. */
export async function carryOut(running: Running, happening: FlowHappening, said: Said = {}): Promise<FlowState> {
  const { kernel, trx, actor, instance, flow } = running;
  const record = await recordOf(running);
  const [at, random] = [Date.now(), Math.random()];
  const result = await withAnswers(kernel, { db: trx, at, launcher: instance.launcher, flow, asker: () => releaserOf(kernel, trx, instance, actor.locale) }, (directory) =>
    advance(flow, instance.state ?? undefined, { ...happening, at, random, record }, directory));
  if (result.outcome === 'refused') throw refused(result, actor.locale);
  const { state, commands } = result;
  instance.state = state;
  await storeState(trx, instance.id, flow, state, at);
  await applyCommands(running, state, commands, { ...said, at });
  return state;
}

/** What the conditions and rules of the flow see, kept as it is until the event is stored; a record that somebody purged is empty. */
export async function recordOf({ kernel, trx, instance }: Pick<Running, 'kernel' | 'trx' | 'instance'>): Promise<Values> {
  try {
    return await kernel.records.whole(trx, instance.model, instance.recordId, true) ?? {};
  } catch (error) {
    // Its model is gone: the flow can still be ended.
    if (error instanceof AppError && error.errorName === 'notFound') return {};
    throw error;
  }
}
