import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import { parseValue } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { toldStatement } from '../../kernel/tracing/told-statement.ts';
import { tracing } from '../../kernel/tracing/tracing.ts';
import type { RecordsContext } from '../context.ts';
import { createBinds } from '../sql/binds.ts';
import { quoteName } from '../sql/identifier.ts';
import type { Models } from '../sql/scope.ts';
import { readableTables, type ReadableRelation, type ReadableTable } from './readable-tables.ts';
import { grantColumns, prepareReaderRole, type ReaderRole } from './reader-role.ts';
import { readSelect } from './read-select.ts';
import { SelectRefused } from './select-refused.ts';
import { resultKind, type ResultKind } from './result-kind.ts';

/** A parameter of a statement: the kind says what its value is sent as. */
export interface SelectParameter {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'date';
}

export interface SelectQuery {
  statement: string;
  parameters: readonly SelectParameter[];
  /** By name; what is missing is null. */
  values: Readonly<Record<string, unknown>>;
  /** More rows are an error. */
  maxRows: number;
  timeoutMs: number;
}

export interface SelectAnswer {
  columns: { name: string; kind: ResultKind }[];
  rows: Record<string, JsonValue>[];
}

/** Runs statements that people write, each as its caller may read. */
export interface SelectReader {
  /** The tables and columns that the actor may name. */
  tables(actor: Actor): Promise<ReadableTable[]>;
  /** Throws SelectRefused for what may not run, AppError for what went wrong while it ran. Answers nothing of records that the actor cannot see. */
  run(actor: Actor, query: SelectQuery): Promise<SelectAnswer>;
  /** Whether the statement could run for the actor, without reading a row. */
  check(actor: Actor, query: Pick<SelectQuery, 'statement' | 'parameters'>): Promise<SelectAnswer['columns']>;
  close(): Promise<void>;
}

const TYPES: Record<SelectParameter['kind'], string> = { text: 'text', number: 'numeric', boolean: 'boolean', date: 'date' };
const MAX_ANSWER_BYTES = 16 * 1_048_576;
/** One slow statement leaves the rest of the machine to everybody else. */
const MAX_AT_ONCE = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const WAIT_MS = 10_000;
const CHECK_TIMEOUT_MS = 5_000;

/** Parts of the engine that reading takes; `password` is the reader's, known to the servers of this installation alone. */
export function createSelectReader(context: RecordsContext, owner: pg.ClientConfig, password: () => Promise<string>): SelectReader {
  let opened: Promise<{ pool: pg.Pool; role: ReaderRole }> | undefined;
  let granted: { models: Models; done: Promise<void> } | undefined;

  async function open(): Promise<pg.Pool> {
    opened ??= password().then((known) => openPool(owner, known));
    const started = opened;
    try {
      const { pool, role } = await started;
      if (granted?.models !== context.models) granted = { models: context.models, done: grantColumns(owner, role.role, context.models) };
      const current = granted;
      await current.done.catch((error: unknown) => {
        if (granted === current) granted = undefined;
        throw error;
      });
      return pool;
    } catch (error) {
      if (opened === started) await started.catch(() => (opened = undefined));
      throw error;
    }
  }

  async function prepare(actor: Actor, { statement, parameters }: Pick<SelectQuery, 'statement' | 'parameters'>) {
    const kinds = new Map(parameters.map(({ name, kind }) => [name, kind]));
    const select = await readSelect(statement, (name) => {
      const kind = kinds.get(name);
      return kind === undefined ? undefined : TYPES[kind];
    });
    const all = await readableTables(context, actor, (name) => select.tables.has(name));
    const relations: ReadableRelation[] = [];
    for (const name of select.tables) {
      const relation = all.get(name);
      // Whether there is no such table or he may not read it is the same answer.
      if (relation === undefined) throw new SelectRefused('table', name);
      relations.push(relation);
    }
    return { select, relations };
  }

  async function ask(actor: Actor, query: SelectQuery, maxRows: number): Promise<SelectAnswer> {
    const { select, relations } = await prepare(actor, query);
    const binds = createBinds();
    for (const name of select.parameters) binds.push(query.values[name] ?? null);
    const isNamed = (column: string): boolean => select.isWhole || select.columns.has(column);
    // Materialized: nothing of the statement is worked out for a row before it is known that it may be seen.
    const tables = relations.map((relation) => `${quoteName(relation.name)} AS ${relation.isFiltered ? '' : 'NOT '}MATERIALIZED (${relation.sql(binds, isNamed)})`);
    const text = `${tables.length === 0 ? '' : `WITH ${tables.join(', ')} `}SELECT * FROM (${select.text}) AS answer LIMIT ${String(maxRows + 1)}`;
    const pool = await open();
    const { fields, rows } = await send(pool, text, binds.values, query.timeoutMs);
    const columns = fields.map(({ name, dataTypeID }) => ({ name, kind: resultKind(dataTypeID) }));
    if (columns.length === 0) throw new SelectRefused('empty');
    const twice = columns.find(({ name }, index) => columns.findIndex((other) => other.name === name) !== index);
    if (twice !== undefined) throw new SelectRefused('columns', twice.name);
    if (rows.length > query.maxRows) throw new AppError('badRequest', { textKey: 'select.tooManyRows', params: { rows: query.maxRows } });
    return { columns, rows: rows.map((row) => Object.fromEntries(columns.map(({ name }, index) => [name, (row[index] ?? null) as JsonValue]))) };
  }

  return {
    async tables(actor) {
      return [...(await readableTables(context, actor)).values()].map(({ name, model, title, columns }) => ({ name, model, title, columns }));
    },
    run: (actor, query) => ask(actor, query, query.maxRows),
    async check(actor, query) {
      const { columns } = await ask(actor, { ...query, values: {}, maxRows: 0, timeoutMs: CHECK_TIMEOUT_MS }, -1);
      return columns;
    },
    async close() {
      await (await opened?.catch(() => undefined))?.pool.end();
    },
  };
}

