import { statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

/** The disks that hold files and, where the server brings its own, the database. */
export interface FreeSpace {
  isLow(): Promise<boolean>;
  /** Bytes on the disk that has the fewest; Infinity where the system does not say. */
  read(): Promise<number>;
  /** To be called before something is written: throws storageLow while a disk is nearly full, so that reading goes on. */
  require(): Promise<void>;
}

const MIN_FREE_BYTES = 300 * 1_048_576;
/** A disk does not fill up faster than this matters. */
const LOOK_MS = 1_000;

/** `minBytes` 0 never refuses; `look` answers the free bytes of a folder's disk. */
export function createFreeSpace(folders: readonly string[], minBytes = MIN_FREE_BYTES, look: (folder: string) => Promise<number> = freeBytes): FreeSpace {
  let looked = -Infinity;
  let free: Promise<number> = Promise.resolve(Infinity);

  async function read(): Promise<number> {
    if (performance.now() - looked > LOOK_MS) {
      looked = performance.now();
      // Where the system does not say, the write itself finds out.
      free = Promise.all(folders.map((folder) => look(folder).catch(() => Infinity))).then((all) => Math.min(...all));
    }
    return free;
  }

  const isLow = async (): Promise<boolean> => minBytes > 0 && await read() < minBytes;

  return {
    isLow,
    read,
    async require() {
      if (await isLow()) throw new AppError('storageLow');
    },
  };
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
