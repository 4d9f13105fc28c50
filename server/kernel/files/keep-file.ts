import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Kernel } from '../module.ts';
import { beyondBytes, beyondQuota, withinQuota } from '../quotas.ts';
import type { ReceivedFile } from './file-store.ts';

export interface NewFile {
  kind: string;
  name: string;
  extension: string;
  mime: string;
  /** A user's id. */
  owner: string;
}

type Store = Pick<Kernel, 'db' | 'files' | 'quotas'>;

/** Keeps a file that has arrived as its owner's, within his quota, and gives its id; whatever fails leaves nothing behind. */
export async function keepFile({ db, files, quotas }: Store, received: ReceivedFile, { extension, ...file }: NewFile): Promise<string> {
  const id = files.newId(extension);
  try {
    await withinQuota(db, 'fileBytes', file.owner, async (trx) => {
      await requireRoom(trx, file.owner, received.size, quotas);
      await received.keep(id);
      await trx.insertInto('kernel.file').values({ id, ...file, store: files.id, size: received.size, sha256: received.sha256 }).execute();
    });
    return id;
  } catch (error) {
    await files.remove(id);
    await received.discard();
    throw error;
  }
}

/** Throws where a person has used up his quota, before anything is sent. */
export async function requireFileRoom({ db, quotas }: Store, owner: string): Promise<void> {
  await requireRoom(db, owner, 1, quotas);
}

async function requireRoom(db: Db, owner: string, more: number, { files, fileBytes }: Kernel['quotas']): Promise<void> {
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from kernel.file where owner = ${owner} and removed is null`.execute(db);
  const { count, bytes } = rows[0] ?? { count: 0, bytes: 0 };
  if (count >= files) throw beyondQuota('quota.files', count, files);
  if (bytes + more > fileBytes) throw beyondBytes('quota.fileBytes', bytes, fileBytes);
}
