import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, readlink, realpath, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { program } from './binaries.ts';
import { handOver } from './place.ts';
import type { Place } from './place.ts';

const run = promisify(execFile);

/** What `postmaster.pid` tells of a running PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
  isReady: boolean;
}

/** The PostgreSQL that runs on the folder, no matter who started it; a stale pid file is removed. */
export async function findPostmaster({ folder }: Place): Promise<Postmaster | undefined> {
  const path = join(folder, 'postmaster.pid');
  let lines: string[];
  try {
    lines = (await readFile(path, 'utf8')).split('\n');
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!(await isPostmasterOf(pid, folder))) {
    // After a crash of the machine the number may belong to somebody else, and PostgreSQL itself
    // would then refuse to start for ever.
    await rm(path, { force: true });
    return undefined;
  }
  return { pid, port: Number(lines[3] ?? 0), isReady: (lines[7] ?? '').trim() === 'ready' };
}

async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  if (await isZombie(pid)) return false;
  try {
    // A postmaster's working folder is its data folder.
    return (await readlink(`/proc/${String(pid)}/cwd`)) === (await realpath(folder));
  } catch {
    // Not ours to look into: believe the file.
    return isAlive(pid);
  }
}

/** Killed, but its parent has not asked how it ended: in a container the parent may be a process that never does. */
async function isZombie(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8').catch(() => '');
  // The name before the state may hold anything, brackets too.
  return stat.slice(stat.lastIndexOf(')')).startsWith(') Z');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Creates the data folder when there is none: prepared beside it and renamed, so it is whole or absent. */
export async function createCluster(place: Place, superuserPassword: string): Promise<void> {
  if (existsSync(join(place.folder, 'PG_VERSION'))) return;
  await removeAbandonedDrafts(place.folder);
  const draft = `${place.folder}.new-${String(process.pid)}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${draft}.password`;
  try {
    await mkdir(draft, { mode: 0o700 });
    await handOver(draft, place.owner);
    await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600 });
    await handOver(passwordFile, place.owner);
    await run(
      program(place.binaries, 'initdb'),
      [
        `--pgdata=${draft}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256',
        '--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C',
      ],
      { ...place.owner, cwd: draft },
    );
    await rename(draft, place.folder).catch((error: unknown) => {
      // Another server was faster.
      if (!existsSync(join(place.folder, 'PG_VERSION'))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
  }
}

async function removeAbandonedDrafts(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`;
  for (const name of await readdir(dirname(folder))) {
    if (name.startsWith(prefix) && !isAlive(Number.parseInt(name.slice(prefix.length), 10))) {
      await rm(join(dirname(folder), name), { recursive: true, force: true });
    }
  }
}

/**
 * Starts PostgreSQL apart from this process, so that Ctrl+C and kill -9 of the server do not reach it.
 * Durability is not left to a configuration file.
 */
export async function startPostmaster(place: Place, port: number, settings: Record<string, string>): Promise<void> {
  const log = join(place.folder, 'server.log');
  if (existsSync(log) && (await stat(log)).size > 10_000_000) await truncate(log);
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200',
    fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', timezone: 'UTC', ...settings,
  };
  const options = Object.entries(all).map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`);
  await run(
    program(place.binaries, 'pg_ctl'),
    ['start', '-w', '-t', '60', '-D', place.folder, '-l', log, '-o', `-p ${String(port)} ${options.join(' ')}`],
    { ...place.owner, cwd: place.folder },
  );
}

/** Ends PostgreSQL after a checkpoint; connections are closed. */
export async function stopPostmaster(place: Place): Promise<void> {
  await run(program(place.binaries, 'pg_ctl'), ['stop', '-w', '-m', 'fast', '-D', place.folder], {
    ...place.owner,
    cwd: place.folder,
  });
}

/** The end of PostgreSQL's log, for the person who has to find out why it does not start. */
export async function readLogTail(place: Place): Promise<string> {
  const text = await readFile(join(place.folder, 'server.log'), 'utf8').catch(() => '');
  return text.split('\n').slice(-12).join('\n');
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address !== null) resolve(address.port);
        else reject(new Error('No free port'));
      });
    });
  });
}
