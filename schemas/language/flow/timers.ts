import type { Duration } from '../documents/flow.ts';
import type { Run } from './run.ts';
import type { FlowTimer, Step } from './state.ts';
import type { WorkCalendar } from './working-time/calendar.ts';
import { workClock } from './working-time/work-clock.ts';

const MS_PER_MINUTE = 60_000;
const MS_PER_HOUR = 3_600_000;
const MS_PER_DAY = 86_400_000;

/** A duration in milliseconds: of work where it counts working time, whose days are as long as the calendar's. */
export function lengthOf(run: Run, { days = 0, hours = 0, minutes = 0, working = false }: Duration): number {
  const day = working ? workClock(run.directory.calendar).dayMs : MS_PER_DAY;
  return days * day + hours * MS_PER_HOUR + minutes * MS_PER_MINUTE;
}

export function startTimer(run: Run, step: Step, duration: Duration, more: Pick<FlowTimer, 'timeout' | 'repeats'> = {}): void {
  const timer: FlowTimer = { id: run.newId(), step: step.id, left: lengthOf(run, duration), working: duration.working === true, ...more };
  run.state.timers.push(timer);
  if (!run.state.paused) releaseTimer(run, timer);
}

export function stopTimers(run: Run, step: Step): void {
  run.state.timers = run.state.timers.filter((timer) => timer.step !== step.id);
}

/** Keeps what is left of the timers of a step while it does not run. */
export function holdTimers(run: Run, step?: Step): void {
  for (const timer of run.state.timers) {
    if (timer.due === undefined || (step && timer.step !== step.id)) continue;
    timer.left = timer.working ? workClock(run.directory.calendar).between(run.at, timer.due) : Math.max(0, timer.due - run.at);
    delete timer.due;
    delete timer.counted;
  }
}

export function releaseTimers(run: Run, step?: Step): void {
  if (run.state.paused) return;
  for (const timer of run.state.timers) {
    if (step ? timer.step === step.id : run.step(timer.step)?.state === 'active') releaseTimer(run, timer);
  }
}

/**
 * The calendar is another: what runs in working time is due when so much work has passed since it began, by the calendar of now. What a decision
 * that may be taken back would bring back is counted again too.
 */
export function recountTimers(run: Run, before?: WorkCalendar): void {
  for (const timer of [...run.state.timers, ...(run.state.last?.before.timers ?? [])]) {
    if (before !== undefined) sayWhatIsCounted(run, timer, before);
    recount(run, timer);
  }
}

/** Timers of states that are older than `counted`: what is left of them by the calendar that they were counted by. What is due already stays so. */
function sayWhatIsCounted(run: Run, timer: FlowTimer, before: WorkCalendar): void {
  if (!timer.working || timer.counted !== undefined || timer.due === undefined || timer.due <= run.at) return;
  timer.counted = { from: run.at, work: workClock(before).between(run.at, timer.due) };
}

function releaseTimer(run: Run, timer: FlowTimer): void {
  if (timer.left === undefined) return;
  if (timer.working) {
    timer.counted = { from: run.at, work: timer.left };
    recount(run, timer);
  } else {
    timer.due = run.at + timer.left;
  }
  delete timer.left;
}

function recount(run: Run, timer: FlowTimer): void {
  if (timer.counted) timer.due = workClock(run.directory.calendar).add(timer.counted.from, timer.counted.work);
}
