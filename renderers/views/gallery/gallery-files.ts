import type { RecordRow } from '../../engine/data-source.ts';
import { filesOf } from '../../fields/files/stored-files.ts';
import type { StoredFile } from '../../fields/files/stored-files.ts';

/** What a browser shows as a picture. */
const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp', 'svg', 'avif']);

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

/** `PDF` of `plan.pdf`. */
export function suffixOf(name: string): string {
  const at = name.lastIndexOf('.');
  return at < 0 ? '' : name.slice(at + 1).toUpperCase();
}

function isPicture({ name }: StoredFile): boolean {
  return PICTURES.has(suffixOf(name).toLowerCase());
}
