import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Readable } from 'node:stream';
import { hashSecret } from '../authentication/hash-secret.ts';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';
import type { Kernel } from '../module.ts';
import type { FileStore } from './file-store.ts';

/** A row of `kernel.file` that is not removed. */
export interface StoredFile {
  id: string;
  kind: string;
  name: string;
  size: number;
  mime: string;
  owner: string;
  /** Of the folder that has the content; null where nobody has noted it. */
  store: string | null;
}

export interface OpenFile extends StoredFile {
  content: Readable;
}

const LIFE_SECONDS = 60;

/** An address that gives the file once, within a minute, to anybody who has it. */
export async function createLink(db: Db, fileId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('kernel.file_link')
    .values({ token_hash: hashSecret(secret), file_id: fileId, expires: new Date(Date.now() + LIFE_SECONDS * 1000) })
    .execute();
  return `/api/file/Download?encryption=${secret}`;
}

/** The file of a link with its content. The link is used up once the content is open, not by a try that fails. */
export async function redeemLink({ db, files }: Pick<Kernel, 'db' | 'files'>, secret: string): Promise<OpenFile> {
  let opened: OpenFile | undefined;
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<StoredFile>`
      with used as (delete from kernel.file_link where token_hash = ${hashSecret(secret)} and expires > now() returning file_id)
      select f.id, f.kind, f.name, f.size, f.mime, f.owner, f.store from kernel.file f join used on used.file_id = f.id
      where f.removed is null`.execute(trx);
    const file = rows[0];
    if (file === undefined) throw new AppError('notFound');
    opened = await openFile(files, file);
    return opened;
  }).catch((error: unknown) => {
    // The link could not be used up: what is open goes to nobody.
    opened?.content.destroy();
    throw error;
  });
}

/** Opens the content of a file; throws notFound, which says whether another server has it, or unavailable. */
export async function openFile(files: FileStore, file: StoredFile): Promise<OpenFile> {
  const isElsewhere = file.store !== null && file.store !== files.id;
  const content = await files.open(file.id).catch((error: unknown) => {
    throw isElsewhere && error instanceof AppError && error.errorName === 'notFound' ? new AppError('notFound', { textKey: 'file.elsewhere' }) : error;
  });
  return { ...file, content };
}
