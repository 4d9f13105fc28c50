import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { StoredFile } from './access.ts';

const LIFE_SECONDS = 60;

/** An address that gives the file once, within a minute, to whoever has it. */
export async function createLink(kernel: Kernel, file: StoredFile): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await kernel.db
    .insertInto('kernel.file_link')
    .values({ token_hash: digest(secret), file_id: file.id, expires: new Date(Date.now() + LIFE_SECONDS * 1000) })
    .execute();
  return `/api/file/Download?encryption=${secret}`;
}

/** The file of a link, which is used up by asking. */
export async function redeemLink(kernel: Kernel, secret: string): Promise<StoredFile> {
  const { rows } = await sql<StoredFile>`
    with used as (delete from kernel.file_link where token_hash = ${digest(secret)} and expires > now() returning file_id)
    select f.id, f.kind, f.name, f.size, f.mime, f.owner from kernel.file f join used on used.file_id = f.id
    where f.removed is null`.execute(kernel.db);
  const file = rows[0];
  if (file === undefined) throw new AppError('notFound');
  return file;
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
