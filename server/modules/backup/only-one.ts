import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { openSession } from '../../kernel/backup/session.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';

const PAUSE_MS = 100;

/** Of all processes on the database one makes an archive at a time; the database lets go where that process dies. */
export async function holdTurn({ handle }: Pick<Kernel, 'handle'>, { waitSeconds = 0 } = {}): Promise<{ release(): Promise<void> } | undefined> {
  const { client, close } = await openSession(handle.connection);
  try {
    for (const until = Date.now() + waitSeconds * 1_000; ; await setTimeout(PAUSE_MS)) {
      const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_lock(hashtextextended('backup', 0)) as held`);
      if (rows[0]?.held === true) return { release: close };
      if (Date.now() >= until) break;
    }
  } catch (error) {
    await close();
    throw error;
  }
  await close();
  return undefined;
}

/** Until the end of the transaction nobody else looks whether there is one to be made. */
export async function queueUp(trx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('backup.start', 0))`.execute(trx);
}
