import type { OperationNode } from '../documents/flow.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Values } from '../runtime.ts';
import type { Copy, FlowStatus, SubFlowRecord, Task } from './state.ts';

/** What has to be done outside after a step, in this order, in the transaction that stores the state. */
export type FlowCommand =
  | { do: 'openTask'; step: string; node: string; task: Task }
  | { do: 'closeTask'; task: string; state: Task['state'] }
  | { do: 'copy'; copy: Copy }
  | { do: 'notify'; about: NoticeKind; people: string[]; node?: string }
  | { do: 'schedule'; timer: string; due: number }
  | { do: 'cancelTimer'; timer: string }
  | { do: 'startSubFlow'; step: string; flow: string; record: SubFlowRecord }
  | { do: 'stopSubFlow'; step: string; key: string }
  | { do: 'call'; step: string; call: OperationNode['call']; input: Values }
  | { do: 'create'; step: string; model: string; records: Values[] }
  | { do: 'setStatus'; status: FlowStatus }
  | { do: 'log'; entry: LogEntry }
  | { do: 'finish'; status: FlowStatus };

export type NoticeKind = 'task' | 'copy' | 'agreed' | 'rejected' | 'urge' | 'remind' | 'returned' | 'comment' | 'stuck';

/** One line of what has happened, for the timeline. `by` is absent where a rule did it. */
export interface LogEntry {
  at: number;
  what: string;
  by?: string;
  /** Whose task it was, where somebody stood in for him. */
  standsInFor?: string;
  node?: string;
  task?: string;
  details?: { [key: string]: JsonValue };
}
