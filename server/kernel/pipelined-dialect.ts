import {
  PostgresDialect, type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, type Transaction, type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryResult as PgResult } from 'pg';
import { LastStatement, type WriteLastPart } from './last-statement.ts';
import { toldStatement } from './tracing/told-statement.ts';
import { tracing } from './tracing/tracing.ts';
import { statementNames, type StatementNames } from './statement-names.ts';

/**
 * Leaves something for the end of the transaction: all that is left so is one statement, sent in one round trip with
 * the commit, so that its locks are held no longer than the database needs for itself. `then` is given the values of
 * the expressions after the commit, and never after a rollback. Where the statement fails, so does the commit.
 */
export async function atCommit(
  trx: Pick<Transaction<unknown>, 'getExecutor'>, write: WriteLastPart, then: (values: readonly unknown[]) => void,
): Promise<void> {
  await trx.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('Only transactions of the own database have statements for their end');
    connection.last.add(write, then);
    return Promise.resolve();
  });
}

/** Called once the transaction is committed, and never after a rollback. */
export async function afterCommit(trx: Pick<Transaction<unknown>, 'getExecutor'>, then: () => void): Promise<void> {
  await trx.getExecutor().provideConnection((connection) => {
    if (!(connection instanceof PipelinedConnection)) throw new Error('Only transactions of the own database say when they are committed');
    connection.last.addThen(then);
    return Promise.resolve();
  });
}

/** PostgreSQL, whose connections send statements without waiting for the answers to those before, and prepare what they run often. */
export class PipelinedDialect extends PostgresDialect {
  readonly #pool: Pool;

  /** The connections of the pool have to be pipelined. */
  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }
}

/**
 * A commit keeps its locks until it is on the disk, unless it need not wait for that. So it does not, and what follows
 * waits without locks: it is committed as well, and with it everything before.
 */
const IN_MEMORY = "set_config('synchronous_commit', 'off', true)";
const ON_DISK = "select pg_logical_emit_message(true, 'commit', '')";
const QUICK_COMMIT = `set local synchronous_commit = off; commit; ${ON_DISK}`;
const BEGIN = 'start transaction';

class PipelinedDriver implements Driver {
  readonly #pool: Pool;
  readonly #connections = new WeakMap<PoolClient, PipelinedConnection>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect();
    const connection = this.#connections.get(client) ?? new PipelinedConnection(client, statementNames(this.#pool));
    this.#connections.set(client, connection);
    return connection;
  }

  async beginTransaction(connection: PipelinedConnection, { isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    const modes = `${isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`}${accessMode === undefined ? '' : ` ${accessMode}`}`;
    connection.begin(`${BEGIN}${modes}`);
    return Promise.resolve();
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    const { last } = connection;
    connection.last = new LastStatement();
    if (last.isEmpty) await connection.end('commit');
    else last.answered(await connection.endWith(last));
    last.committed();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    connection.last = new LastStatement();
    await connection.end('rollback');
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.client.release();
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PipelinedConnection implements DatabaseConnection {
  last = new LastStatement();
  isInTransaction = false;
  readonly client: PoolClient;
  /** Of a transaction in which nothing has been sent. */
  #begin: string | undefined;
  readonly #names: StatementNames;

  constructor(client: PoolClient, names: StatementNames) {
    this.client = client;
    this.#names = names;
  }

  /** Sent with the first statement, however late that is. */
  begin(text: string): void {
    this.isInTransaction = true;
    this.#begin = text;
  }

  /** Nothing has to be ended of what has not begun. */
  async end(text: 'commit' | 'rollback'): Promise<void> {
    this.isInTransaction = false;
    const isBegun = this.#begin === undefined;
    this.#begin = undefined;
    if (isBegun) await this.send(text);
  }

  /**
   * Commits with the statement and answers what it selects. What goes out, goes out at once: where the statement fails
   * the commit does too. A statement before which nothing was sent is a transaction by itself.
   */
  async endWith(last: LastStatement): Promise<unknown[]> {
    const isAlone = this.#begin === BEGIN;
    const { text, values } = last.sql(isAlone ? [IN_MEMORY] : []);
    const [answer, commit] = await Promise.allSettled(isAlone
      ? [this.#run(text, values), this.client.query({ name: 'on_disk', text: ON_DISK })]
      : [this.send(text, values), this.send(QUICK_COMMIT)]);
    if (answer.status === 'rejected') throw answer.reason;
    if (commit.status === 'rejected') throw commit.reason;
    this.#begin = undefined;
    this.isInTransaction = false;
    return Object.values(answer.value.rows[0] ?? {});
  }

  async send(text: string, values: readonly unknown[] = []): Promise<PgResult<Record<string, unknown>>> {
    if (this.#begin !== undefined) {
      // It fails only where the connection is lost, and then so does the statement.
      this.client.query(this.#begin).catch(() => undefined);
      this.#begin = undefined;
    }
    return this.#run(text, values);
  }

  #run(text: string, values: readonly unknown[]): Promise<PgResult<Record<string, unknown>>> {
    return tracing().part(() => toldStatement(text), () => this.#ask(text, values));
  }

  async #ask(text: string, values: readonly unknown[]): Promise<PgResult<Record<string, unknown>>> {
    if (values.length === 0) return this.client.query(text);
    const name = this.#names.nameOf(text);
    try {
      return await this.client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      if (!this.#names.forgetStale(error) || this.isInTransaction) throw error;
      return this.client.query(text, [...values]);
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { command, rowCount, rows } = await this.send(sql, parameters);
    const isWrite = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
    return { ...(isWrite && { numAffectedRows: BigInt(rowCount ?? 0) }), rows: (rows ?? []) as Row[] };
  }

  streamQuery(): never {
    throw new Error('Cursors are declared in SQL');
  }
}
