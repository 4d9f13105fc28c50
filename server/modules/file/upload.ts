import type { MultipartFile } from '@fastify/multipart';
import type { Actor } from '../../kernel/actor.ts';
import { fileUrl } from '../../kernel/files/file-url.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { agrees, cleanName, extensionOf, mediaTypeOf } from './content-type.ts';
import { FILE_KINDS } from './kinds.ts';

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
  const received = await kernel.files.receive(part.file, kind.maxBytes).catch((error: unknown) => {
    throw error instanceof AppError && error.errorName === 'tooLarge' ? tooLarge(kind.maxBytes) : error;
  });
  try {
    if (!agrees(extension, (await received.sniff())?.ext)) throw new AppError('unsupportedMedia', { textKey: 'file.content' });
    const id = kernel.files.newId(extension);
    await received.keep(id);
    try {
      await kernel.db
        .insertInto('kernel.file')
        .values({ id, kind: kindName, name, mime: mediaTypeOf(extension), size: received.size, sha256: received.sha256, owner: actor.userId })
        .execute();
    } catch (error) {
      await kernel.files.remove(id);
      throw error;
    }
    return { name, fileId: id, url: fileUrl(kindName, id) };
  } catch (error) {
    await received.discard();
    throw error;
  }
}

function tooLarge(maxBytes: number): AppError {
  return new AppError('tooLarge', { textKey: 'file.tooLarge', params: { size: Math.ceil(maxBytes / 1_048_576), unit: 'MB' } });
}
