import type { MultipartFile } from '@fastify/multipart';
import type { Actor } from '../../kernel/actor.ts';
import { fileUrl } from '../../kernel/files/file-url.ts';
import { keepFile, requireFileRoom } from '../../kernel/files/keep-file.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { agrees, cleanName, extensionOf, mediaTypeOf } from './content-type.ts';
import { FILE_KINDS, type FileKind } from './kinds.ts';

export interface UploadedFile {
  /** As the person called it. */
  name: string;
  fileId: string;
  url: string;
}

/** Takes one file in: whole on disk first, then its row; whatever fails leaves nothing behind. */
export async function storeUpload(kernel: Kernel, actor: Actor, kindName: string, part: MultipartFile): Promise<UploadedFile> {
  const kind = FILE_KINDS.get(kindName);
  if (kind === undefined) throw new AppError('badRequest', { textKey: 'file.kind', params: { kind: kindName } });
  const name = cleanName(part.filename);
  const extension = extensionOf(name);
  if (!kind.extensions.includes(extension)) {
    throw new AppError('unsupportedMedia', { textKey: 'file.extension', params: { extension: extension === '' ? '-' : extension } });
  }
  await requireFileRoom(kernel, actor.userId);
  const received = await kernel.files.receive(part.file, kind.maxBytes).catch((error: unknown) => {
    throw error instanceof AppError && error.errorName === 'tooLarge' ? tooLarge(kind) : error;
  });
  try {
    if (!agrees(extension, (await received.sniff())?.ext)) throw new AppError('unsupportedMedia', { textKey: 'file.content' });
  } catch (error) {
    await received.discard();
    throw error;
  }
  const fileId = await keepFile(kernel, received, { kind: kindName, name, extension, mime: mediaTypeOf(extension), owner: actor.userId });
  return { name, fileId, url: fileUrl(kindName, fileId) };
}

function tooLarge({ maxBytes, tooLargeKey }: FileKind): AppError {
  return new AppError('tooLarge', { textKey: tooLargeKey ?? 'file.tooLarge', params: { size: Math.ceil(maxBytes / 1_048_576), unit: 'MB' } });
}
