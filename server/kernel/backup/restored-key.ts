import { readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { KEY } from './manifest.ts';

/** What the comment on schema `kernel` begins with where its data come out of an archive; the id of the restore follows. */
export const RESTORED = 'restored ';

interface Asked {
  query(text: string): Promise<{ rows: unknown[] }>;
}

/** Lays the key of an archive beside the one in use. It counts once the database says that the same restore has been committed. */
export async function layKey(dataDir: string, restored: string, key: string): Promise<void> {
  await writeFile(join(dataDir, `${KEY}.${restored}`), key, { mode: 0o600, flush: true });
}

/** Takes over a key that was laid and whose restore has been committed; removes those of restores that broke off. */
export async function settleKey(dataDir: string, database: Asked): Promise<void> {
  const laid = (await readdir(dataDir).catch(() => [])).filter((name) => /^secret\.key\.[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name));
  if (laid.length === 0) return;
  const { rows } = await database.query(`select obj_description(to_regnamespace('kernel'), 'pg_namespace') as comment`);
  const { comment } = (rows[0] ?? {}) as { comment?: string | null };
  for (const name of laid) {
    const path = join(dataDir, name);
    if (comment === RESTORED + name.slice(KEY.length + 1)) await rename(path, join(dataDir, KEY));
    else await rm(path, { force: true });
  }
}

/** Empty where there is none. */
export function readKey(dataDir: string): Promise<string> {
  return readFile(join(dataDir, KEY), 'utf8').catch(() => '');
}
