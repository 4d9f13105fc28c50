import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { uuidv7 } from '../identifier.ts';

/** So many connections one person may have, on all processes together. */
export const MAX_SOCKETS_OF_USER = 20;

/** The places that connections of one person take. */
export interface SocketPlaces {
  /** The id of the place, or undefined where none is left. */
  take(userId: string): Promise<string | undefined>;
  leave(id: string): Promise<void>;
  /** Says that this process and its connections live. To be called every few seconds. */
  beat(): Promise<void>;
}

/** A process that says nothing for so long has died, and its connections with it. */
const DEAD_AFTER = sql`interval '10 seconds'`;

export function createSocketPlaces(db: Db): SocketPlaces {
  const process = uuidv7();
  const held = new Map<string, string>();
  return {
    async take(userId) {
      const id = uuidv7();
      const isTaken = await db.transaction().execute(async (trx) => {
        // One connection after the other, so that each sees those before it.
        await sql`select pg_advisory_xact_lock(hashtextextended(${`socket ${userId}`}, 0))`.execute(trx);
        const { rows } = await sql`
          insert into kernel.socket (id, process, user_id)
          select ${id}, ${process}, ${userId}
          where (select count(*) from kernel.socket where user_id = ${userId} and seen > now() - ${DEAD_AFTER}) < ${MAX_SOCKETS_OF_USER}
          returning id`.execute(trx);
        return rows.length > 0;
      });
      if (!isTaken) return undefined;
      held.set(id, userId);
      return id;
    },
    async leave(id) {
      held.delete(id);
      await sql`delete from kernel.socket where id = ${id}`.execute(db);
    },
    async beat() {
      await sql`delete from kernel.socket where seen < now() - ${DEAD_AFTER} and process <> ${process}`.execute(db);
      if (held.size === 0) return;
      // A row that is missing, after a crash of the database or because this process was thought dead, comes back.
      await sql`
        insert into kernel.socket (id, process, user_id)
        select id, ${process}, user_id from unnest(${[...held.keys()]}::text[], ${[...held.values()]}::text[]) as s (id, user_id)
        on conflict (id) do update set seen = now()`.execute(db);
    },
  };
}
