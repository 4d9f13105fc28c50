import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { pack } from 'tar-stream';
import { seal } from './sealed-stream.ts';

/** Entries go in one after the other; nothing of them is kept in memory. */
export interface ArchiveWriter {
  /** Each answers with the SHA-256 of the content, in hex. */
  addText(name: string, text: string): Promise<string>;
  /** What has no size that is known before: entries `name/00001` and so on, and the hash of the whole. */
  addParts(name: string, content: AsyncIterable<Buffer>): Promise<string>;
  addFile(name: string, path: string): Promise<string>;
}

const PART_BYTES = 4_194_304;

/**
 * Writes a tar with gzip to `path`, closed with a password where one is given. The file has its name (mode 0600) once it is
 * whole and on the disk; whatever fails leaves nothing behind.
 */
export async function writeArchive(path: string, password: string | undefined, fill: (archive: ArchiveWriter) => Promise<void>): Promise<void> {
  const draft = `${path}.part-${String(process.pid)}`;
  const tar = pack();
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
    // Speed before size: rows are written faster than the best compression reads them.
    const gzip = createGzip({ level: 3 });
    const written = password === undefined
      ? pipeline(tar, gzip, target)
      : pipeline(tar, gzip, (content: AsyncIterable<Buffer>) => seal(content, password), target);
    const filled = fill(writerOf(tar)).then(() => tar.finalize());
    // A disk that is full ends the filling, too.
    written.catch((error: unknown) => tar.destroy(error as Error));
    filled.catch((error: unknown) => tar.destroy(error as Error));
    const [first, second] = await Promise.allSettled([filled, written]);
    if (first.status === 'rejected') throw first.reason;
    if (second.status === 'rejected') throw second.reason;
    const file = await open(draft, 'r+');
    await file.sync().finally(() => file.close());
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

function writerOf(tar: ReturnType<typeof pack>): ArchiveWriter {
  const add = (name: string, content: Buffer): Promise<void> =>
    new Promise((resolve, reject) => {
      tar.entry({ name, size: content.length }, content, (error) => (error === undefined || error === null ? resolve() : reject(error)));
    });

  return {
    async addText(name, text) {
      const content = Buffer.from(text, 'utf8');
      await add(name, content);
      return createHash('sha256').update(content).digest('hex');
    },
    async addParts(name, content) {
      const digest = createHash('sha256');
      let number = 0;
      let waiting: Buffer[] = [];
      let size = 0;
      const flush = async (): Promise<void> => {
        number += 1;
        await add(`${name}/${String(number).padStart(5, '0')}`, Buffer.concat(waiting));
        waiting = [];
        size = 0;
      };
      for await (const chunk of content) {
        digest.update(chunk);
        waiting.push(chunk);
        size += chunk.length;
        if (size >= PART_BYTES) await flush();
      }
      if (size > 0) await flush();
      return digest.digest('hex');
    },
    async addFile(name, path) {
      const digest = createHash('sha256');
      const { size } = await stat(path);
      const entry = tar.entry({ name, size });
      await pipeline(
        createReadStream(path),
        async function* (content: AsyncIterable<Buffer>) {
          for await (const chunk of content) {
            digest.update(chunk);
            yield chunk;
          }
        },
        entry,
      );
      return digest.digest('hex');
    },
  };
}
