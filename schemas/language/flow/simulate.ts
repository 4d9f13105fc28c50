import type { FlowDocument } from '../documents/flow.ts';
import type { Values } from '../runtime.ts';
import { advance } from './advance.ts';
import type { FlowCommand } from './command.ts';
import type { FlowDirectory, PeopleQuestion } from './directory.ts';
import type { FlowHappening } from './event.ts';
import type { FlowState, Step } from './state.ts';

/** A flow that has not ended after so many events does not end. */
const MAX_EVENTS = 500;

export interface SimulationInput {
  launcher: string;
  record: Values;
  choices?: Record<string, string[]>;
  /** Epoch milliseconds. */
  at: number;
  random: number;
}

/** One visit of a node, in order, with the persons who would get it. */
export interface SimulatedStep {
  node: string;
  people: string[];
  /** Nobody could go on here. */
  stuck?: NonNullable<Step['stuck']>;
}

export type Simulation =
  | { outcome: 'simulated'; steps: SimulatedStep[]; state: FlowState; copies: string[] }
  | { outcome: 'asks'; question: PeopleQuestion }
  | { outcome: 'refused'; rule: string; params: Record<string, string | number> };

/**
 * Runs a flow as it would go if everybody agreed at once, every timer ran out, and every call and sub-flow went well: by the same
 * `advance` that the server runs, so what it shows is what happens. It stops where nobody could go on, and where it asks for people:
 * called again, when they are known, it goes on from there.
 */
export function simulation(flow: FlowDocument, input: SimulationInput): (directory: FlowDirectory) => Simulation {
  let state: FlowState | undefined;
  let at = input.at;
  const { random, record } = input;
  let happening: FlowHappening | undefined = { type: 'launch', by: input.launcher, ...(input.choices ? { choices: input.choices } : {}) };
  const calls: FlowHappening[] = [];
  let count = 0;
  return (directory) => {
    for (; happening && count < MAX_EVENTS; count += 1) {
      const result = advance(flow, state, { ...happening, at, random, record }, directory);
      if (result.outcome !== 'advanced') return result;
      state = result.state;
      calls.push(...result.commands.flatMap(answerTo));
      happening = calls.shift() ?? nextFor(state);
      if (happening?.type === 'timer') at = Math.max(at, dueOf(state, happening.timer));
    }
    const done = state as FlowState;
    return { outcome: 'simulated', steps: done.steps.map(asSimulated), state: done, copies: done.copies.map(({ person }) => person) };
  };
}

function asSimulated({ node, seats, stuck }: Step): SimulatedStep {
  return { node, people: seats.map(({ person }) => person), ...(stuck ? { stuck } : {}) };
}

function answerTo(command: FlowCommand): FlowHappening[] {
  if (command.do === 'call' || command.do === 'create') return [{ type: 'called', step: command.step }];
  if (command.do === 'startSubFlow') return [{ type: 'subFlowEnded', step: command.step, key: command.record.key, result: 'agree' }];
  return [];
}

/** Everybody agrees in turn; time passes only where nobody has anything to do. */
function nextFor({ steps, timers, status }: FlowState): FlowHappening | undefined {
  if (status !== 'waiting') return undefined;
  for (const step of steps) {
    if (step.state !== 'active') continue;
    const task = step.seats.flatMap(({ tasks }) => tasks).find(({ state }) => state === 'open');
    if (task) return { type: 'agree', task: task.id, by: task.person, opinion: '-', signed: true };
  }
  const next = timers.filter(({ due }) => due !== undefined).sort((a, b) => (a.due ?? 0) - (b.due ?? 0))[0];
  return next ? { type: 'timer', timer: next.id } : undefined;
}

function dueOf({ timers }: FlowState, id: string): number {
  return timers.find((timer) => timer.id === id)?.due ?? 0;
}
