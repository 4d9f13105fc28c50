import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Db } from '../../kernel/database.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import { pathOf, type ArchiveFolder, type FoundArchive } from './archive-folder.ts';

export const MODEL = 'backupArchive';
export const TABLE = 'sys_backup_archive';
export const MAKE_JOB = 'backup.makeByHand';
export const CHECK_JOB = 'backup.check';
const ARCHIVES = sql.table(`records.${TABLE}`);

/** One archive, by columns of its table. */
export interface Archive {
  id: string;
  full_name: string;
  /** When it was begun, epoch milliseconds. */
  time: number;
  state: string;
  cause: string;
  check_state: string;
  /** Mark of the folder that it lies in. */
  folder: string | null;
  server: string | null;
}

/** What is set of an archive, by columns of its table. */
export type ArchiveValues = Partial<Record<
  | 'full_name' | 'state' | 'progress' | 'check_state' | 'checked_time' | 'size' | 'is_encrypted' | 'row_count' | 'file_count' | 'missing_files' | 'ended_time' | 'step' | 'reason'
  | 'detail' | 'server' | 'folder_mark' | 'restore_command', string | number | boolean | Date | null
>>;

export interface NewArchive {
  cause: 'hand' | 'schedule' | 'found';
  /** As people call who or what it was. */
  madeBy: string;
  userId: string;
}

const MB = 1_048_576;

/** Bytes as people read them. */
export function megabytes(bytes: number): number {
  return Math.round((bytes / MB) * 100) / 100;
}

/** Where it will lie, on which server, and how it is put back. */
export function placeOf(folder: ArchiveFolder, fullName: string): ArchiveValues {
  return { full_name: fullName, folder_mark: folder.mark, server: `${hostname()} (${String(process.pid)})`, restore_command: `npm run restore -- ${pathOf(folder, fullName)}` };
}

export async function addArchive(db: Db, { cause, madeBy, userId }: NewArchive, values: ArchiveValues, time = new Date()): Promise<string> {
  const id = uuidv7();
  const all = { ...values, cause, made_by: madeBy.slice(0, 100) };
  await sql`
    insert into ${ARCHIVES} (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, ${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
    values (${id}, 1, 1, ${userId}, ${time}, ${userId}, now(), ${sql.join(Object.values(all))})`.execute(db);
  await tableChanged(db, TABLE);
  return id;
}

/** `where`: only while it is so. Answers whether there was such an archive. */
export async function setArchive(db: Db, id: string, values: ArchiveValues, where: { state?: readonly string[]; checkState?: readonly string[] } = {}): Promise<boolean> {
  const set = sql.join(Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { rows } = await sql`
    update ${ARCHIVES} set ${set}, version = version + 1, last_modify_time = now()
    where id = ${id} ${where.state === undefined ? sql`` : sql`and state in (${sql.join([...where.state])})`}
      ${where.checkState === undefined ? sql`` : sql`and check_state in (${sql.join([...where.checkState])})`} returning id`.execute(db);
  if (rows.length > 0) await tableChanged(db, TABLE);
  return rows.length > 0;
}

export async function loadArchive(db: Db, id: string): Promise<Archive | undefined> {
  const { rows } = await sql<Archive>`select id, full_name, extract(epoch from creator_time)::float8 * 1000 as time, state, cause, check_state, folder_mark as folder, server from ${ARCHIVES} where id = ${id}`.execute(db);
  return rows[0];
}

/** Newest first. */
export async function loadArchives(db: Db): Promise<Archive[]> {
  const { rows } = await sql<Archive>`select id, full_name, extract(epoch from creator_time)::float8 * 1000 as time, state, cause, check_state, folder_mark as folder, server from ${ARCHIVES} order by creator_time desc, id desc`.execute(db);
  return rows;
}

export async function dropArchive(db: Db, id: string): Promise<void> {
  await sql`delete from ${ARCHIVES} where id = ${id}`.execute(db);
  await tableChanged(db, TABLE);
}

/** An archive that nobody knew of, such as one that the command has written. */
export async function adoptArchive(db: Db, folder: ArchiveFolder, { fullName, bytes, time, isEncrypted }: FoundArchive): Promise<void> {
  await addArchive(db, { cause: 'found', madeBy: '', userId: 'system' }, { ...placeOf(folder, fullName), state: 'done', check_state: 'unchecked', size: megabytes(bytes), is_encrypted: isEncrypted }, time);
}
