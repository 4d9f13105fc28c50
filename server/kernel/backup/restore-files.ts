import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { BackupRefused } from './backup-refused.ts';

/**
 * Puts files of an archive beside those that are there. Contents never change under their name, so the old state loses nothing by
 * it; what no row of the database knows in the end is swept away hourly by a running server.
 */
export interface RestoredFiles {
  /** SHA-256 in hex, by id. */
  found: ReadonlyMap<string, string>;
  take(id: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** In the transaction of the client: rows that name the folder `store` name this one. */
  settle(client: pg.Client, store: string): Promise<void>;
  /** Once the database has been committed: puts right what was there under the same name with another content. */
  correct(): Promise<void>;
  /** Removes what has been added. */
  takeBack(): Promise<void>;
}

const ID = /^\d{8}_[0-9a-f]{32}\.[a-z0-9]{1,8}$/;

export async function restoreFiles(dataDir: string): Promise<RestoredFiles> {
  const folder = join(dataDir, 'files');
  await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 });
  const found = new Map<string, string>();
  const added: string[] = [];
  const corrections = new Map<string, string>();

  return {
    found,
    async take(id, content) {
      if (!ID.test(id)) throw new BackupRefused(`files/${id} in the archive is not the name of a file.`);
      const draft = join(folder, 'incoming', id);
      const digest = createHash('sha256');
      const file = await open(draft, 'w', 0o600);
      try {
        for await (const chunk of content) {
          digest.update(chunk);
          await file.write(chunk);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      const sha256 = digest.digest('hex');
      found.set(id, sha256);
      const month = join(folder, id.slice(0, 6));
      const target = join(month, id);
      const present = await hashOf(target);
      if (present === sha256) return rm(draft, { force: true });
      if (present !== undefined) {
        // The old state keeps what it had until the archive has been checked.
        corrections.set(draft, target);
        return undefined;
      }
      added.push(target);
      await mkdir(month, { recursive: true, mode: 0o700 });
      return rename(draft, target);
    },
    async settle(client, store) {
      const path = join(folder, 'store-id');
      const present = (await readFile(path, 'utf8').catch(() => '')).trim();
      if (store === '' || present === store) return;
      if (present === '') await writeFile(path, store, { mode: 0o600, flush: true });
      else await client.query('update kernel.file set store = $1 where store = $2', [present, store]);
    },
    async correct() {
      for (const [draft, target] of corrections) await rename(draft, target);
    },
    async takeBack() {
      for (const path of [...added, ...corrections.keys()]) await rm(path, { force: true });
    },
  };
}

/** Undefined where there is no such file. */
async function hashOf(path: string): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) digest.update(chunk as Buffer);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return digest.digest('hex');
}
