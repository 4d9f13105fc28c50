import type { FlowDocument } from '../documents/flow.ts';
import type { FlowCommand } from './command.ts';
import { decide } from './decide.ts';
import { commandsBetween } from './difference.ts';
import { Unanswered, type FlowDirectory, type PeopleQuestion } from './directory.ts';
import { enterNode } from './enter.ts';
import type { FlowEvent } from './event.ts';
import { jump } from './jump.ts';
import { launch, newState, submit, takeBack, withdraw } from './launch.ts';
import { leaveStep } from './leave.ts';
import { called, subFlowEnded, timerWentOff } from './outside.ts';
import { comment, pause, read, resume, retry, stop, urge } from './oversight.ts';
import { assign, passOn, unsign } from './reassign.ts';
import { Refused } from './refused.ts';
import { rejectStep } from './returns.ts';
import { Run } from './run.ts';
import { settleStep } from './settle.ts';
import type { FlowState } from './state.ts';
import { recountTimers } from './timers.ts';

export type Advance =
  /** `commands` are to be carried out with the storing of the state, all or none. */
  | { outcome: 'advanced'; state: FlowState; commands: FlowCommand[] }
  /** To be called again when this has been loaded. Nothing has happened yet. */
  | { outcome: 'asks'; question: PeopleQuestion }
  /** `refusalText` says it in words. Nothing has happened. */
  | { outcome: 'refused'; rule: string; params: Record<string, string | number> };

/** What happens in the world whether anybody waits for it or not. */
const OF_THE_WORLD: readonly FlowEvent['type'][] = ['timer', 'calendar', 'subFlowEnded', 'called'];
const WHILE_PAUSED: readonly FlowEvent['type'][] = ['resume', 'pause', 'stop', 'read', 'comment', 'assign', 'jump', 'retry', ...OF_THE_WORLD];
const WHEN_OVER: readonly FlowEvent['type'][] = ['read', 'comment'];
/** Nothing follows from these: a decision before them can still be taken back. */
const WITHOUT_EFFECT: readonly FlowEvent['type'][] = ['read', 'comment', 'urge', 'pause', 'resume', 'calendar'];
const DECISIONS: readonly FlowEvent['type'][] = ['agree', 'reject', 'abstain', 'sign'];

/**
 * Carries one event out: where the flow stands after it, and what has to be done outside. Pure: the same flow, state, event
 * and answers give the same result, on the server, in the designer and in the launch dialog.
 *
 * @param flow a document without errors; not changed while an instance uses it
 * @param state where it stands; undefined before `launch`
 */
export function advance(flow: FlowDocument, state: FlowState | undefined, event: FlowEvent, directory: FlowDirectory): Advance {
  if (!state && event.type !== 'launch') return { outcome: 'refused', rule: 'flow.notRunning', params: {} };
  if (state && event.type === 'launch') return { outcome: 'refused', rule: 'flow.running', params: {} };
  const run = new Run(flow, state ? structuredClone(state) : newState(flow, event.type === 'launch' ? event.by : ''), event, directory);
  try {
    if (state && run.isOver && !WHEN_OVER.includes(event.type)) {
      if (OF_THE_WORLD.includes(event.type)) return { outcome: 'advanced', state, commands: [] };
      throw new Refused('flow.ended');
    }
    if (state?.paused && !WHILE_PAUSED.includes(event.type)) throw new Refused('flow.paused');
    handle(run, event);
    carryMoves(run);
  } catch (error) {
    if (error instanceof Unanswered) return { outcome: 'asks', question: error.question };
    if (error instanceof Refused) return { outcome: 'refused', rule: error.rule, params: error.params };
    throw error;
  }
  remember(run, state, event);
  return { outcome: 'advanced', state: run.state, commands: [...commandsBetween(state, run.state), ...run.commands] };
}

function handle(run: Run, event: FlowEvent): void {
  switch (event.type) {
    case 'launch': return launch(run, event);
    case 'submit': return submit(run, event);
    case 'agree':
    case 'reject':
    case 'abstain':
    case 'sign': return decide(run, event);
    case 'withdraw': return withdraw(run, event);
    case 'takeBack': return takeBack(run, event);
    case 'transfer':
    case 'delegate': return passOn(run, event);
    case 'unsign': return unsign(run, event);
    case 'assign': return assign(run, event);
    case 'jump': return jump(run, event);
    default: return handleOther(run, event);
  }
}

type Other = Extract<FlowEvent, { type: 'read' | 'urge' | 'stop' | 'pause' | 'resume' | 'comment' | 'retry' | 'timer' | 'calendar' | 'subFlowEnded' | 'called' }>;

/** What oversees the flow, and what happens outside. */
function handleOther(run: Run, event: Other): void {
  switch (event.type) {
    case 'read': return read(run, event);
    case 'urge': return urge(run, event.by);
    case 'stop': return stop(run, event);
    case 'pause': return pause(run, event.by);
    case 'resume': return resume(run, event.by);
    case 'comment': return comment(run, event);
    case 'retry': return retry(run, event);
    case 'timer': return timerWentOff(run, event);
    case 'calendar': return recountTimers(run, event.before);
    case 'subFlowEnded': return subFlowEnded(run, event);
    case 'called': return called(run, event);
  }
}

/** Goes on until everything waits for somebody or something. */
export function carryMoves(run: Run): void {
  for (let move = run.moves.shift(); move; move = run.moves.shift()) {
    if ('enter' in move) enterNode(run, move);
    else if ('leave' in move) leaveStep(run, move.leave);
    else if ('settle' in move) settleStep(run, move.settle);
    else rejectStep(run, move);
  }
}

/** Keeps how it stood before a decision, as long as nothing outside has followed from it. */
function remember(run: Run, before: FlowState | undefined, event: FlowEvent): void {
  const hasFollowed = run.isOver || run.commands.some((command) => command.do === 'call' || command.do === 'startSubFlow');
  if ('task' in event && DECISIONS.includes(event.type) && before && !hasFollowed) {
    const { last: _last, ...earlier } = before;
    run.state.last = { task: event.task, before: structuredClone(earlier) };
  } else if (!WITHOUT_EFFECT.includes(event.type)) {
    delete run.state.last;
  }
}
