import { sql } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Bus } from '../bus.ts';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';
import { uuidv7 } from '../identifier.ts';
import { withinQuota, type Quotas } from '../quotas.ts';
import { COLUMNS } from './claim-next.ts';
import type { NewTask, Task } from './job.ts';
import { tracing } from '../tracing/tracing.ts';
import { tooManyTasks } from './too-many-tasks.ts';

/** The part of the queue that people use: each sees and stops only tasks of their own. */
export interface Tasks {
  /** Puts a person's task in the queue; it begins at once where there is room and nothing of the same person's runs. Throws where too much of it waits. */
  start(actor: Actor, task: NewTask): Promise<Task>;
  /** Throws where `start` would, before somebody sends a file for it. */
  requireRoom(actor: Actor): Promise<void>;
  /** The task of this user; `notFound` for those of others. */
  load(actor: Actor, id: string): Promise<Task>;
  /** The user's latest tasks of a kind on a model, newest first. */
  list(actor: Actor, kind: string, model: string): Promise<Task[]>;
  /** Asks a task to stop. What has been committed stays. */
  cancel(actor: Actor, id: string): Promise<void>;
}

interface Parts {
  db: Db;
  bus: Bus;
  quotas: Pick<Quotas, 'waitingTasks'>;
  /** Where it is said that a task was cancelled. */
  channel: string;
  isDefined(kind: string): boolean;
  pump(): Promise<void>;
}

const MAX_LISTED = 50;

export function createTasks({ db, bus, quotas, channel, isDefined, pump }: Parts): Tasks {
  async function requireRoom(actor: Actor, trx: Db = db): Promise<void> {
    const { rows } = await sql<{ used: number }>`select count(*)::int as used from kernel.task where user_id = ${actor.userId} and state = 'waiting'`.execute(trx);
    const [{ used } = { used: 0 }] = rows;
    if (used >= quotas.waitingTasks) throw tooManyTasks(used, quotas.waitingTasks);
  }

  async function select(where: ReturnType<typeof sql>, trx: Db = db): Promise<Task[]> {
    return (await sql<Task>`select ${COLUMNS} from kernel.task where ${where}`.execute(trx)).rows;
  }

  async function load(actor: Actor, id: string): Promise<Task> {
    const [task] = await select(sql`id = ${id} and user_id = ${actor.userId}`);
    if (task === undefined) throw new AppError('notFound');
    return task;
  }

  return {
    async start(actor, { kind, model, input, once }) {
      if (!isDefined(kind)) throw new Error(`No module defines the task ${kind}`);
      const id = uuidv7();
      await withinQuota(db, 'waitingTasks', actor.userId, async (trx) => {
        if (once !== undefined && (await select(sameWork(actor, once), trx)).length > 0) return;
        await requireRoom(actor, trx);
        await sql`
          insert into kernel.task (id, kind, model, user_id, locale, input, once, traceparent)
          values (${id}, ${kind}, ${model}, ${actor.userId}, ${actor.locale}, ${JSON.stringify(input)}::jsonb, ${once ?? null}, ${tracing().traceparent()})`.execute(trx);
      });
      await pump();
      const [task] = await select(once === undefined ? sql`id = ${id}` : sameWork(actor, once));
      // Between the two it may have failed already; then its own row says so.
      return task ?? load(actor, id);
    },
    requireRoom: (actor) => requireRoom(actor),
    load,
    list: (actor, kind, model) =>
      select(sql`user_id = ${actor.userId} and kind = ${kind} and model = ${model} order by created desc limit ${MAX_LISTED}`),
    async cancel(actor, id) {
      const { rows } = await sql`
        update kernel.task set is_cancelled = true,
          state = case when state = 'waiting' then 'cancelled' else state end, finished = case when state = 'waiting' then now() else finished end
        where id = ${id} and user_id = ${actor.userId} returning id`.execute(db);
      if (rows.length === 0) throw new AppError('notFound');
      await bus.publish(channel, id);
    },
  };
}

function sameWork(actor: Actor, once: string): ReturnType<typeof sql> {
  return sql`user_id = ${actor.userId} and once = ${once} and state in ('waiting', 'running', 'done')`;
}
