import { sql } from 'kysely';
import type { CommentFile } from '#schemas/wire/comments.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Transaction } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { fileUrl } from '../../kernel/files/file-url.ts';
import type { FileReader } from '../../kernel/files/file-readers.ts';
import type { Kernel } from '../../kernel/module.ts';

/** The kind of file that belongs to comments alone. */
export const COMMENT_FILE = 'comment';

/** Who may read the record may see what is attached to its comments. */
export function commentFileReader(kernel: Kernel): FileReader {
  return async (actor, fileId) => {
    const { rows } = await sql<{ model: string; record_id: string }>`
      select model, record_id from kernel.comment where files @> ${JSON.stringify([{ fileId }])}::jsonb and removed is null limit 1`.execute(kernel.db);
    const [at] = rows;
    return at !== undefined && kernel.records.can(actor, at.model, 'read', at.record_id).catch(() => false);
  };
}

/** The person's own uploads, as a comment keeps them; each belongs to one comment. Another's file is not there, whatever its id. */
export async function takeFiles(db: Db, actor: Actor, fileIds: readonly string[], comment?: string): Promise<CommentFile[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<{ id: string; name: string; size: number }>`
    select f.id, f.name, f.size::float8 as size from kernel.file f
    where f.id = any(${[...fileIds]}::text[]) and f.kind = ${COMMENT_FILE} and f.owner = ${actor.userId} and f.removed is null
      and not exists (select 1 from kernel.comment c where c.files @> jsonb_build_array(jsonb_build_object('fileId', f.id)) and c.removed is null and c.id <> ${comment ?? ''})
  `.execute(db);
  const known = new Map(rows.map((row) => [row.id, row]));
  return fileIds.map((fileId) => {
    const file = known.get(fileId);
    if (file === undefined) throw new AppError('validation', { textKey: 'comment.noFile', data: { errors: [] } });
    return { fileId, name: file.name, size: file.size, url: fileUrl(COMMENT_FILE, fileId) };
  });
}

/** Gives up files that no comment holds any more; housekeeping deletes their contents. */
export async function dropFiles(trx: Transaction, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`update kernel.file set removed = now() where id = any(${[...fileIds]}::text[]) and kind = ${COMMENT_FILE} and removed is null`.execute(trx);
}