async function openPool(owner: pg.ClientConfig, password: string): Promise<{ pool: pg.Pool; role: ReaderRole }> {
  const role = await prepareReaderRole(owner, password);
  const pool = new pg.Pool({
    ...role.connection, max: MAX_AT_ONCE, connectionTimeoutMillis: WAIT_MS, idleTimeoutMillis: 30_000, application_name: 'select-reader',
    types: { getTypeParser: (type: number) => (text: string) => parseResult(type, text) },
  } as pg.PoolConfig);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return { pool, role };
}

function send(...asked: Parameters<typeof sendNow>): ReturnType<typeof sendNow> {
  return tracing().part(() => toldStatement(asked[1]), () => sendNow(...asked));
}

async function sendNow(pool: pg.Pool, text: string, values: readonly unknown[], timeoutMs: number): Promise<pg.QueryArrayResult<unknown[]>> {
  const client = await pool.connect().catch((error: unknown) => {
    throw /timeout/i.test((error as Error).message) ? new AppError('tooManyRequests', { textKey: 'select.busy', cause: error }) : error;
  });
  const watch = watchAnswer(client);
  let failure: unknown;
  try {
    await client.query(`BEGIN READ ONLY; SET LOCAL statement_timeout = ${String(Math.round(timeoutMs))}`);
    const result = await client.query<unknown[]>({ text, values: [...values], rowMode: 'array' });
    await client.query('ROLLBACK');
    return result;
  } catch (error) {
    failure = error;
    throw watch.isTooLong() ? new AppError('badRequest', { textKey: 'select.tooLong' }) : runRefusal(error);
  } finally {
    watch.stop();
    // After a failure the connection goes: nothing of the statement is left on it.
    client.release(failure !== undefined);
  }
}

/** Ends the connection before an answer fills the memory. */
function watchAnswer(client: pg.PoolClient): { isTooLong(): boolean; stop(): void } {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.ReadableStream & { destroy(): void } } }).connection;
  let bytes = 0;
  const count = (chunk: Buffer): void => {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) stream.destroy();
  };
  stream.on('data', count);
  return { isTooLong: () => bytes > MAX_ANSWER_BYTES, stop: () => void stream.off('data', count) };
}

const TIMED_OUT = '57014';
const UNKNOWN_COLUMN = new Set(['42703', '42P01', '42702']);
/** What a person who writes statements can mend: names, types, values. */
const OF_THE_STATEMENT = /^(42|22|21|0A)/;

function runRefusal(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const { code = '', message } = error;
  if (code === TIMED_OUT) return new AppError('badRequest', { textKey: 'select.timeout' });
  if (UNKNOWN_COLUMN.has(code)) return new SelectRefused('column', (/"([^"]+)"/.exec(message) ?? /column (\S+)/.exec(message))?.[1] ?? message);
  return OF_THE_STATEMENT.test(code) ? new SelectRefused('syntax', message) : error;
}

const JSON_TYPES = new Set([114, 3802]);
/** Lists of texts, numbers, yes and no. */
const LIST_TYPES = new Set([1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1231]);
const BOOLEAN = 16;
const FLOATS = new Set([21, 23, 700, 701]);

/** Values as they go over the wire: numbers where they are exact, instants as epoch milliseconds, the rest as the database writes it. */
function parseResult(type: number, text: string): unknown {
  if (type === BOOLEAN) return text === 't';
  if (FLOATS.has(type)) return Number.isFinite(Number(text)) ? Number(text) : text;
  if (JSON_TYPES.has(type)) return JSON.parse(text) as unknown;
  if (LIST_TYPES.has(type)) return (pg.types.getTypeParser(type, 'text') as (value: string) => unknown)(text);
  return parseValue(type, text);
}
