import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeOnceFile } from '../make-once-file.ts';

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
  const made = (): Secrets => ({ superuser: randomBytes(24).toString('hex'), office: randomBytes(24).toString('hex') });
  return JSON.parse(await makeOnceFile(path, () => JSON.stringify(made()))) as Secrets;
}
