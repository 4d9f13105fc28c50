import { rm } from 'node:fs/promises';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { BackupRefused } from '../../kernel/backup/backup-refused.ts';
import { checkArchive } from '../../kernel/backup/check-archive.ts';
import { takeBackup } from '../../kernel/backup/take-backup.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { nameAt, openFolder, pathOf, removeFiles, type ArchiveFolder } from './archive-folder.ts';
import { addArchive, dropArchive, loadArchive, loadArchives, megabytes, MODEL, placeOf, setArchive, type Archive, type ArchiveValues, type NewArchive } from './archives.ts';
import { forgetFailed, mendInTurn } from './mend-archives.ts';
import { holdTurn } from './only-one.ts';
import { expiredArchives } from './retention.ts';
import { backupSettings } from './settings.ts';

/** Why an archive was not made: choices of the field `reason`. */
export type FailureReason = 'isRunning' | 'noSpace' | 'folder' | 'refused' | 'notIntact' | 'fault';

/** Shown while an archive is written; the rest is reading it again. */
const WRITTEN_PERCENT = 80;
const TELL_MS = 500;
const MENDING_SECONDS = 5;

/**
 * Makes an archive in the folder, reads it whole, and lets those go whose time is over. Answers how many rows it holds.
 * `id`: one that is listed already. Throws an AppError where it was not made; its entry in the list then says why.
 */
export async function makeArchive(kernel: Kernel, wanted: NewArchive & { id?: string }, signal?: AbortSignal): Promise<number> {
  // Somebody may just be bringing the list up to the folder.
  const turn = await holdTurn(kernel, { waitSeconds: MENDING_SECONDS });
  if (turn === undefined) {
    if (wanted.id !== undefined) await setArchive(kernel.db, wanted.id, { state: 'failed', reason: 'isRunning', progress: null, ended_time: new Date() });
    throw refused('isRunning');
  }
  let id = wanted.id;
  try {
    id ??= await addArchive(kernel.db, wanted, { full_name: nameAt(new Date()), state: 'running', progress: 0, check_state: 'unchecked' });
    const folder = await openFolder(kernel.config);
    await mendInTurn(kernel, folder, wanted.id === undefined ? id : undefined);
    const listed = await loadArchive(kernel.db, id);
    // The process that began it died just after its end.
    if (listed === undefined || listed.state === 'done') return 0;
    const rows = await fill(kernel, folder, listed, signal);
    // The archive is there, whatever becomes of older ones; the next one tries again.
    await letGo(kernel, folder).catch((error: unknown) => kernel.log.error({ err: error }, 'backup'));
    return rows;
  } catch (error) {
    if (id === undefined) throw error;
    // The process that takes it up again begins from the start.
    if (signal?.aborted === true) await setArchive(kernel.db, id, { state: 'interrupted', reason: 'processGone', progress: null, ended_time: new Date() });
    else throw await noteFailure(kernel, id, error);
    throw error;
  } finally {
    await turn.release();
  }
}

async function fill(kernel: Kernel, folder: ArchiveFolder, { id, full_name: fullName }: Archive, signal?: AbortSignal): Promise<number> {
  const { backupPassword } = await kernel.settings.read(backupSettings);
  const password = backupPassword === '' ? undefined : backupPassword;
  const path = pathOf(folder, fullName);
  const begun: ArchiveValues = { state: 'running', progress: 0, check_state: 'unchecked', reason: null, detail: null, is_encrypted: password !== undefined, ended_time: null };
  await setArchive(kernel.db, id, { ...placeOf(folder, fullName), ...begun });
  await kernel.freeSpace.require();
  const tell = progressOf(kernel, id);
  let parts = 0;
  const made = await takeBackup({
    path, password, connection: kernel.handle.connection, dataDir: kernel.config.dataDir, signal,
    tell: ({ done, total }) => {
      parts = total;
      return tell((done / total) * WRITTEN_PERCENT);
    },
  });
  const { step } = await checkNew(path, password, tell, parts, signal);
  await setArchive(kernel.db, id, {
    state: 'done', progress: null, check_state: 'intact', checked_time: new Date(), ended_time: new Date(), size: megabytes(made.bytes), row_count: made.rows, file_count: made.files,
    missing_files: made.missingFiles.length, step,
  });
  return made.rows;
}

/** One that cannot be read again is no archive. */
async function checkNew(path: string, password: string | undefined, tell: (percent: number) => Promise<void>, parts: number, signal?: AbortSignal): Promise<{ step: string }> {
  let read = 0;
  try {
    return await checkArchive({ path, password, signal, tell: () => tell(WRITTEN_PERCENT + (++read / Math.max(parts, 1)) * (100 - WRITTEN_PERCENT)) });
  } catch (error) {
    await rm(path, { force: true });
    if (error instanceof BackupRefused) throw refused('notIntact', error.message);
    throw error;
  }
}

/** Writes down how far it is, not more often than people look. */
function progressOf({ db }: Kernel, id: string): (percent: number) => Promise<void> {
  let told = -Infinity;
  return async (percent) => {
    if (performance.now() - told < TELL_MS) return;
    told = performance.now();
    await setArchive(db, id, { progress: Math.min(99, Math.floor(percent)) }, { state: ['running'] });
  };
}

async function noteFailure(kernel: Kernel, id: string, error: unknown): Promise<AppError> {
  const failure = failureOf(error);
  if (failure.data === 'fault') kernel.log.error({ err: error }, 'backup');
  await setArchive(kernel.db, id, { state: 'failed', reason: String(failure.data), detail: String(failure.params['detail'] ?? '').slice(0, 500), progress: null, ended_time: new Date() });
  return failure;
}

const FOLDER_FAULTS = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EEXIST'];

function failureOf(error: unknown): AppError {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (error instanceof AppError) return error.errorName === 'storageLow' ? refused('noSpace') : error;
  if (error instanceof BackupRefused) return refused('refused', message);
  if (code === 'ENOSPC') return refused('noSpace');
  return FOLDER_FAULTS.includes(code) ? refused('folder', code) : refused('fault');
}

function refused(reason: FailureReason, detail = ''): AppError {
  return new AppError('wrongState', { textKey: `backup.${reason}`, params: { detail }, data: reason });
}

/** Removes archives of this folder that the settings do not keep; those that came otherwise are let alone. */
async function letGo(kernel: Kernel, folder: ArchiveFolder): Promise<void> {
  const { backupKeep, backupDays } = await kernel.settings.read(backupSettings);
  const own = (await loadArchives(kernel.db)).filter(({ state, cause, folder: mark }) => state === 'done' && cause !== 'found' && mark === folder.mark);
  const archives = own.map(({ id, time, check_state: check }) => ({ id, time, isIntact: check === 'intact' }));
  const gone = new Set(expiredArchives(archives, { keep: backupKeep, days: backupDays }, Date.now()));
  for (const { id, full_name: fullName } of own.filter((archive) => gone.has(archive.id))) await removeArchive(kernel, folder, { id, fullName }, { isExpiry: true });
  await forgetFailed(kernel);
}

/** The file first: one that is listed and gone is found again, one that lies there unlisted would stay for ever. */
export async function removeArchive(
  kernel: Kernel, folder: ArchiveFolder, { id, fullName }: { id: string; fullName: string }, { userId = SYSTEM_ACTOR.userId, isExpiry = false }: { userId?: string; isExpiry?: boolean } = {},
): Promise<void> {
  await removeFiles(folder, fullName);
  await dropArchive(kernel.db, id);
  kernel.acts.tell({ userId, action: 'remove', model: MODEL, id, label: fullName, isExpiry });
}
