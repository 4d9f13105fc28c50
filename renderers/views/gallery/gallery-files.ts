import type { RecordRow } from '../../engine/data-source.ts';
import { previewKindOf } from '../../fields/files/file-kinds.ts';
import { filesOf } from '../../fields/files/stored-files.ts';
import type { StoredFile } from '../../fields/files/stored-files.ts';

export interface GalleryFiles {
  pictures: StoredFile[];
  /** Films, documents and whatever else is opened by itself. */
  others: StoredFile[];
}

/** The files of a record in these fields, pictures apart from the others. */
export function galleryFiles(record: RecordRow, keys: readonly string[]): GalleryFiles {
  const all = keys.flatMap((key) => filesOf(record[key] ?? null));
  return { pictures: all.filter(isPicture), others: all.filter((file) => !isPicture(file)) };
}

function isPicture(file: StoredFile): boolean {
  return previewKindOf(file) === 'picture';
}
