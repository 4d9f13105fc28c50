import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { chmod, chown, cp, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ConfigError } from '../config.ts';
import { findBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';

const run = promisify(execFile);

/** The system user that PostgreSQL runs as. */
export interface Owner {
  uid: number;
  gid: number;
}

export interface Place {
  /** PostgreSQL's data folder. */
  folder: string;
  binaries: Binaries;
  /** Absent: the user of this process. */
  owner?: Owner;
}

/** Where a server that runs as root keeps what its PostgreSQL user cannot reach elsewhere. */
const SYSTEM_FOLDER = '/var/lib/schema-office';

/**
 * Decides where the database lives and who runs it. PostgreSQL refuses to run as root, so root lends
 * it the system user `postgres`; what that user cannot reach (below a private home) goes to a system folder.
 */
export async function choosePlace(dataDir: string, tell: (message: string) => void): Promise<Place> {
  const isRoot = process.getuid?.() === 0;
  await mkdir(dataDir, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  const binaries = await findBinaries();
  if (!isRoot) return { folder: join(dataDir, 'postgres'), binaries };

  const owner = await findOrCreateOwner();
  const isReachable = await canReach(owner, dataDir);
  const folder = isReachable ? join(dataDir, 'postgres') : join(SYSTEM_FOLDER, digest(dataDir), 'postgres');
  if (!isReachable) {
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 });
    const note =
      `The database is in ${folder}: PostgreSQL does not run as root, and its system user "postgres" ` +
      `cannot enter ${dataDir} because a folder above it is private. Copy both when you make a backup. ` +
      'To have everything in one place, set DATA_DIR to a folder such as /srv/office, or do not run as root.';
    await writeFile(join(dataDir, 'WHERE-IS-THE-DATABASE.txt'), `${note}\n`);
    tell(note);
  }
  return { folder, binaries: (await canReach(owner, binaries.root)) ? binaries : await copyBinaries(binaries), owner };
}

async function findOrCreateOwner(): Promise<Owner> {
  const found = await findOwner();
  if (found !== undefined) return found;
  await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']).catch(
    () => undefined,
  );
  const created = await findOwner();
  if (created !== undefined) return created;
  throw new ConfigError([
    'PostgreSQL does not run as root, and a system user "postgres" could not be created. ' +
      'Start the server as an ordinary user, create that user, or give the address of your own PostgreSQL in DATABASE_URL.',
  ]);
}

async function findOwner(): Promise<Owner | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether the owner may enter the folder and every one above it. */
async function canReach(owner: Owner, folder: string): Promise<boolean> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    const { mode, uid, gid } = await stat(current);
    const bit = uid === owner.uid ? 0o100 : gid === owner.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (current === dirname(current)) return true;
  }
}

async function copyBinaries(binaries: Binaries): Promise<Binaries> {
  const root = join(SYSTEM_FOLDER, `programs-${digest(binaries.root)}-${String((await stat(binaries.root)).mtimeMs)}`);
  if (existsSync(root)) return { root };
  const draft = join(SYSTEM_FOLDER, `.${basename(root)}-${String(process.pid)}`);
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  await cp(binaries.root, draft, { recursive: true, verbatimSymlinks: true });
  await chmod(draft, 0o755);
  // Another server may have finished first; its copy is as good.
  await rename(draft, root).catch(() => rm(draft, { recursive: true, force: true }));
  return { root };
}

/** Makes a folder or file the owner's. */
export async function handOver(path: string, owner: Owner | undefined): Promise<void> {
  if (owner !== undefined) await chown(path, owner.uid, owner.gid);
}

function digest(text: string): string {
  return createHash('sha256').update(resolve(text)).digest('hex').slice(0, 12);
}
