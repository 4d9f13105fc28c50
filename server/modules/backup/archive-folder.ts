import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beginsSealed } from '../../kernel/backup/archive-reader.ts';
import type { Config } from '../../kernel/config.ts';
import { makeOnceFile } from '../../kernel/make-once-file.ts';

/** Where archives lie; several processes share it, or each has one of its own. */
export interface ArchiveFolder {
  path: string;
  /** Tells folders of one database apart. */
  mark: string;
}

export interface FoundArchive {
  fullName: string;
  bytes: number;
  /** When it was written. */
  time: Date;
  isEncrypted: boolean;
}

const EXTENSION = '.backup';
const MARKER = 'folder-id';
const MAX_NAME = 200;

/** The folder of the settings, made where there is none. */
export async function openFolder({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>): Promise<ArchiveFolder> {
  const path = backupDir ?? join(dataDir, 'backups');
  await mkdir(path, { recursive: true, mode: 0o700 });
  return { path, mark: (await makeOnceFile(join(path, MARKER), randomUUID)).trim() };
}

/** By the time, so that names sort as archives were made. */
export function nameAt(time: Date): string {
  const [day = '', clock = ''] = time.toISOString().split('T');
  return `${day}_${clock.slice(0, 8).replaceAll(':', '')}_${randomUUID().slice(0, 4)}${EXTENSION}`;
}

export function pathOf(folder: ArchiveFolder, fullName: string): string {
  return join(folder.path, basename(fullName));
}

/** Archives that are whole: one that is being written has another name. */
export async function listFolder(folder: ArchiveFolder): Promise<FoundArchive[]> {
  const names = (await readdir(folder.path)).filter((name) => name.endsWith(EXTENSION) && name.length <= MAX_NAME);
  const found = await Promise.all(names.map((name) => look(folder, name)));
  return found.filter((archive) => archive !== undefined);
}

async function look(folder: ArchiveFolder, fullName: string): Promise<FoundArchive | undefined> {
  try {
    const path = join(folder.path, fullName);
    const about = await stat(path);
    return about.isFile() ? { fullName, bytes: about.size, time: about.mtime, isEncrypted: await beginsSealed(path) } : undefined;
  } catch {
    // Removed meanwhile, or not to be read.
    return undefined;
  }
}

/** Removes the archive and what a process that died has left of it. */
export async function removeFiles(folder: ArchiveFolder, fullName: string): Promise<void> {
  const name = basename(fullName);
  const halves = (await readdir(folder.path)).filter((each) => each.startsWith(`${name}.part-`));
  for (const each of [name, ...halves]) await rm(join(folder.path, each), { force: true });
}
