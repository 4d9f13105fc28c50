import { createHash, randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import { hashSecret } from '../../kernel/authentication/hash-secret.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import { openFolder, pathOf } from './archive-folder.ts';
import { loadArchive } from './archives.ts';

const LIFE_SECONDS = 60;
const DIGEST = /^[0-9a-f]{32}$/;

/** Throws where the password is not the person's own; every try counts, as those of signing in do. Some clients send the digest, dialogs what was typed. */
export async function requirePassword(kernel: Kernel, { actor, ip }: { actor: Actor; ip: string }, password: string): Promise<void> {
  const digest = DIGEST.test(password) ? password : createHash('md5').update(password).digest('hex');
  if (!(await kernel.credentials.matches({ userId: actor.userId, ip }, digest))) throw fieldRefusal(actor, 'password', 'backup.passwordWrong');
}

/** An address that gives the archive once, within a minute. */
export async function createArchiveLink({ db }: Kernel, archive: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await sql`delete from kernel.backup_link where expires < now()`.execute(db);
  await sql`insert into kernel.backup_link (token_hash, archive_id, expires) values (${hashSecret(secret)}, ${archive}, now() + make_interval(secs => ${LIFE_SECONDS}))`.execute(db);
  return `/api/system/Backup/Download?encryption=${secret}`;
}

/** The archive of a link, open; the link is used up. Throws notFound. */
export async function redeemArchiveLink(kernel: Kernel, secret: string): Promise<{ fullName: string; file: FileHandle; bytes: number }> {
  const { rows } = await sql<{ id: string }>`delete from kernel.backup_link where token_hash = ${hashSecret(secret)} and expires > now() returning archive_id as id`.execute(kernel.db);
  const archive = rows[0] === undefined ? undefined : await loadArchive(kernel.db, rows[0].id);
  const folder = await openFolder(kernel.config);
  if (archive?.state !== 'done' || archive.folder !== folder.mark) throw new AppError('notFound');
  const file = await open(pathOf(folder, archive.full_name), 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new AppError('notFound') : error;
  });
  return { fullName: archive.full_name, file, bytes: (await file.stat()).size };
}
