import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database.ts';
import { AppError } from '../errors.ts';

/** A row of `kernel.file` that is not removed. */
export interface StoredFile {
  id: string;
  kind: string;
  name: string;
  size: number;
  mime: string;
  owner: string;
}

const LIFE_SECONDS = 60;

/** An address that gives the file once, within a minute, to whoever has it. */
export async function createLink(db: Db, fileId: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('kernel.file_link')
    .values({ token_hash: digest(secret), file_id: fileId, expires: new Date(Date.now() + LIFE_SECONDS * 1000) })
    .execute();
  return `/api/file/Download?encryption=${secret}`;
}

/** The file of a link, which is used up by asking. */
export async function redeemLink(db: Db, secret: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    with used as (delete from kernel.file_link where token_hash = ${digest(secret)} and expires > now() returning file_id)
    select f.id, f.kind, f.name, f.size, f.mime, f.owner from kernel.file f join used on used.file_id = f.id
    where f.removed is null`.execute(db);
  const file = rows[0];
  if (file === undefined) throw new AppError('notFound');
  return file;
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
