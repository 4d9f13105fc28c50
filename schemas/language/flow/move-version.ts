import type { FlowDocument, FlowNode } from '../documents/flow.ts';
import { carryMoves, type Advance } from './advance.ts';
import { commandsBetween } from './difference.ts';
import { Unanswered, type FlowDirectory } from './directory.ts';
import { begin } from './enter.ts';
import type { Occasion } from './event.ts';
import { isBranching, outlineOf } from './outline.ts';
import { Refused } from './refused.ts';
import { Run } from './run.ts';
import { dropStep } from './seats.ts';
import type { FlowState, Step } from './state.ts';
import { holdTimers, startTimer, stopTimers } from './timers.ts';

/** From the version by which an instance runs to another. */
export interface VersionMove {
  from: FlowDocument;
  to: FlowDocument;
  /** Nodes of the one by nodes of the other, where they are not called the same. */
  mapping: Readonly<Record<string, string>>;
  /** Numbers of the versions, for the log, and who moves it. */
  versions: { from: number; to: number };
  by: string;
}

/**
 * Lets an instance go on by another version of its flow. What runs stays with its people, its decisions and its time where the node is of the same kind; at a
 * node of another kind it is entered again. Decisions at nodes that are gone stay with their people, and count no more. Refused where the
 * new version has no place for something that runs. Pure, as `advance` is.
 */
export function moveVersion(move: VersionMove, state: FlowState, occasion: Occasion, directory: FlowDirectory): Advance {
  const run = new Run(move.to, structuredClone(state), occasion, directory);
  try {
    if (run.isOver) throw new Refused('flow.ended');
    const places = run.state.steps.map((step) => ({ step, before: nodeIn(move.from, step.node), after: placeFor(run, move, step) }));
    refuseTornBranches(run);
    for (const { step, before, after } of places) if (runs(step) && before && after) goOn(run, step, before, after);
    delete run.state.last;
    run.state.choices = Object.fromEntries(Object.entries(run.state.choices).map(([node, people]) => [counterpart(move, node) ?? node, people]));
    run.log({ what: 'migrated', by: move.by, details: { before: move.versions.from, version: move.versions.to } });
    carryMoves(run);
  } catch (error) {
    if (error instanceof Unanswered) return { outcome: 'asks', question: error.question };
    if (error instanceof Refused) return { outcome: 'refused', rule: error.rule, params: error.params };
    throw error;
  }
  return { outcome: 'advanced', state: run.state, commands: [...commandsBetween(state, run.state), ...run.commands] };
}

/** The node of the new version that takes the place of one of the old; undefined where there is none. */
export function counterpart({ from, to, mapping }: Pick<VersionMove, 'from' | 'to' | 'mapping'>, node: string): string | undefined {
  const old = nodeIn(from, node);
  if (old?.type === 'start') return to.nodes[0]?.id;
  const named = nodeIn(to, mapping[node] ?? node);
  if (!named || named.type === 'start') return undefined;
  // Of what is only called the same the kind says whether it is the same.
  return Object.hasOwn(mapping, node) || named.type === old?.type ? named.id : undefined;
}

function nodeIn(flow: FlowDocument, id: string): FlowNode | undefined {
  return outlineOf(flow).get(id)?.node;
}

function runs({ state }: Step): boolean {
  return state === 'active' || state === 'held';
}

/** Brings a visit to its node in the new version, and answers that. */
function placeFor(run: Run, move: VersionMove, step: Step): FlowNode | undefined {
  const target = counterpart(move, step.node);
  if (target !== undefined) {
    step.node = target;
    return run.nodeOf(step);
  }
  if (runs(step)) throw new Refused('flow.moveNoNode', { name: step.node });
  // A visit that does not count, wherever it stands: what people decided there stays theirs.
  step.node = move.to.nodes[0]?.id ?? '';
  step.state = 'dropped';
  return undefined;
}

/** What runs in branches must find them again, and no branch may be waited for in which nothing runs. */
function refuseTornBranches(run: Run): void {
  const running = run.state.steps.filter(runs);
  const open = running.flatMap((step) => (step.open ?? []).map((branch) => `${step.node}/${branch}`));
  for (const step of running) {
    const { chain, node } = run.place(step.node);
    if (chain.some((branch) => !open.includes(branch))) throw new Refused('flow.moveOtherBranch', { name: step.node });
    for (const branch of step.open ?? []) {
      const isThere = isBranching(node) && node.branches.some(({ id }) => id === branch);
      const isFilled = running.some((one) => run.place(one.node).chain.includes(`${step.node}/${branch}`));
      if (!isThere || !isFilled) throw new Refused('flow.moveOtherBranch', { name: step.node });
    }
  }
}

function goOn(run: Run, step: Step, before: FlowNode, after: FlowNode): void {
  if (before.type !== after.type) return enterAgain(run, step, after);
  if (step.stuck !== undefined && step.state === 'active') {
    // The new version may know how it goes on.
    stopTimers(run, step);
    delete step.stuck;
    return begin(run, step, after);
  }
  if (before.type === 'approver' && after.type === 'approver') {
    if (JSON.stringify(before.timeouts ?? []) !== JSON.stringify(after.timeouts ?? [])) timeAgain(run, step, after);
    run.moves.push({ settle: step.id });
  }
}

function enterAgain(run: Run, step: Step, node: FlowNode): void {
  // What others wait for, or what waits for others, cannot become something else.
  if (step.state === 'held' || step.returnsTo !== undefined || step.open !== undefined) throw new Refused('flow.moveNoNode', { name: node.id });
  dropStep(run, step);
  run.moves.push({ enter: node.id });
}

function timeAgain(run: Run, step: Step, { timeouts = [] }: Extract<FlowNode, { type: 'approver' }>): void {
  stopTimers(run, step);
  for (const [timeout, { after, repeat }] of timeouts.entries()) startTimer(run, step, after, { timeout, ...(repeat === undefined ? {} : { repeats: repeat }) });
  if (step.state === 'held') holdTimers(run, step);
}
