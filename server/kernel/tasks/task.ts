import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../database.ts';

/** One piece of long work, as stored. */
export interface Task {
  id: string;
  kind: string;
  /** Code of the model (or screen) it works on. */
  model: string;
  userId: string;
  state: TaskState;
  /** What it is doing now, a name that the page has a text for. */
  step: string | null;
  done: number;
  total: number | null;
  input: JsonValue;
  result: JsonValue;
  error: { code: number; message: string; data: JsonValue } | null;
  created: number;
  finished: number | null;
}

/** What the work of one kind gets. It may begin again after a crash, so it must leave nothing behind before `commit`. */
export interface RunningTask {
  readonly id: string;
  readonly model: string;
  readonly input: JsonValue;
  /** Whoever started it, with the rights he has now. */
  readonly actor: Actor;
  /** Aborts when somebody cancels it, or when another process has taken it over. */
  readonly signal: AbortSignal;
  /** Says how far it has come; free to call as often as one likes. Throws once it has been cancelled. */
  progress(done: number, total?: number, step?: string): void;
  /** Makes it done in the transaction that keeps its work; throws where it is not this process's task any more. */
  commit(trx: Transaction, result: JsonValue): Promise<void>;
}

/** Does the work; what it returns is the result, unless it has committed one itself. */
export type TaskHandler = (task: RunningTask) => Promise<JsonValue | undefined>;

export interface NewTask {
  kind: string;
  model: string;
  input: JsonValue;
  /** Work of this name is done once: a second start finds the first, unless that has failed or was cancelled. */
  once?: string;
}

/** Thrown inside a task that has been cancelled. */
export class TaskCancelled extends Error {}
