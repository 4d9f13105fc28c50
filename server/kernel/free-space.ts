import { statfs } from 'node:fs/promises';
import { AppError } from './errors.ts';

/** The disk that holds files and, where the server brings its own, the database. */
export interface FreeSpace {
  /** To be called before something is written: throws storageLow while the disk is nearly full, so that reading goes on. */
  require(): Promise<void>;
}

const MIN_FREE_BYTES = 300 * 1_048_576;
/** A disk does not fill up faster than this matters. */
const LOOK_MS = 1_000;

/** `minBytes` 0 never refuses. */
export function createFreeSpace(folder: string, minBytes = MIN_FREE_BYTES): FreeSpace {
  let looked = -Infinity;
  let free: Promise<number> = Promise.resolve(Infinity);
  return {
    async require() {
      if (minBytes === 0) return;
      if (performance.now() - looked > LOOK_MS) {
        looked = performance.now();
        // Where the system does not say, the write itself finds out.
        free = statfs(folder).then((disk) => disk.bavail * disk.bsize, () => Infinity);
      }
      if (await free < minBytes) throw new AppError('storageLow');
    },
  };
}
