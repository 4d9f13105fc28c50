import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupRefused } from './backup-refused.ts';
import { SEALED_MARK, unseal } from './sealed-stream.ts';

export interface ArchiveEntry {
  name: string;
  content: AsyncIterable<Buffer>;
}

const BEGINNING = 'its beginning';

/**
 * The entries of an archive in their order; each is to be read before the next is asked for. Throws BackupRefused, with the
 * name of the entry, where the file is not an archive, is closed with another password, or is not as it was written.
 */
export async function* readArchive(path: string, password: string | undefined): AsyncGenerator<ArchiveEntry> {
  const isSealed = await beginsSealed(path);
  if (isSealed && password === undefined) throw new BackupRefused('The archive is closed with a password. Give it in BACKUP_PASSWORD.', { isLocked: true });
  const tar = extract();
  const source = createReadStream(path);
  const done = isSealed
    ? pipeline(source, (content: AsyncIterable<Buffer>) => unseal(content, password ?? ''), createGunzip(), tar)
    : pipeline(source, createGunzip(), tar);
  done.catch(() => undefined);
  let current = BEGINNING;

  async function explain(error: unknown): Promise<BackupRefused> {
    // The first fault says more than what ended because of it.
    const cause: unknown = await done.then(() => error, (first: unknown) => first);
    if (cause instanceof BackupRefused && current === BEGINNING) return cause;
    return new BackupRefused(`The archive is damaged or not a backup: reading stopped at ${current}. ${(cause as Error).message}`, { cause });
  }

  async function* contentOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    try {
      yield* entry;
    } catch (error) {
      throw await explain(error);
    }
  }

  try {
    for await (const entry of tar) {
      current = entry.header.name;
      yield { name: current, content: contentOf(entry) };
      // What nobody read is passed over.
      entry.resume();
    }
    await done;
  } catch (error) {
    throw await explain(error);
  } finally {
    source.destroy();
    tar.destroy();
  }
}

/** The whole content of an entry that is small. */
export async function whole(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}

/** Whether a password closes the file. Throws BackupRefused where there is none. */
export async function beginsSealed(path: string): Promise<boolean> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupRefused(`There is no file ${path}.`) : error;
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEALED_MARK.length), 0, SEALED_MARK.length, 0);
    return bytesRead === SEALED_MARK.length && buffer.equals(SEALED_MARK);
  } finally {
    await file.close();
  }
}
