import type { MadeFile } from '#schemas/wire/files.ts';
import type { Actor } from '../actor.ts';
import type { Kernel } from '../module.ts';
import { keepFile, requireFileRoom } from './keep-file.ts';

const EXPORT_KIND = 'export';
/** Workbooks on their way in. */
export const IMPORT_KIND = 'import';
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const MIME: Record<string, string> = { xlsx: WORKBOOK_TYPE, csv: 'text/csv; charset=utf-8', zip: 'application/zip' };
const MAX_BYTES = 2_000_000_000;

/** Keeps a file that the server has made for somebody (or that works for a task) for two days; it is his alone. */
export async function keepMadeFile(
  store: Pick<Kernel, 'db' | 'files' | 'quotas'>, actor: Actor, name: string, content: AsyncIterable<Buffer>,
  { kind = EXPORT_KIND, maxBytes = MAX_BYTES }: { kind?: string; maxBytes?: number } = {},
): Promise<MadeFile> {
  const extension = name.split('.').at(-1) ?? '';
  await requireFileRoom(store, actor.userId);
  const received = await store.files.receive(content, maxBytes);
  const fileId = await keepFile(store, received, { kind, name, extension, mime: MIME[extension] ?? 'application/octet-stream', owner: actor.userId });
  return { name, fileId, kind };
}
