import { BackupRefused } from '../../kernel/backup/backup-refused.ts';
import { checkArchive } from '../../kernel/backup/check-archive.ts';
import type { Kernel } from '../../kernel/module.ts';
import { listFolder, openFolder, pathOf } from './archive-folder.ts';
import { loadArchive, setArchive } from './archives.ts';
import { backupSettings } from './settings.ts';

/** Reads an archive of the list whole, and notes whether it could be put back. */
export async function checkListed(kernel: Kernel, id: string, signal: AbortSignal): Promise<void> {
  const { db } = kernel;
  const archive = await loadArchive(db, id);
  if (archive?.check_state !== 'checking') return;
  const folder = await openFolder(kernel.config);
  const isHere = (await listFolder(folder)).some(({ fullName }) => fullName === archive.full_name);
  if (!isHere) {
    await setArchive(db, id, { check_state: 'unchecked', ...(archive.folder === folder.mark && { state: 'missing' }) });
    return;
  }
  const { backupPassword } = await kernel.settings.read(backupSettings);
  try {
    const { rows, files, missingFiles, step } = await checkArchive({ path: pathOf(folder, archive.full_name), password: backupPassword === '' ? undefined : backupPassword, signal });
    await setArchive(db, id, { check_state: 'intact', checked_time: new Date(), row_count: rows, file_count: files, missing_files: missingFiles.length, step, detail: null }, { checkState: ['checking'] });
  } catch (error) {
    if (!(error instanceof BackupRefused)) {
      if (!signal.aborted) await setArchive(db, id, { check_state: 'unchecked' }, { checkState: ['checking'] });
      throw error;
    }
    await setArchive(db, id, { check_state: error.isLocked ? 'locked' : 'damaged', checked_time: new Date(), detail: error.isLocked ? null : error.message.slice(0, 500) }, { checkState: ['checking'] });
  }
}
