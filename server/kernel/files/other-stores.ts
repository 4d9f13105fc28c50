import type { Logger } from 'pino';
import type { Db } from '../database.ts';
import type { FileStore } from './file-store.ts';

/** Says at start when other servers on this database keep files in folders that this one does not share. */
export async function warnOfOtherStores(db: Db, files: FileStore, log: Logger): Promise<void> {
  const { count } = await db
    .selectFrom('kernel.file').select(({ fn }) => fn.countAll<string>().as('count'))
    .where('removed', 'is', null).where('store', 'is not', null).where('store', '!=', files.id)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  log.warn(
    { store: files.id, files: Number(count) },
    `The file folder is not shared: ${count} files of this database are in the folder of another server and cannot be opened here.`
      + ' Let all servers of a database use one DATA_DIR/files, such as a network share.',
  );
}
