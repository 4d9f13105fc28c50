import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createZipWriter } from '../../kernel/spreadsheet/zip-writer.ts';
import type { Files } from './code-tree.ts';

/** The files below one folder as an archive. */
export async function* zipFiles(folderName: string, files: Files): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'generated-'));
  try {
    const zip = createZipWriter(folder);
    for (const [path, text] of Object.entries(files)) {
      const part = zip.part(`${folderName}/${path}`);
      await part.write(text);
      await part.end();
    }
    yield* zip.read();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
