import { sql } from 'kysely';
import { hasTable, type Db } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { listFolder, openFolder, removeFiles, type ArchiveFolder } from './archive-folder.ts';
import { adoptArchive, CHECK_JOB, loadArchives, MAKE_JOB, megabytes, placeOf, setArchive, TABLE, type Archive } from './archives.ts';
import { holdTurn } from './only-one.ts';

const ARCHIVES = sql.table(`records.${TABLE}`);

/** Brings the list up to the folder of this process: what a process that died has left, what is gone and what came otherwise. Nothing while an archive is being made. */
export async function mendArchives(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const turn = await holdTurn(kernel);
  if (turn === undefined) return;
  try {
    await mendInTurn(kernel, await openFolder(kernel.config));
  } finally {
    await turn.release();
  }
}

/** The same for who holds the turn; `own` is the archive that is to be made. */
export async function mendInTurn({ db }: Kernel, folder: ArchiveFolder, own?: string): Promise<void> {
  await endForgotten(db);
  const archives = (await loadArchives(db)).filter(({ id }) => id !== own);
  const found = new Map((await listFolder(folder)).map((archive) => [archive.fullName, archive]));
  for (const archive of archives) {
    const isElsewhere = archive.folder !== null && archive.folder !== folder.mark;
    const file = isElsewhere ? undefined : found.get(archive.full_name);
    if (archive.state === 'running' && file === undefined) await endLost(archive, isElsewhere);
    if (isElsewhere) continue;
    if (archive.state === 'done' && file === undefined) await setArchive(db, archive.id, { state: 'missing' });
    if (file !== undefined && archive.state !== 'done') {
      await setArchive(db, archive.id, { ...placeOf(folder, archive.full_name), state: 'done', progress: null, reason: null, detail: null, check_state: 'unchecked', size: megabytes(file.bytes), is_encrypted: file.isEncrypted, ended_time: file.time });
    }
  }
  const known = new Set(archives.map(({ full_name: fullName }) => fullName));
  for (const file of found.values()) if (!known.has(file.fullName)) await adoptArchive(db, folder, file);

  /** Nobody makes it any more: nobody else holds the turn. */
  async function endLost({ id, full_name: fullName }: Archive, isElsewhere: boolean): Promise<void> {
    if (!isElsewhere) await removeFiles(folder, fullName);
    await setArchive(db, id, { state: 'interrupted', reason: 'processGone', progress: null, ended_time: new Date() });
  }
}

/** What waits for work that no process has to do any more. */
async function endForgotten(db: Db): Promise<void> {
  const lost = (kind: string) => sql`not exists (select 1 from kernel.task t where t.kind = ${kind} and t.input->>'id' = a.id and t.state in ('waiting', 'running'))`;
  const { rows } = await sql`
    with made as (update ${ARCHIVES} a set state = 'interrupted', reason = 'processGone', progress = null, version = version + 1 where state = 'waiting' and ${lost(MAKE_JOB)} returning 1),
      checked as (update ${ARCHIVES} a set check_state = 'unchecked', version = version + 1 where check_state = 'checking' and ${lost(CHECK_JOB)} returning 1)
    select 1 from made union all select 1 from checked`.execute(db);
  if (rows.length > 0) await tableChanged(db, TABLE);
}

/** Attempts of which nothing was kept are forgotten after so many days. */
const FAILED_DAYS = 90;

export async function forgetFailed({ db }: Kernel): Promise<void> {
  await sql`
    delete from ${sql.table(`records.${TABLE}`)} where state in ('failed', 'interrupted', 'missing') and last_modify_time < now() - make_interval(days => ${FAILED_DAYS})`.execute(db);
  await tableChanged(db, TABLE);
}
