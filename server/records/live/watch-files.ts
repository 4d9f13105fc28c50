import { watch } from 'chokidar';
import type { DocumentsNews } from '#schemas/wire/socket.ts';
import type { Kernel } from '../../kernel/module.ts';
import { DocumentsError, loadDocuments, type Documents } from '../documents.ts';
import { TablesRefused } from '../ddl/apply.ts';

/** A save comes as several events. */
const SETTLE_MS = 40;

/**
 * For developers who write documents: takes over what is saved in the folder while the server runs, and tells the open pages.
 * What is faulty is said with its place, and the documents before stay in use. Returns how to stop.
 */
export function watchFiles(kernel: Kernel, folder: string, take: (files: Documents) => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tail: Promise<void> = Promise.resolve();

  async function reload(): Promise<void> {
    try {
      await take(await loadDocuments(folder));
      kernel.sockets.broadcast({ method: 'documents' } satisfies DocumentsNews);
    } catch (error) {
      const isPlain = error instanceof DocumentsError || error instanceof TablesRefused;
      kernel.log.error(isPlain ? { faults: error.message.split('\n') } : { err: error }, 'the documents as they are now are not used');
    }
  }

  // Not node's own recursive watch: on Linux it loses a file once another was renamed over it, as editors and git do.
  const watcher = watch(folder, { ignoreInitial: true }).on('all', (_event, path) => {
    if (!path.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      tail = tail.then(reload);
    }, SETTLE_MS);
  });
  watcher.on('error', (error) => { kernel.log.error({ err: error }, 'the documents are no longer watched'); });
  return () => {
    clearTimeout(timer);
    void watcher.close();
  };
}
