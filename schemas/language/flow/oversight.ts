import type { FlowHappening } from './event.ts';
import { endFlow } from './end.ts';
import { begin, call } from './enter.ts';
import { Refused } from './refused.ts';
import type { Run } from './run.ts';
import { holdTimers, releaseTimers } from './timers.ts';

/** People are not urged more often than this. */
export const URGE_EVERY_MS = 1_800_000; // half an hour

export function stop(run: Run, { by, opinion }: Extract<FlowHappening, { type: 'stop' }>): void {
  run.log({ what: 'stop', by, ...(opinion === undefined ? {} : { details: { opinion } }) });
  delete run.state.paused;
  endFlow(run, 'cancelled');
}

/** Nobody decides and no time passes until it is resumed. */
export function pause(run: Run, by: string): void {
  if (run.state.paused) throw new Refused('flow.paused');
  holdTimers(run);
  run.state.paused = { by, at: run.at };
  run.log({ what: 'pause', by });
}

export function resume(run: Run, by: string): void {
  if (!run.state.paused) throw new Refused('flow.notPaused');
  delete run.state.paused;
  releaseTimers(run);
  run.log({ what: 'resume', by });
}

/** Reminds everybody who has something to decide. */
export function urge(run: Run, by: string): void {
  if (by !== run.state.launcher) throw new Refused('flow.notYours');
  const { urged } = run.state;
  if (urged !== undefined && run.at - urged < URGE_EVERY_MS) throw new Refused('flow.urgedLately', { minutes: Math.ceil((URGE_EVERY_MS - run.at + urged) / 60_000) });
  const people = openPeople(run).filter((person) => person !== run.state.launcher);
  if (people.length === 0) throw new Refused('flow.nobodyToUrge');
  run.state.urged = run.at;
  run.log({ what: 'urge', by });
  run.notify('urge', people);
}

/** Those who have an open task, of one step or of all. */
export function openPeople(run: Run, step?: string): string[] {
  const steps = run.state.steps.filter(({ state, id }) => state === 'active' && (step === undefined || id === step));
  return steps.flatMap(({ seats }) => seats.flatMap(({ tasks }) => tasks.filter(({ state }) => state === 'open').map(({ person }) => person)));
}

export function read(run: Run, { copy: id, by }: Extract<FlowHappening, { type: 'read' }>): void {
  const copy = run.state.copies.find((one) => one.id === id);
  if (copy?.person !== by) throw new Refused('flow.notYours');
  copy.read ??= run.at;
}

export function comment(run: Run, { by, text }: Extract<FlowHappening, { type: 'comment' }>): void {
  if (text.trim() === '') throw new Refused('flow.opinion');
  run.log({ what: 'comment', by, details: { text } });
  run.notify('comment', [run.state.launcher, ...openPeople(run)].filter((person) => person !== by));
}

/** Tries a call again that has failed, or goes on with what has gone in a circle. */
export function retry(run: Run, { step: id, by }: Extract<FlowHappening, { type: 'retry' }>): void {
  const step = run.step(id);
  const node = step && run.nodeOf(step);
  if (step?.state === 'active' && step.stuck === 'loop' && node) {
    delete step.stuck;
    run.log({ what: 'retry', by, node: node.id });
    begin(run, step, node);
    return;
  }
  if (step?.state !== 'active' || step.stuck !== 'operation' || (node?.type !== 'operation' && node?.type !== 'create')) throw new Refused('flow.notStuck');
  delete step.stuck;
  run.log({ what: 'retry', by, node: node.id });
  call(run, step, node);
}
