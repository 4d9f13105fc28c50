import { sql } from 'kysely';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { TaskState } from '#schemas/wire/tasks.ts';
import type { Logger } from 'pino';
import type { Actor } from '../actor.ts';
import type { Bus } from '../bus.ts';
import type { Db, Transaction } from '../database.ts';
import type { Directory } from '../directory/directory.ts';
import { AppError, ERROR_CODES } from '../errors.ts';
import { uuidv7 } from '../identifier.ts';
import { asLocale, translate } from '../messages/translate.ts';
import type { SocketGateway } from '../socket/socket-gateway.ts';
import { withinQuota, type Quotas } from '../quotas.ts';
import { claimNext, COLUMNS, type ClaimedTask as Row } from './claim-next.ts';
import { TaskCancelled, type NewTask, type RunningTask, type Task, type TaskHandler } from './task.ts';
import { tooManyTasks } from './too-many-tasks.ts';

/** Long work with progress and cancel. It is stored, so it outlives the request, the page and the process. */
export interface Tasks {
  /** Declares a kind of work; once, before anybody starts one. */
  define(kind: string, handler: TaskHandler): void;
  /** Puts work in the queue; it begins at once where there is room and nothing of the same person's runs. Throws where too much of his waits. */
  start(actor: Actor, task: NewTask): Promise<Task>;
  /** Throws where `start` would, before somebody sends a file for it. */
  requireRoom(actor: Actor): Promise<void>;
  /** The task of this user; `notFound` for those of others. */
  load(actor: Actor, id: string): Promise<Task>;
  /** The user's latest tasks of a kind on a model, newest first. */
  list(actor: Actor, kind: string, model: string): Promise<Task[]>;
  /** Asks a task to stop. What has been committed stays. */
  cancel(actor: Actor, id: string): Promise<void>;
  /** Takes up what is waiting, and what a process that died has left behind. */
  resume(): Promise<void>;
  close(): Promise<void>;
}

interface Parts {
  db: Db;
  bus: Bus;
  /** Where the owner of a task hears of it. */
  sockets: Pick<SocketGateway, 'push'>;
  directory: Directory;
  log: Logger;
  quotas: Pick<Quotas, 'waitingTasks'>;
}

const CHANNEL = 'task';
const MAX_RUNNING = 2;
const BEAT_MS = 1_000;
/** A task that has said nothing for so long belongs to a process that is gone. */
const ABANDONED_SECONDS = 15;
const RESUME_MS = 5_000;
const MAX_ATTEMPTS = 3;
const MAX_LISTED = 50;

