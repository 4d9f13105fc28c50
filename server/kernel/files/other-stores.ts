import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import { uuidv7 } from '../identifier.ts';

/** Whether the servers on this database share the folder that this one keeps files in. */
export interface OtherStores {
  /** As far as the last beat saw. */
  isShared(): boolean;
  /** Says that this process lives, looks for others, and warns in the log when what it sees has changed. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

const BEAT_MS = 30_000;
/** A process that says nothing for so long has died. */
const DEAD_AFTER = sql`interval '90 seconds'`;

/** `store` is the id of this server's folder. The first beat is awaited, so that the server says at start what it sees. */
export async function watchOtherStores(db: Db, store: string, log: Pick<Logger, 'warn' | 'info'>): Promise<OtherStores> {
  const process = uuidv7();
  let isShared = true;

  async function beat(): Promise<void> {
    await sql`delete from kernel.file_store_use where seen < now() - ${DEAD_AFTER}`.execute(db);
    await sql`
      insert into kernel.file_store_use (process, store) values (${process}, ${store})
      on conflict (process) do update set seen = now()`.execute(db);
    // Two ranges instead of one inequality: an index answers them, however many files there are.
    const { rows } = await sql<{ servers: number; files: boolean }>`
      select (select count(*) from kernel.file_store_use where store <> ${store})::int as servers,
        exists (select from kernel.file where removed is null and store < ${store})
        or exists (select from kernel.file where removed is null and store > ${store}) as files`.execute(db);
    const { servers, files } = rows[0] ?? { servers: 0, files: false };
    const wasShared = isShared;
    isShared = servers === 0 && !files;
    if (isShared === wasShared) return;
    if (isShared) log.info({ store }, 'The file folder is shared by all servers of this database.');
    else log.warn({ store, servers, files }, warning(servers, files));
  }

  const timer = setInterval(() => void beat().catch((error: unknown) => log.warn({ err: error }, 'file stores')), BEAT_MS);
  timer.unref();
  await beat();
  return {
    isShared: () => isShared,
    beat,
    async close() {
      clearInterval(timer);
      // A database that has gone forgets this process by itself.
      await sql`delete from kernel.file_store_use where process = ${process}`.execute(db).catch(() => undefined);
    },
  };
}

function warning(servers: number, files: boolean): string {
  const seen = [
    ...(servers > 0 ? [`${String(servers)} other server(s) of this database keep files in a folder of their own`] : []),
    ...(files ? ['some files of this database are in another folder and cannot be opened here'] : []),
  ];
  return `The file folder is not shared: ${seen.join(', and ')}. Let all servers of a database use one DATA_DIR/files, such as a network share.`;
}
