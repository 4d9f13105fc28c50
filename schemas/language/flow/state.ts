import type { DecideRule } from '../documents/flow.ts';
import type { Values } from '../runtime.ts';

/**
 * Where one instance of a flow stands: JSON that can be stored and read back. Only `advance` makes a new one.
 * Ids are unique in the instance and count on, so the same events give the same ids.
 */
export interface FlowState {
  flow: string;
  launcher: string;
  status: FlowStatus;
  /** Everything that has been entered, in order; what a return discarded is `dropped`. */
  steps: Step[];
  timers: FlowTimer[];
  copies: Copy[];
  /** Whom the launcher has chosen, by node. */
  choices: Record<string, string[]>;
  /** The last number that was given to an id. */
  sequence: number;
  /** Instant of the last urging, epoch milliseconds. */
  urged?: number;
  /** The last decision of a person, and where everything stood before it; absent once something else has followed from it. */
  last?: { task: string; before: Omit<FlowState, 'last'> };
  paused?: { by: string; at: number };
}

/** `rejected` with an open task of the launcher is one that has come back to him; `revoked` he may submit again. */
export type FlowStatus = 'waiting' | 'adopted' | 'rejected' | 'revoked' | 'cancelled';

/** One visit of a node. */
export interface Step {
  id: string;
  node: string;
  /** `held` waits until what it was sent back for is done. */
  state: 'active' | 'held' | 'done' | 'dropped';
  result?: 'agree' | 'reject';
  entered: number;
  left?: number;
  /** The people who decide it, in their order. */
  seats: Seat[];
  /** How they decide it, where that is not as the node says. */
  decide?: DecideRule;
  /** Of parallel and inclusive nodes: the branches that still run. */
  open?: string[];
  /** Of sub-flows: the rows or record that have one, until it has ended. */
  children?: string[];
  /** Of a call: it has been answered while the step was held. */
  answered?: true;
  /** Nobody can go on from here without help. */
  stuck?: 'nobody' | 'operation' | 'loop';
  /** What this visit was made for: when it is done, the held steps go on, and the step that sent it back is decided again. */
  returnsTo?: { held: string[]; again: string };
}

/** One person's part in a decision, with those who were signed in. It counts once, no matter who has it. */
export interface Seat {
  id: string;
  person: string;
  decision?: Decision;
  /** Decided by a rule, without the person. */
  byRule?: boolean;
  /** In the order in which they came to be; the open ones are to be done now. */
  tasks: Task[];
}

export type Decision = 'agree' | 'reject' | 'abstain';

export interface Task {
  id: string;
  /** Who has to do it. */
  person: string;
  /** Whose it is by rule, when somebody stands in for him; he may do it too. */
  standsInFor?: string;
  /** How it came to be. */
  by: TaskOrigin;
  /** Who gave it: he delegated it, signed somebody in, or assigned it. */
  from?: string;
  /** The task that waits for this one, or that this one follows. */
  of?: string;
  /** Who had it before and transferred it, the first of them first. */
  passedOn?: string[];
  /** `waiting` for those he signed in or delegated to; `held` with its step. */
  state: 'open' | 'waiting' | 'held' | 'done' | 'closed';
  decision?: Decision;
  opinion?: string;
  /** Who decided, where that was the one for whom somebody stands in. */
  decidedBy?: string;
  decided?: number;
}

export type TaskOrigin = 'rule' | 'delegate' | 'signBefore' | 'signAfter' | 'assign' | 'escalate' | 'launcher';

export interface FlowTimer {
  id: string;
  step: string;
  /** When it goes off, epoch milliseconds; absent while it is held. */
  due?: number;
  /** What is left of it while it is held, milliseconds of its kind of time. */
  left?: number;
  working: boolean;
  /** Of one that runs in working time: since when how much is counted, milliseconds, so that another calendar moves it. */
  counted?: { from: number; work: number };
  /** Which of the node's time-outs it is. */
  timeout?: number;
  /** Reminders that are still to follow. */
  repeats?: number;
}

export interface Copy {
  id: string;
  node: string;
  person: string;
  sent: number;
  /** Read receipt. */
  read?: number;
}

/** What is filled in where a sub-flow starts. */
export type SubFlowRecord = { key: string; launcher: string; values: Values };
