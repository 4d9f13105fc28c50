import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Actor } from '../actor.ts';
import type { Transaction } from '../database.ts';

/** How often work that failed is tried again, and how long after: the pause doubles each time. */
export interface Retry {
  /** All tries, the first included. */
  attempts: number;
  pauseSeconds: number;
}

/**
 * Work that the queue does on one process at a time. It may begin again after a crash, so it leaves nothing behind
 * that a second run would do twice, or keeps what it did by `commit`.
 */
interface Definition {
  /** Unique among all modules. */
  name: string;
  /** After so long it counts as failed, and nothing that it still does is kept. */
  timeoutSeconds: number;
}

/** Work of the server's own. */
export interface JobDefinition extends Definition {
  retry: Retry;
  /** So many run on one process at most; by itself as many as there is room for jobs. */
  atOnce?: number;
  /** Runs by itself, too; five fields of cron. */
  schedule?: { cron: string; timeZone: string };
  work(job: RunningJob): Promise<void>;
}

/** Work that a person starts, watches and may stop. What it returns is its result, unless it has committed one itself. */
export interface TaskDefinition extends Definition {
  workAs(task: RunningTask): Promise<JsonValue | undefined>;
}

interface Running {
  readonly id: string;
  readonly input: JsonValue;
  /** Aborts when somebody cancels the work, when its time is over, or when another process has taken it over. */
  readonly signal: AbortSignal;
}

export interface RunningJob extends Running {
  /** It is not tried again after this. */
  readonly isLast: boolean;
  /** Makes it done in the transaction that keeps its work; throws where it is not this process's any more. */
  commit(trx: Transaction): Promise<void>;
}

export interface RunningTask extends Running {
  readonly model: string;
  /** The person who started it, with the rights of now. */
  readonly actor: Actor;
  /** Says how far it has come; free to call as often as one likes. Throws once it has been cancelled. */
  progress(done: number, total?: number, step?: string): void;
  /** Makes it done in the transaction that keeps its work; throws where it is not this process's any more. */
  commit(trx: Transaction, result: JsonValue): Promise<void>;
}

export interface SendOptions {
  /** The job is there when this commits, and never when it does not. */
  trx?: Transaction;
  /** Not before this time, in epoch milliseconds; a timer. */
  startAt?: number;
  /** Nothing is sent while a job of this name and key waits or runs. */
  key?: string;
}

export interface NewTask {
  kind: string;
  model: string;
  input: JsonValue;
  /** Work of this name is done once: a second start finds the first, unless that has failed or was cancelled. */
  once?: string;
}

/** One task, as stored. */
export interface Task {
  id: string;
  /** Name of its definition. */
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
  error: TaskError | null;
  created: number;
  finished: number | null;
}

export interface TaskError {
  code: number;
  message: string;
  data: JsonValue;
}

/** Thrown inside work that has been cancelled or taken over. */
export class TaskCancelled extends Error {}
