import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Bus } from '../bus.ts';
import type { Db } from '../database.ts';
import type { Directory } from '../directory/directory.ts';
import { uuidv7 } from '../identifier.ts';
import type { Quotas } from '../quotas.ts';
import type { SocketGateway } from '../socket/socket-gateway.ts';
import { tracing } from '../tracing/tracing.ts';
import { claimJob, claimTask } from './claim-next.ts';
import { type JobDefinition, type SendOptions, TaskCancelled, type TaskDefinition } from './job.ts';
import { inRounds } from './in-rounds.ts';
import { runJob } from './run-job.ts';
import { runTask } from './run-task.ts';
import { createSchedules, type Schedules } from './schedules.ts';
import { createTasks, type Tasks } from './tasks.ts';

/**
 * Everything that is done later or takes long: jobs of the server, timers, and tasks that a person watches. It is
 * stored, so it outlives the request, the page and the process, and is done on one process at a time.
 */
export interface Queue extends Tasks {
  /** Declares what a kind of work does; once, before anything of it is sent. */
  define(definition: JobDefinition | TaskDefinition): void;
  /** Puts a job in the queue. */
  send(name: string, input: JsonValue, options?: SendOptions): Promise<void>;
  /** Jobs that repeat; may be changed while the server runs. */
  schedules: Schedules;
  /** Begins to send what is scheduled. */
  startSchedules(): Promise<void>;
  /** Takes up what waits, and what a process that died has left behind. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  db: Db;
  bus: Bus;
  sockets: Pick<SocketGateway, 'push'>;
  directory: Directory;
  log: Logger;
  quotas: Pick<Quotas, 'waitingTasks'>;
  /** The time by which timers and schedules go; epoch milliseconds. */
  now?: () => number;
}

/** A task was cancelled: its id. */
const CANCELLED = 'task';
/** There is something new to do. */
const SENT = 'queue';
const MAX_TASKS = 2;
const MAX_JOBS = 4;
const TICK_MS = 1_000;
/** Work that has said nothing for so long belongs to a process that is gone. */
const ABANDONED_SECONDS = 15;
const MAX_ATTEMPTS = { task: 3, job: 10 };

export function createQueue({ db, bus, sockets, directory, log, quotas, now = Date.now }: Parts): Queue {
  const jobs = new Map<string, JobDefinition>();
  const tasks = new Map<string, TaskDefinition>();
  const running = { task: new Map<string, Work>(), job: new Map<string, Work>() };
  let isClosed = false;
  let isScheduling = false;
  const schedules = createSchedules({ db, now, send, isDefined: (name) => jobs.has(name) });
  const warn = (error: unknown): void => log.warn({ err: error }, 'queue');
  const unsubscribe = [
    bus.subscribe(CANCELLED, (id) => running.task.get(String(id))?.abort.abort(new TaskCancelled())),
    bus.subscribe(SENT, () => void pump().catch(warn)),
  ];
  const timer = setInterval(() => void resume().catch(warn), TICK_MS);
  timer.unref();

  async function resume(): Promise<void> {
    if (isClosed || jobs.size + tasks.size === 0) return;
    if (isScheduling) await schedules.sendDue();
    await sql`
      update kernel.task set state = case when is_last then 'failed' else 'waiting' end, finished = case when is_last then now() end,
        error = case when is_last then ${JSON.stringify({ code: 500, message: 'task.interrupted', data: null })}::jsonb end
      from (
        select id as lost, attempt >= case when user_id is null then ${MAX_ATTEMPTS.job}::integer else ${MAX_ATTEMPTS.task}::integer end as is_last
        from kernel.task where state = 'running' and beat < now() - ${`${String(ABANDONED_SECONDS)} seconds`}::interval for update skip locked) as abandoned
      where id = lost`.execute(db);
    await pump();
  }

  // In rounds, as those that look for room at the same moment would all find the same.
  const fillTasks = inRounds(() =>
    fill(running.task, MAX_TASKS, () => claimTask(db, [...tasks.keys()], [...running.task.keys()]), (row, abort) =>
      runTask(row, definitionOf(tasks, row.kind), abort, { db, log, directory, sockets, isClosed: () => isClosed })));
  const fillJobs = inRounds(() =>
    fill(running.job, MAX_JOBS, () => claimJob(db, openJobs(), [...running.job.keys()], new Date(now())), (row, abort) =>
      runJob(row, definitionOf(jobs, row.kind), abort, { db, log, now, isClosed: () => isClosed })));

  /** Takes up work while there is room. */
  async function pump(): Promise<void> {
    await Promise.all([fillTasks(), fillJobs()]);
  }

  /** Names of jobs of which one more may run here. */
  function openJobs(): string[] {
    const works = [...running.job.values()];
    return [...jobs.values()].filter(({ name, atOnce = Infinity }) => works.filter(({ kind }) => kind === name).length < atOnce).map(({ name }) => name);
  }

  async function fill<Row extends { id: string; kind: string }>(
    place: Map<string, Work>, size: number, claim: () => Promise<Row | undefined>, run: (row: Row, abort: AbortController) => Promise<void>,
  ): Promise<void> {
    while (!isClosed && place.size < size) {
      const row = await claim();
      if (row === undefined) return;
      const abort = new AbortController();
      const ended = run(row, abort).catch((error: unknown) => log.error({ err: error, id: row.id }, 'queue')).finally(() => {
        place.delete(row.id);
        void pump().catch(warn);
      });
      place.set(row.id, { kind: row.kind, abort, ended });
    }
  }

  async function send(name: string, input: JsonValue, { trx, startAt, key }: SendOptions = {}): Promise<void> {
    if (!jobs.has(name)) throw new Error(`No module defines the job ${name}`);
    await sql`
      insert into kernel.task (id, kind, input, start_at, once, traceparent)
      values (${uuidv7()}, ${name}, ${JSON.stringify(input)}::jsonb, ${new Date(startAt ?? now())}, ${key ?? null}, ${tracing().traceparent()}) on conflict do nothing`.execute(trx ?? db);
    if (startAt === undefined || startAt <= now()) await bus.publish(SENT, null, trx);
  }

  return {
    ...createTasks({ db, bus, quotas, channel: CANCELLED, isDefined: (kind) => tasks.has(kind), pump }),
    define(definition) {
      if (jobs.has(definition.name) || tasks.has(definition.name)) throw new Error(`The job ${definition.name} is defined twice`);
      if ('workAs' in definition) tasks.set(definition.name, definition);
      else jobs.set(definition.name, definition);
    },
    send,
    schedules,
    async startSchedules() {
      await schedules.declare([...jobs.values()]);
      isScheduling = true;
    },
    resume,
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const stop of unsubscribe) stop();
      // What is just being taken up is known afterwards.
      await pump().catch(warn);
      // The server that starts next begins them again: nothing of them has been committed.
      const open = [...running.task.values(), ...running.job.values()];
      for (const { abort } of open) abort.abort(new TaskCancelled());
      await Promise.all(open.map(({ ended }) => ended));
    },
  };
}

interface Work {
  kind: string;
  abort: AbortController;
  ended: Promise<void>;
}

function definitionOf<T>(definitions: ReadonlyMap<string, T>, name: string): T {
  const found = definitions.get(name);
  if (found === undefined) throw new Error(`No module defines the job ${name}`);
  return found;
}
