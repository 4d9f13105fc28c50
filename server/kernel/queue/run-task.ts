import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { TaskNews, TaskState } from '#schemas/wire/tasks.ts';
import type { Actor } from '../actor.ts';
import type { Db, Transaction } from '../database.ts';
import type { Directory } from '../directory/directory.ts';
import { AppError, ERROR_CODES } from '../errors.ts';
import { asLocale, translate } from '../messages/translate.ts';
import type { SocketGateway } from '../socket/socket-gateway.ts';
import { type ClaimedTask, ownRow } from './claim-next.ts';
import { type RunningTask, TaskCancelled, type TaskDefinition, type TaskError } from './job.ts';
import type { Span } from '../tracing/told.ts';
import { tracing } from '../tracing/tracing.ts';
import { TimedOut, underLease } from './lease.ts';
import { toldWork } from './told-work.ts';

interface Parts {
  db: Db;
  log: Logger;
  directory: Directory;
  /** Where the owner of a task hears of it. */
  sockets: Pick<SocketGateway, 'push'>;
  isClosed: () => boolean;
}

/** Does a task that was taken up, with the rights that its owner has now, and tells its pages how far it is. */
export function runTask(row: ClaimedTask, definition: TaskDefinition, abort: AbortController, parts: Parts): Promise<void> {
  return tracing().whole(() => toldWork('task', row), (span) => doTask(row, definition, abort, parts, span));
}

async function doTask(row: ClaimedTask, { workAs, timeoutSeconds }: TaskDefinition, abort: AbortController, { db, log, directory, sockets, isClosed }: Parts, span: Span): Promise<void> {
  const now = { done: 0, total: row.total, step: row.step };
  const tell = (state: TaskState, trx?: Transaction): Promise<void> => sockets.push([row.userId], { method: 'task', id: row.id, state, ...now } satisfies TaskNews & { method: 'task' }, trx);
  const place = () => sql`done = ${now.done}, total = ${now.total}, step = ${now.step}`;
  let told = '';
  const tellNews = async (): Promise<void> => {
    const news = JSON.stringify(now);
    if (news === told) return;
    told = news;
    await tell('running');
  };
  const finish = async (trx: Transaction | undefined, result: JsonValue): Promise<void> => {
    const { rows } = await sql`
      update kernel.task set state = 'done', finished = now(), done = coalesce(${now.total}::integer, ${now.done}::integer), total = ${now.total}, step = ${now.step},
        result = ${JSON.stringify(result)}::jsonb where ${ownRow(row)} and not is_cancelled returning id`.execute(trx ?? db);
    if (rows.length === 0) throw new TaskCancelled();
    await tell('done', trx);
  };
  try {
    if (row.is_cancelled) throw new TaskCancelled();
    const task: RunningTask = {
      id: row.id, model: row.model, input: row.input, actor: await actorOf(row, directory), signal: abort.signal,
      progress(done, total, step) {
        abort.signal.throwIfAborted();
        now.done = done;
        if (total !== undefined) now.total = total;
        if (step !== undefined) now.step = step;
      },
      commit: finish,
    };
    const result = await underLease(db, row, abort, { timeoutSeconds, set: place, beaten: tellNews }, () => workAs(task));
    if (result !== undefined) await finish(undefined, result);
  } catch (error) {
    const isCancelled = error instanceof TaskCancelled || (abort.signal.aborted && !(error instanceof TimedOut));
    if (!isCancelled) span.fail(error);
    if (!isCancelled && !(error instanceof AppError)) log.error({ err: error, task: row.id }, 'task');
    // A server that stops leaves its work to the one that starts next.
    const state = isClosed() ? 'waiting' : isCancelled ? 'cancelled' : 'failed';
    const { rows } = await sql`
      update kernel.task set state = ${state}, finished = case when ${isClosed()}::boolean then null else now() end, done = ${now.done},
        error = ${isCancelled ? null : JSON.stringify(errorOf(error, row))}::jsonb where ${ownRow(row)} returning id`.execute(db);
    if (rows.length > 0) await tell(state).catch(() => undefined);
  }
}

async function actorOf(row: ClaimedTask, directory: Directory): Promise<Actor> {
  const user = await directory.loadUser(row.userId);
  if (user === undefined || !user.isEnabled) throw new AppError('forbidden');
  return { userId: user.id, account: user.account, isAdministrator: user.isAdministrator, locale: asLocale(row.locale) ?? 'zh-CN' };
}

/** What is told of a failure: the words of the catalogue, never those of a fault in the program. */
function errorOf(error: unknown, { locale, id }: ClaimedTask): TaskError {
  const known = error instanceof AppError ? error : new AppError('internal');
  const { code, key } = ERROR_CODES[known.errorName];
  const message = known.message !== '' ? known.message : translate(asLocale(locale) ?? 'zh-CN', known.textKey ?? key, { requestId: id, ...known.params });
  return { code, message, data: (known.data ?? null) as JsonValue };
}
