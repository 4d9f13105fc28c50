import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { atCommit } from './pipelined-dialect.ts';
import type { DatabaseHandle, Transaction } from './database.ts';

/** Messages between the processes on one database. A message carries ids, never content. */
export interface Bus {
  /** Reaches every process, this one included. Inside `trx` it leaves with the commit and not before. */
  publish(channel: string, payload: JsonValue, trx?: Transaction): Promise<void>;
  /** The same in one round trip with the commit of a transaction, of which `then` is given the id: `pg_visible_in_snapshot` knows it. */
  publishAtCommit(trx: Transaction, channel: string, payload: JsonValue, then: (transaction: bigint) => void): Promise<void>;
  /** Returns the way to unsubscribe. A listener must not throw. */
  subscribe(channel: string, listener: (payload: JsonValue) => void): () => void;
  /** Called after the connection was lost and is back: whatever is cached may have missed a message. */
  onGap(listener: () => void): () => void;
  close(): Promise<void>;
}

/** SQL that publishes from within the database, such as from a trigger. `payload` holds nothing that a user wrote. */
export function notifySql(channel: string, payload: JsonValue): string {
  return `pg_notify('${CHANNEL}', '${JSON.stringify([channel, payload]).replaceAll("'", "''")}')`;
}

const CHANNEL = 'kernel_bus';
const RECONNECT_MS = 250;

/** Opens the dedicated LISTEN connection and keeps it alive. */
export async function openBus(handle: DatabaseHandle, onProblem: (error: Error) => void): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: JsonValue) => void>>();
  const gapListeners = new Set<() => void>();
  let closed = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ ...handle.connection, application_name: 'bus', keepAlive: true });
    next.on('error', onProblem);
    next.on('notification', (message) => deliver(message.payload ?? ''));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    next.on('end', () => void reconnect());
    return next;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        client = await connect();
        // Closed while connecting: nobody else would end this connection.
        if (closed) await client.end();
        else for (const listener of gapListeners) listener();
        return;
      } catch (error) {
        onProblem(error as Error);
        await sleep(RECONNECT_MS);
      }
    }
  }

  function deliver(text: string): void {
    const [channel, payload] = JSON.parse(text) as [string, JsonValue];
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  return {
    async publish(channel, payload, trx) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify([channel, payload])})`.execute(trx ?? handle.db);
    },
    async publishAtCommit(trx, channel, payload, then) {
      await atCommit(trx, (bind) => ({ select: ['pg_current_xact_id()::text', `pg_notify(${bind(CHANNEL)}, ${bind(JSON.stringify([channel, payload]))})`] }),
        ([id]) => then(BigInt(String(id))));
    },
    subscribe(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(listener));
      return () => void set.delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    async close() {
      closed = true;
      await client.end();
    },
  };
}
