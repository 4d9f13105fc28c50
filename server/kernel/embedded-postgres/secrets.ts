import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Passwords of the private database; known to nobody else. */
export interface Secrets {
  /** Of `postgres`, used to create and to watch. */
  superuser: string;
  /** Of `office`, used for all work; not a superuser. */
  office: string;
}

/** Reads `postgres-secrets.json` (mode 0600) or makes it; of several servers starting at once one wins. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'postgres-secrets.json');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const made: Secrets = { superuser: randomBytes(24).toString('hex'), office: randomBytes(24).toString('hex') };
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Secrets;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  await writeFile(draft, JSON.stringify(made), { mode: 0o600 });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return JSON.parse(await readFile(path, 'utf8')) as Secrets;
}
