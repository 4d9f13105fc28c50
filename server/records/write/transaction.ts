import { createHash } from 'node:crypto';
import { DatabaseError } from 'pg';
import { OWN_SOURCE } from '#schemas/language/documents/existing.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { afterCommit } from '../../kernel/pipelined-dialect.ts';
import type { RecordsContext } from '../context.ts';
import type { RecordValues, WriteOptions } from '../engine.ts';
import type { RecordEvent } from '../listeners.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { uniqueRules } from '../ddl/indexes.ts';
import { transactionDatabase, translated, type Database } from '../sql/database.ts';
import { faultOf } from '../sql/dialects/faults.ts';
import { existingRefusal } from './existing-refusal.ts';
import { validationError } from './issues.ts';
import { createLastWrites, type LastWrites } from './last-writes.ts';
import { tellCommitted } from './tell-committed.ts';
import type { ChangedRecords } from './record-change.ts';

const MAX_KEY_LENGTH = 200;
const UNIQUE_VIOLATION = '23505';
const MAX_ATTEMPTS = 5;

/** One write: its transaction and the way to send statements into it. */
export interface Write {
  /** Of the product's own database. */
  trx: Transaction;
  own: Database;
  /** Where the records are. */
  database: Database;
  /** What has been written so far, formulas of other records included. */
  changes: ChangedRecords[];
  /** Of which listeners are told after the commit. */
  events: RecordEvent[];
  /** What is left for the commit; undefined where that is not the engine's. */
  last: LastWrites | undefined;
  /** What has been sent and is not waited for before the end: statements of a transaction are done in the order in which they were sent. */
  sent: Promise<unknown>[];
}

/**
 * Runs a write in the caller's transaction or in one of its own. What the database refuses becomes a
 * validation issue of the field it belongs to.
 */
export async function inTransaction<T>(
  context: RecordsContext, actor: Actor, model: StoredModel, options: WriteOptions, work: (write: Write) => Promise<T>,
): Promise<T> {
  let mayExpect = true;
  let last: LastWrites | undefined;
  const run = async (trx: Transaction): Promise<{ result: T; settle: () => void }> => {
    const own = transactionDatabase(trx);
    const isOwn = context.source.id === OWN_SOURCE;
    last = isOwn && options.trx === undefined ? createLastWrites({ mayExpect }) : undefined;
    const write: Omit<Write, 'database'> = { trx, own, changes: [], events: [], last, sent: [] };
    // The other database commits first: what has been written there is noted here, or else nothing is.
    const result = isOwn ? await complete({ ...write, database: own }, work) : await context.transact((database) => complete({ ...write, database }, work));
    // After this process knows of the changes itself.
    if (write.events.length > 0) await afterCommit(trx, () => void setImmediate(() => void tellCommitted(context, write.events)));
    const settle = await context.changed(write.changes, trx, options.trx !== undefined);
    // What somebody reads before the commit of a transaction that is not ours may be kept: it is forgotten once more.
    if (options.trx !== undefined) await afterCommit(trx, settle);
    await last?.addTo(trx);
    return { result, settle };
  };
  if (options.trx === undefined) await context.requireSpace();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { result, settle } = await (options.trx === undefined ? context.writes.run(() => context.own.db.transaction().execute(run)) : run(options.trx));
      settle();
      return result;
    } catch (error) {
      // Whatever was wrong, what was only expected is asked before this time, and says it as it should be said.
      if (last?.expectsMuch === true && error instanceof DatabaseError) {
        mayExpect = false;
        continue;
      }
      // Two writes that wait for each other's records: the one the database gave up begins again.
      if (options.trx === undefined && attempt < MAX_ATTEMPTS && faultOf(error)?.kind === 'retry') continue;
      throw meaningOf(error, actor, model);
    }
  }
}

/** What failed first says why: after it the database refuses everything. */
async function complete<T>(write: Write, work: (write: Write) => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(write)]);
  const answers = await Promise.allSettled(write.sent);
  const failed = [...answers, result].find((answer) => answer.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return (result as PromiseFulfilledResult<T>).value;
}

/** Goes on without waiting for the answer. */
export function send({ sent }: Write, statement: Promise<unknown>): void {
  // It is answered for at the end.
  statement.catch(() => undefined);
  sent.push(statement);
}

function meaningOf(error: unknown, actor: Actor, model: StoredModel): unknown {
  if (model.root.existing !== undefined) return existingRefusal(error, actor, model, model.root.existing);
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === UNIQUE_VIOLATION) {
    const rule = uniqueRules(model.document, model.root).find(({ index }) => index === error.constraint);
    if (rule !== undefined) return validationError([{ path: rule.path, rule: 'unique' }], actor.locale);
  }
  return translated(error);
}

/**
 * Answers a repeated request with the stored reply, as `show` lets the person see it today. The key is claimed in the
 * write's own transaction: a second request with it waits for the first to commit, and takes over when that rolls back.
 */
export async function once(
  { own: database, last }: Write, actor: Actor, options: WriteOptions, route: string, request: JsonValue,
  work: () => Promise<RecordValues>, show: (reply: RecordValues) => Promise<RecordValues>,
): Promise<RecordValues> {
  const key = options.idempotencyKey;
  if (key === undefined || key === '') return work();
  if (key.length > MAX_KEY_LENGTH || /[^\x21-\x7e]/.test(key)) throw new AppError('badRequest');
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  const claimed = await database.query(
    `INSERT INTO kernel.idempotency (key, user_id, route, request_hash, status) VALUES ($1, $2, $3, $4, 200)
     ON CONFLICT (user_id, key) DO NOTHING RETURNING key`,
    [key, actor.userId, route, hash],
  );
  if (claimed.length === 0) {
    const [known] = await database.query<{ route: string; request_hash: string; body: RecordValues }>(
      `SELECT route, request_hash, body FROM kernel.idempotency WHERE user_id = $1 AND key = $2`, [actor.userId, key],
    );
    if (known === undefined || known.route !== route || known.request_hash !== hash) {
      throw validationError([{ path: 'Idempotency-Key', rule: 'idempotencyKey' }], actor.locale);
    }
    return show(known.body);
  }
  const reply = await work();
  await (last?.database ?? database).query(
    `UPDATE kernel.idempotency SET body = $3::jsonb WHERE user_id = $1 AND key = $2`, [actor.userId, key, JSON.stringify(reply)],
  );
  return reply;
}
