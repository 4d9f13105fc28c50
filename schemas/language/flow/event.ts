import type { Values } from '../runtime.ts';
import type { WorkCalendar } from './working-time/calendar.ts';

/** When something happens, and what the record holds then. Nothing else of the outside decides. */
export interface Occasion {
  /** Epoch milliseconds. */
  at: number;
  /** From 0 up to 1: what lots are drawn by. */
  random: number;
  record: Values;
}

export type FlowEvent = Occasion & FlowHappening;

interface OfTask {
  task: string;
  by: string;
}

export interface Said {
  opinion?: string;
  /** A hand-written signature was given. */
  signed?: boolean;
}

export type FlowHappening =
  | { type: 'launch'; by: string; choices?: Record<string, string[]> }
  /** The launcher sends in again what has come back to him, or what he took back. */
  | { type: 'submit'; by: string; choices?: Record<string, string[]> }
  | ({ type: 'agree' } & OfTask & Said)
  /** `to` and `resume` where the node leaves the choice. */
  | ({ type: 'reject'; to?: string; resume?: 'all' | 'back' } & OfTask & Said)
  | ({ type: 'abstain' } & OfTask & Said)
  | { type: 'withdraw'; by: string; opinion?: string }
  | ({ type: 'takeBack' } & OfTask)
  | ({ type: 'transfer' | 'delegate'; to: string; opinion?: string } & OfTask)
  /** `after`: agrees, and then these decide too. `before`: these decide first. */
  | ({ type: 'sign'; place: 'before' | 'after'; people: string[] } & OfTask & Said)
  /** Takes somebody away again who was signed in and has not decided. */
  | ({ type: 'unsign' } & OfTask)
  | { type: 'read'; copy: string; by: string }
  | { type: 'urge'; by: string }
  | { type: 'assign'; step: string; by: string; people: string[] }
  /** An administrator moves the flow on from a step, or back, whatever holds it up. */
  | { type: 'jump'; step: string; by: string; to: string; opinion?: string }
  | { type: 'stop'; by: string; opinion?: string }
  | { type: 'pause' | 'resume'; by: string }
  | { type: 'comment'; by: string; text: string }
  | { type: 'timer'; timer: string }
  /** Working time is another than before; `before` is what timers were counted by that do not say what they count. */
  | { type: 'calendar'; before?: WorkCalendar }
  | { type: 'subFlowEnded'; step: string; key: string; result: 'agree' | 'reject' }
  | { type: 'called'; step: string; failed?: string }
  /** Tries again: a call that has failed, or what has gone in a circle. */
  | { type: 'retry'; step: string; by: string };
