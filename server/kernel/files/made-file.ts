import type { MadeFile } from '#schemas/wire/files.ts';
import type { Actor } from '../actor.ts';
import type { Db } from '../database.ts';
import type { FileStore } from './file-store.ts';

const EXPORT_KIND = 'export';
/** Workbooks on their way in. */
export const IMPORT_KIND = 'import';
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MIME: Record<string, string> = { xlsx: WORKBOOK_TYPE, csv: 'text/csv; charset=utf-8', zip: 'application/zip' };
const MAX_BYTES = 2_000_000_000;

/** Keeps a file that the server has made for somebody (or that works for a task) for two days; it is his alone. */
export async function keepMadeFile(
  { db, files }: { db: Db; files: FileStore }, actor: Actor, name: string, content: AsyncIterable<Buffer>,
  { kind = EXPORT_KIND, maxBytes = MAX_BYTES }: { kind?: string; maxBytes?: number } = {},
): Promise<MadeFile> {
  const extension = name.split('.').at(-1) ?? '';
  const received = await files.receive(content, maxBytes);
  const id = files.newId(extension);
  await received.keep(id);
  try {
    await db.insertInto('kernel.file').values({
      id, kind, name, mime: MIME[extension] ?? 'application/octet-stream', size: received.size, sha256: received.sha256, owner: actor.userId,
    }).execute();
  } catch (error) {
    await files.remove(id);
    throw error;
  }
  return { name, fileId: id, kind };
}