export function createTasks({ db, bus, sockets, directory, log, quotas }: Parts): Tasks {
  const handlers = new Map<string, TaskHandler>();
  const running = new Map<string, { abort: AbortController; ended: Promise<void> }>();
  let isClosed = false;
  const unsubscribe = bus.subscribe(CHANNEL, (payload) => {
    if (typeof payload === 'string') running.get(payload)?.abort.abort(new TaskCancelled());
  });
  const timer = setInterval(() => void resume().catch((error: unknown) => log.warn({ err: error }, 'tasks')), RESUME_MS);
  timer.unref();

  async function resume(): Promise<void> {
    if (isClosed || handlers.size === 0) return;
    await sql`
      update kernel.task set state = case when attempt >= ${MAX_ATTEMPTS} then 'failed' else 'waiting' end,
        error = case when attempt >= ${MAX_ATTEMPTS} then ${JSON.stringify({ code: 500, message: 'task.interrupted', data: null })}::jsonb end,
        finished = case when attempt >= ${MAX_ATTEMPTS} then now() end
      where state = 'running' and beat < now() - ${`${String(ABANDONED_SECONDS)} seconds`}::interval`.execute(db);
    await pump();
  }

  /** Claims waiting tasks while there is room. */
  async function pump(): Promise<void> {
    while (!isClosed && running.size < MAX_RUNNING) {
      const row = await claimNext(db, [...handlers.keys()], [...running.keys()]);
      if (row === undefined) return;
      const abort = new AbortController();
      const ended = run(row, abort).catch((error: unknown) => log.error({ err: error, task: row.id }, 'task')).finally(() => {
        running.delete(row.id);
        void pump().catch((error: unknown) => log.warn({ err: error }, 'tasks'));
      });
      running.set(row.id, { abort, ended });
    }
  }

  async function run(row: Row, abort: AbortController): Promise<void> {
    const now = { done: 0, total: row.total, step: row.step };
    const tell = (state: TaskState, trx?: Transaction): Promise<void> => sockets.push([row.userId], { method: 'task', id: row.id, state, ...now }, trx);
    let told = '';
    const isOwn = sql`id = ${row.id} and state = 'running' and attempt = ${row.attempt}`;
    const beat = async (): Promise<void> => {
      const { rows } = await sql<{ is_cancelled: boolean }>`
        update kernel.task set beat = now(), done = ${now.done}, total = ${now.total}, step = ${now.step} where ${isOwn} returning is_cancelled`.execute(db);
      if (rows[0]?.is_cancelled !== false) abort.abort(new TaskCancelled());
      const news = JSON.stringify(now);
      if (abort.signal.aborted || news === told) return;
      told = news;
      await tell('running');
    };
    const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
    try {
      if (row.is_cancelled) throw new TaskCancelled();
      const task: RunningTask = {
        id: row.id, model: row.model, input: row.input, actor: await actorOf(row), signal: abort.signal,
        progress(done, total, step) {
          abort.signal.throwIfAborted();
          now.done = done;
          if (total !== undefined) now.total = total;
          if (step !== undefined) now.step = step;
        },
        commit: (trx, result) => finish(trx, result),
      };
      const result = await handlers.get(row.kind)?.(task);
      clearInterval(timer);
      if (result !== undefined) await finish(undefined, result);
    } catch (error) {
      clearInterval(timer);
      const isCancelled = error instanceof TaskCancelled || abort.signal.aborted;
      if (!isCancelled && !(error instanceof AppError)) log.error({ err: error, task: row.id }, 'task');
      // A server that stops leaves its work to whoever starts next.
      const state = isClosed ? 'waiting' : isCancelled ? 'cancelled' : 'failed';
      const { rows } = await sql`
        update kernel.task set state = ${state}, finished = case when ${isClosed}::boolean then null else now() end, done = ${now.done},
          error = ${isCancelled ? null : JSON.stringify(errorOf(error, row))}::jsonb where ${isOwn} returning id`.execute(db);
      if (rows.length > 0) await tell(state).catch(() => undefined);
    }

    async function finish(trx: Transaction | undefined, result: JsonValue): Promise<void> {
      const { rows } = await sql`
        update kernel.task set state = 'done', finished = now(), done = coalesce(${now.total}::integer, ${now.done}::integer), total = ${now.total}, step = ${now.step},
          result = ${JSON.stringify(result)}::jsonb where ${isOwn} and not is_cancelled returning id`.execute(trx ?? db);
      if (rows.length === 0) throw new TaskCancelled();
      await tell('done', trx);
    }
  }

  async function actorOf(row: Row): Promise<Actor> {
    const user = await directory.loadUser(row.userId);
    if (user === undefined || !user.isEnabled) throw new AppError('forbidden');
    return { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale: asLocale(row.locale) ?? 'zh-CN' };
  }

  async function requireRoom(actor: Actor, trx: Db = db): Promise<void> {
    const { rows } = await sql<{ used: number }>`select count(*)::int as used from kernel.task where user_id = ${actor.userId} and state = 'waiting'`.execute(trx);
    const [{ used } = { used: 0 }] = rows;
    if (used >= quotas.waitingTasks) throw tooManyTasks(used, quotas.waitingTasks);
  }

  async function select(where: ReturnType<typeof sql>, trx: Db = db): Promise<Task[]> {
    return (await sql<Task>`select ${COLUMNS} from kernel.task where ${where}`.execute(trx)).rows;
  }

  return {
    define(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Tasks of the kind ${kind} are defined twice`);
      handlers.set(kind, handler);
    },
    async start(actor, { kind, model, input, once }) {
      if (!handlers.has(kind)) throw new Error(`Nobody does tasks of the kind ${kind}`);
      const id = uuidv7();
      await withinQuota(db, 'waitingTasks', actor.userId, async (trx) => {
        if (once !== undefined && (await select(sameWork(actor, once), trx)).length > 0) return;
        await requireRoom(actor, trx);
        await sql`
          insert into kernel.task (id, kind, model, user_id, locale, input, once)
          values (${id}, ${kind}, ${model}, ${actor.userId}, ${actor.locale}, ${JSON.stringify(input)}::jsonb, ${once ?? null})`.execute(trx);
      });
      await pump();
      const [task] = await select(once === undefined ? sql`id = ${id}` : sameWork(actor, once));
      // Between the two it may have failed already; then its own row says so.
      return task ?? this.load(actor, id);
    },
    requireRoom: (actor) => requireRoom(actor),
    async load(actor, id) {
      const [task] = await select(sql`id = ${id} and user_id = ${actor.userId}`);
      if (task === undefined) throw new AppError('notFound');
      return task;
    },
    list: (actor, kind, model) =>
      select(sql`user_id = ${actor.userId} and kind = ${kind} and model = ${model} order by created desc limit ${MAX_LISTED}`),
    async cancel(actor, id) {
      const { rows } = await sql`
        update kernel.task set is_cancelled = true,
          state = case when state = 'waiting' then 'cancelled' else state end, finished = case when state = 'waiting' then now() else finished end
        where id = ${id} and user_id = ${actor.userId} returning id`.execute(db);
      if (rows.length === 0) throw new AppError('notFound');
      await bus.publish(CHANNEL, id);
    },
    resume,
    async close() {
      isClosed = true;
      clearInterval(timer);
      unsubscribe();
      // Whoever starts next begins them again: nothing of them has been committed.
      for (const { abort } of running.values()) abort.abort(new TaskCancelled());
      await Promise.all([...running.values()].map(({ ended }) => ended));
    },
  };
}

function sameWork(actor: Actor, once: string): ReturnType<typeof sql> {
  return sql`user_id = ${actor.userId} and once = ${once} and state in ('waiting', 'running', 'done')`;
}

/** What is told of a failure: the words of the catalogue, never those of a fault in the program. */
function errorOf(error: unknown, { locale, id }: Row): Task['error'] {
  const known = error instanceof AppError ? error : new AppError('internal');
  const { code, key } = ERROR_CODES[known.errorName];
  const message = known.message !== '' ? known.message : translate(asLocale(locale) ?? 'zh-CN', known.textKey ?? key, { requestId: id, ...known.params });
  return { code, message, data: (known.data ?? null) as JsonValue };
}
