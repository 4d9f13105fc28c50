import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileTypeFromFile } from 'file-type';
import { v4, validate } from 'uuid';
import { AppError } from '../errors.ts';
import type { FreeSpace } from '../free-space.ts';

/** A file that has arrived whole but is not kept yet: keep it or discard it. */
export interface ReceivedFile {
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** What the first bytes say it is, e.g. `pdf`; undefined for text and unknown kinds. */
  sniff(): Promise<{ ext: string; mime: string } | undefined>;
  keep(id: string): Promise<void>;
  discard(): Promise<void>;
}

/** Where contents live. Names are made here and never come from outside. */
export interface FileStore {
  /** Stands in the folder, so that servers that share it know it for the same. */
  id: string;
  /** A new stored name: date, underscore, uuid and the (already allowed) extension. */
  newId(extension: string): string;
  /** Throws tooLarge beyond `maxBytes`; a source that breaks off leaves nothing behind. */
  receive(source: AsyncIterable<Buffer>, maxBytes: number): Promise<ReceivedFile>;
  /** Opens the content before anything is answered; throws notFound where it is not in this folder, unavailable where it cannot be read. */
  open(id: string): Promise<Readable>;
  remove(id: string): Promise<void>;
  /** Removes what no row knows and nobody has touched for an hour; returns how many. */
  sweep(isKnown: (ids: string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}

const ID = /^(\d{6})\d{2}_[0-9a-f]{32}\.[a-z0-9]{1,8}$/;
const ABANDONED_MS = 3_600_000;
/** Names the folder; lies beside the files, so that a copy or a mount of the folder brings it along. */
const MARKER = 'store-id';

/** The store on local disk below `folder`. */
export async function createFileStore(folder: string, freeSpace: FreeSpace): Promise<FileStore> {
  const incoming = join(folder, 'incoming');
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const storeId = await markFolder(folder);

  function pathOf(id: string): string {
    const month = ID.exec(id)?.[1];
    if (month === undefined) throw new AppError('notFound');
    return join(folder, month, id);
  }

  async function receive(source: AsyncIterable<Buffer>, maxBytes: number): Promise<ReceivedFile> {
    await freeSpace.require();
    const draft = join(incoming, v4());
    const digest = createHash('sha256');
    let size = 0;
    const file = await open(draft, 'wx', 0o600);
    try {
      for await (const chunk of source) {
        size += chunk.length;
        if (size > maxBytes) throw new AppError('tooLarge');
        digest.update(chunk);
        await file.write(chunk);
      }
      await file.sync();
    } catch (error) {
      await file.close();
      await rm(draft, { force: true });
      throw error;
    }
    await file.close();
    return {
      size,
      sha256: digest.digest('hex'),
      sniff: () => fileTypeFromFile(draft),
      async keep(id) {
        const target = pathOf(id);
        const month = join(target, '..');
        await mkdir(month, { recursive: true, mode: 0o700 });
        await rename(draft, target);
        await syncFolder(month);
      },
      discard: () => rm(draft, { force: true }),
    };
  }

  return {
    id: storeId,
    newId(extension) {
      const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
      return `${day}_${v4().replaceAll('-', '')}.${extension}`;
    },
    receive,
    async open(id) {
      const file = await open(pathOf(id), 'r').catch((error: NodeJS.ErrnoException) => {
        // Such as a network share that does not answer at the moment.
        throw error.code === 'ENOENT' ? new AppError('notFound', { textKey: 'file.lost' }) : new AppError('unavailable', { textKey: 'file.unreadable', cause: error });
      });
      return file.createReadStream();
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async sweep(isKnown) {
      let removed = 0;
      for (const month of await readdir(folder)) {
        if (month.startsWith(MARKER)) continue;
        const names = await readdir(join(folder, month));
        const known = month === 'incoming' ? new Set<string>() : await isKnown(names);
        for (const name of names) {
          const path = join(folder, month, name);
          if (known.has(name) || Date.now() - (await stat(path)).mtimeMs < ABANDONED_MS) continue;
          await rm(path, { force: true });
          removed += 1;
        }
      }
      return removed;
    },
  };
}

/** The id of the folder, which the first server to use it writes there. */
async function markFolder(folder: string): Promise<string> {
  const path = join(folder, MARKER);
  const known = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (validate(known.trim())) return known.trim();
  // Whole or not at all. Servers of one database start in turn, and network shares do not all know links.
  const draft = `${path}.draft`;
  await writeFile(draft, v4(), { mode: 0o600, flush: true });
  await rename(draft, path);
  return (await readFile(path, 'utf8')).trim();
}

/** A rename survives a power cut only when its folder has been written too. */
async function syncFolder(path: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}
