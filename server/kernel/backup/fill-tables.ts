import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { BackupRefused } from './backup-refused.ts';
import { TABLES, nameOf, type Structure } from './manifest.ts';

/** Copies rows into tables, of which the parts come one after the other. */
export interface TableFiller {
  structure: Structure;
  /** By table: how many rows have come, and their SHA-256 in hex. */
  found: ReadonlyMap<string, { rows: number; sha256: string }>;
  take(table: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Ends the table that is being filled. */
  finish(): Promise<void>;
  /** Gives the table up that is being filled, so that the connection can be used for something else. */
  abandon(): Promise<void>;
}

interface Filling {
  table: string;
  stream: Writable & { rowCount: number };
  /** Never rejects: a fault is thrown where somebody waits. */
  ended: Promise<unknown>;
  /** The database has refused a row; the stream has let go of its connection. */
  hasFailed: boolean;
  digest: Hash;
}

export function fillTables(client: pg.Client, structure: Structure): TableFiller {
  const tables = new Map(structure.tables.map((table) => [nameOf(table), table]));
  const found = new Map<string, { rows: number; sha256: string }>();
  let filling: Filling | undefined;

  function begin(name: string): Filling {
    const table = tables.get(name);
    if (table === undefined || found.has(name)) throw new BackupRefused(`${TABLES}${name} in the archive has no place in its structure.`);
    const columns = table.columns.map((column) => pg.escapeIdentifier(column)).join(', ');
    const stream = client.query(copyFrom(`copy ${pg.escapeIdentifier(table.schema)}.${pg.escapeIdentifier(table.name)} (${columns}) from stdin`));
    const ended = finished(stream).then(() => undefined, (error: unknown) => error);
    const begun: Filling = { table: name, stream: stream as Filling['stream'], ended, hasFailed: false, digest: createHash('sha256') };
    stream.once('error', () => { begun.hasFailed = true; });
    return begun;
  }

  async function finish(): Promise<void> {
    if (filling === undefined) return;
    const { table, stream, ended, hasFailed, digest } = filling;
    filling = undefined;
    if (!hasFailed) stream.end();
    const fault = await ended;
    if (fault !== undefined) throw refused(table, fault);
    found.set(table, { rows: stream.rowCount, sha256: digest.digest('hex') });
  }

  return {
    structure,
    found,
    async take(table, content) {
      if (filling?.table !== table) {
        await finish();
        filling = begin(table);
      }
      const current = filling;
      const { stream, ended, digest } = current;
      for await (const chunk of content) {
        digest.update(chunk);
        if (current.hasFailed) throw refused(table, await ended);
        if (stream.write(chunk)) continue;
        const fault = await Promise.race([once(stream, 'drain').then(() => undefined, (error: unknown) => error), ended]);
        if (fault !== undefined) throw refused(table, fault);
      }
    },
    finish,
    async abandon() {
      if (filling === undefined) return;
      const { stream, ended, hasFailed } = filling;
      filling = undefined;
      if (hasFailed) return;
      stream.destroy(new Error('The archive cannot be read further.'));
      await ended;
    },
  };
}

function refused(table: string, cause: unknown): BackupRefused {
  return new BackupRefused(`${TABLES}${table} in the archive cannot be read: ${(cause as Error).message}`, { cause });
}
