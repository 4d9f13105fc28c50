import type { JsonValue } from '../language/documents/json.ts';

export type TaskState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** Long work of the server as the page sees it. */
export interface TaskStatus<Result = JsonValue> {
  id: string;
  kind: string;
  state: TaskState;
  /** What it is doing now; the page has a text for each. */
  step: string | null;
  done: number;
  /** Null while nobody knows. */
  total: number | null;
  /** Of a task that is done. */
  result: Result | null;
  /** Of a task that failed. */
  error: { code: number; message: string; data: JsonValue } | null;
  /** Epoch milliseconds. */
  created: number;
}

/** What the server says by itself of a running task, and of one that has just ended; the rest is asked for. */
export type TaskNews = Pick<TaskStatus, 'id' | 'state' | 'step' | 'done' | 'total'>;
